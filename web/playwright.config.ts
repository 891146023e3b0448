import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = 8791;
const python = process.env.PYTHON_BIN ?? '../.venv/bin/python';
/** A server that already runs can be named instead. */
const elsewhere = process.env.GRIMOIRE_URL;
const data = process.env.GRIMOIRE_E2E_DATA ?? mkdtempSync(join(tmpdir(), 'grimoire-e2e-'));
// Playwright reads this file again in every worker; the folder is made once.
process.env.GRIMOIRE_E2E_DATA = data;

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  // Most of the time a test waits for a bot or a clock.
  workers: 4,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: elsewhere ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: chromiumArguments,
    },
  },
  projects: [
    // What is timed has the machine to itself.
    { name: 'timed', testMatch: 'timed.spec.ts' },
    { name: 'tables', testIgnore: 'timed.spec.ts', dependencies: ['timed'] },
  ],
  webServer: elsewhere
    ? undefined
    : {
        command: `${python} -m grimoire serve --port ${port} --data ${data} --tables 600`,
        env: { PYTHONPATH: '../src' },
        url: `http://127.0.0.1:${port}/api/games`,
        timeout: 60_000,
      },
});
