import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    coverage: {
      provider: 'v8',
      reportsDirectory: '../.make/page-coverage',
      include: ['src/**/*.ts'],
      exclude: ['src/paraglide/**', 'src/wire.ts', 'src/**/*.test.ts'],
      reporter: ['text-summary'],
    },
  },
});
