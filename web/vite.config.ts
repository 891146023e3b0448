import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { messages } from './tools/messages.mjs';
import { offline } from './tools/offline.ts';

const server = 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte(), paraglideVitePlugin(messages()), offline()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Who starts a first game on a slow machine need not hear which plugin was slow.
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
  },
});
