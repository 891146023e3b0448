/**
 * How long the turns of others last that do not concern whoever looks, in seconds:
 * node tools/turns.mjs PYTHON [DECISIONS]
 * Bots play three tables of each game (`tests/server/reels.py`); what the first seat is told goes
 * through the director of the page, by a clock that is wound by hand. No browser is needed.
 */
import { execFileSync } from 'node:child_process';
import { mock } from 'node:test';
import { createServer } from 'vite';

const [python, decisions = '160'] = process.argv.slice(2);
const [TICK_MS, BETWEEN_MS] = [5, 700];
/** Longer than this is longer than it should be. */
const LONG = 4.5;
const ME = 0;

const lines = execFileSync(python, ['-m', 'tests.server.reels', decisions], {
  cwd: '..',
  env: { ...process.env, PYTHONPATH: 'src:.' },
  encoding: 'utf-8',
  maxBuffer: 2 ** 31,
});
const reels = lines
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const page = await createServer({ server: { middlewareMode: true }, logLevel: 'error' });
const { Director } = await page.ssrLoadModule('/src/kit/director.svelte.ts');
const { timed } = await page.ssrLoadModule('/src/kit/timing.ts');

/** The turns of a reel: whose each was, how long it took, and whether it struck whoever looks. */
function turnsOf(staging, updates) {
  const turns = [];
  const director = new Director(() => 'normal');
  const deciders = ({ table }) => String(table.to_decide);
  let turn = { who: deciders(updates[0]), began: Date.now(), struck: false };
  const seen = (update) => {
    if (deciders(update) === turn.who) return;
    turns.push({ ...turn, seconds: (Date.now() - turn.began) / 1000 });
    turn = { who: deciders(update), began: Date.now(), struck: false };
  };
  updates.slice(1).forEach((update, index) => {
    const shots = timed(staging, update, updates[index], ME).map((picture) => ({
      ...picture,
      show() {},
      tell: () => (turn.struck ||= picture.fate !== null),
    }));
    const rest = { show() {}, motion: 0, stay: 0, mine: false, tell: () => seen(update) };
    director.play(() => [...shots, rest]);
    // What bots do until somebody else is asked is there at once.
    if (update.legal.length === 0 && index < updates.length - 2) return;
    while (director.busy) mock.timers.tick(TICK_MS);
    mock.timers.tick(BETWEEN_MS);
  });
  return turns.filter(({ who, struck }) => !who.split(',').includes(String(ME)) && !struck);
}

mock.timers.enable({ apis: ['setTimeout', 'Date'] });
for (const game of new Set(reels.map(({ game }) => game))) {
  const staging = await page.ssrLoadModule(`/src/games/${game}/frames.ts`);
  const all = reels
    .filter((reel) => reel.game === game)
    .flatMap(({ updates }) => turnsOf(staging, updates))
    .map(({ seconds }) => seconds)
    .sort((one, other) => one - other);
  const part = (share) => all[Math.floor(share * (all.length - 1))].toFixed(1);
  const long = all.filter((seconds) => seconds > LONG + 0.05).length;
  const shares = [0.1, 0.5, 0.75, 0.9, 0.95, 1].map(part).join(' ');
  console.log(`${game}: ${all.length} turns, ${shares}; ${long} longer than ${LONG}`);
}
mock.timers.reset();
await page.close();
