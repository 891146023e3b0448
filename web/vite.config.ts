import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { cutFonts } from './tools/fonts.mjs';
import { journey } from './tools/journey.ts';
import { compileMessages, messages } from './tools/messages.mjs';
import { licences } from './tools/licences.ts';
import { offline } from './tools/offline.ts';
import { python } from './tools/python.ts';
import { squeeze } from './tools/squeeze.ts';

const server = 'http://127.0.0.1:8765';

/** The type is cut once; words that are being written are compiled at every change. */
async function words(command: 'build' | 'serve') {
  await cutFonts();
  if (command === 'serve') return paraglideVitePlugin(messages());
  compileMessages();
}

export default defineConfig(({ command, mode }) => ({
  // A folder of static files may lie anywhere; a server of ours knows every address of the page.
  base: mode === 'site' ? './' : '/',
  plugins: [
    svelte(),
    words(command),
    python(),
    offline(),
    journey(mode === 'site'),
    licences(),
    mode !== 'site' && squeeze(),
  ],
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
