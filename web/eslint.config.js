import svelte from 'eslint-plugin-svelte';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default typescript.config(
  {
    ignores: [
      'dist/',
      '.svelte-check/',
      'src/paraglide/',
      'src/type/',
      'src/wire.ts',
      'test-results/',
      'playwright-report/',
    ],
  },
  typescript.configs.recommended,
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-self-compare': 'error',
      'no-unreachable-loop': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Drawings are made by our own pens; what people write is never among them.
      'svelte/no-at-html-tags': 'off',
      // Maps and sets that are made, filled and read in one go need not react.
      'svelte/prefer-svelte-reactivity': 'off',
      // What a value was before may decide what it becomes.
      'svelte/prefer-writable-derived': 'off',
    },
  },
  { files: ['tools/**'], rules: { 'no-console': 'off' } },
);
