import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const all = readdirSync('src', { recursive: true, encoding: 'utf-8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `src/${file}`);
/** Tests that put something else in the place of a module or of the browser have both to themselves. */
const apart = all.filter((file) => /\bvi\.(mock|stubGlobal)\(/.test(readFileSync(file, 'utf-8')));
const together = all.filter((file) => !apart.includes(file));

export default defineConfig({
  plugins: [svelte()],
  test: {
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false } },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
    coverage: {
      provider: 'v8',
      reportsDirectory: '../.make/page-coverage',
      include: ['src/**/*.ts'],
      exclude: ['src/paraglide/**', 'src/wire.ts', 'src/**/*.test.ts'],
      reporter: ['text-summary'],
    },
  },
});
