import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compileMessages, messages } from './tools/messages.mjs';
import { offline } from './tools/offline.ts';
import { python } from './tools/python.ts';

const server = 'http://127.0.0.1:8765';

/** Words that are being written are compiled at every change; elsewhere, once. */
async function words(command: 'build' | 'serve') {
  if (command === 'serve') return paraglideVitePlugin(messages());
  await compileMessages();
}

export default defineConfig(({ command, mode }) => ({
  // A folder of static files may lie anywhere; a server of ours knows every address of the page.
  base: mode === 'site' ? './' : '/',
  plugins: [svelte(), words(command), offline(), python()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, ws: true }, '/python/grimoire.zip': server },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Who starts a first game on a slow machine need not hear which plugin was slow.
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
  },
}));
