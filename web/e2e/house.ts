/** The Python of this browser, in its worker: only a test can reach in there. */

import { readFileSync } from 'node:fs';
import type { Page, Worker } from '@playwright/test';
import { expect } from './unbroken';

/** The worker in which Python runs. */
export async function houseOf(page: Page): Promise<Worker> {
  const isHouse = (worker: Worker) => worker.url().includes('house.worker');
  const found = page.workers().find(isHouse) ?? (await page.waitForEvent('worker', isHouse));
  await expect.poll(() => found.evaluate(() => 'python' in self), { timeout: 30_000 }).toBe(true);
  return found;
}

const HURRY = `
from grimoire.browser import autopilot
from grimoire.browser.autopilot import Autopilot
from grimoire.table.table import Table

bot = autopilot.bot
autopilot.bot = lambda level, game: bot("greedy", game)

patience = Table.patience
Table.patience = lambda table: None if patience(table) is None else 0.05
Autopilot.pause = (0.0, 0.0)
`;

/** As the server of the tests leads a table near its end. */
const LEAD = `${readFileSync(new URL('../../tests/server/lead.py', import.meta.url), 'utf-8')}
import gc
from grimoire.browser.house import House
from grimoire.table.changes import Append

async def lead(table, left):
    house = next(one for one in gc.get_objects() if isinstance(one, House))
    host = house.hosts[table]
    async with host.turn:
        match = host.table.match
        await host.carry_out(Append(match.seq, to_the_last(match, left)))
`;

/** Has the worker run this. */
async function runPython(page: Page, code: string): Promise<void> {
  const house = await houseOf(page);
  await house.evaluate(async (lines) => {
    const { python } = self as unknown as {
      python: { runPythonAsync(code: string): Promise<unknown> };
    };
    await python.runPythonAsync(lines);
  }, code);
}

/** Nobody hesitates or ponders, and no time is long. */
export async function hurry(page: Page): Promise<void> {
  await runPython(page, HURRY);
}

/** The table is played on by the rules until its last actions are left. */
export async function leadHere(page: Page, left: number): Promise<void> {
  const table = page.url().split('/').at(-1);
  await runPython(page, `${LEAD}\nawait lead("${table}", ${left})`);
}
