import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const python = process.env.PYTHON_BIN ?? '../.venv/bin/python';
/** The luck of tables and bots: what failed once fails again. */
const seed = process.env.GRIMOIRE_E2E_SEED ?? 'hocus pocus';
/** A server that already runs can be named instead. */
const elsewhere = process.env.GRIMOIRE_URL;
const data = process.env.GRIMOIRE_E2E_DATA ?? mkdtempSync(join(tmpdir(), 'grimoire-e2e-'));
const port = process.env.GRIMOIRE_E2E_PORT ?? freePort();
// Playwright reads this file again in every worker; folder and port are chosen once.
process.env.GRIMOIRE_E2E_DATA = data;
process.env.GRIMOIRE_E2E_PORT = port;

function freePort(): string {
  const ask =
    'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])';
  return execFileSync(python, ['-c', ask], { encoding: 'utf-8' }).trim();
}

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
  // A worker for every core, and two more for when a test waits for a bot.
  workers: Math.min(8, availableParallelism() + 2),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What takes minutes is for `make soak`; something shorter that can fail as well is not tagged so.
  grepInvert: process.env.E2E_DEPTH === 'full' ? undefined : /@soak/,
  // What passes at the second try is named as flaky at the end: a fault to mend all the same.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: elsewhere ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    // What was done, said and fetched. Pictures of every step cost as much again as the tests do:
    // `--trace on` takes them where something failed, and it fails again.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: chromiumArguments,
    },
  },
  projects: [
    // What is timed has the machine to itself.
    { name: 'timed', testMatch: 'timed.spec.ts' },
    // What goes step by step and lasts longest begins first, so that nothing waits for it in the end.
    { name: 'site', testMatch: 'site.spec.ts', dependencies: ['timed'] },
    { name: 'tables', testIgnore: /(timed|site)\.spec\.ts/, dependencies: ['timed'] },
  ],
  webServer: elsewhere
    ? undefined
    : {
        command: `${python} -m tests.server.stage ${port} ${data} "${seed}"`,
        env: { PYTHONPATH: '../src:..' },
        url: `http://127.0.0.1:${port}/api/games`,
        timeout: 60_000,
      },
});
