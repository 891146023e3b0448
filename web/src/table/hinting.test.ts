import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Trouble } from '../api';
import type { HintTold } from '../wire';
import { Hinting } from './hinting.svelte';
import type { Table } from './table.svelte';

vi.mock('../api', async (original) => {
  const { Trouble } = await original<typeof import('../api')>();
  return { Trouble, api: { hint: vi.fn() } };
});
vi.mock('../here/house.svelte', () => ({ house: {}, isHere: () => false }));

const ADVICE = { said: { en: 'Go' }, why: { en: '' } };
const HINT: HintTold = {
  seq: 7,
  played: 2,
  best: { action: 'go a', chance: 0.34, ...ADVICE },
  second: { action: 'go b', chance: 0.29, ...ADVICE },
  exact: false,
  clear: true,
};
const HUMAN = { kind: 'human' };
const BOT = { kind: 'bot' };

function tableWith(more: object = {}, seats: object[] = [HUMAN, BOT], hints = true) {
  const done: string[] = [];
  const update = { seq: 7, played: 2, legal: [{}, {}], outcome: null, lesson: null, ...more };
  const table = {
    card: { table: 'x', seats, status: 'playing', customs: { hints } },
    update,
    seat: 0,
    yours: true,
    sending: false,
    problem: null,
    act: (action: string) => done.push(action),
  };
  return { table, done, hinting: new Hinting(table as unknown as Table) };
}

/** Presses and waits until the answer is there. */
async function ask(hinting: Hinting): Promise<void> {
  hinting.press();
  await vi.waitFor(() => expect(hinting.asking).toBe(false));
}

beforeEach(() => void vi.mocked(api.hint).mockReset().mockResolvedValue(HINT));

describe('a hint', () => {
  it('is asked for, lies there, and is played as any other move', async () => {
    const { hinting, done } = tableWith();
    await ask(hinting);
    expect(api.hint).toHaveBeenCalledWith('x', 0);
    expect(hinting.told?.best.action).toBe('go a');
    hinting.play();
    expect(done).toEqual(['go a']);
  });

  it('is put away and taken up again without being asked for twice', async () => {
    const { hinting } = tableWith();
    await ask(hinting);
    hinting.press();
    expect([hinting.told, hinting.putAway()]).toEqual([null, false]);
    hinting.press();
    expect([hinting.told, vi.mocked(api.hint).mock.calls.length]).toEqual([HINT, 1]);
  });

  it.each([
    ['another action', { seq: 8 }],
    ['an answer of this seat', { played: 3 }],
  ])('goes with %s', async (_, later) => {
    const { hinting, table } = tableWith();
    await ask(hinting);
    table.update = { ...table.update, ...later };
    expect(hinting.told).toBeNull();
  });

  it('stays while others speak, as long as it can be done', async () => {
    const { hinting, table } = tableWith({ discreet: true, legal: [{ action: 'go a' }, {}] });
    await ask(hinting);
    table.update = { ...table.update, seq: 9 };
    expect(hinting.told).toEqual(HINT);
    table.update = { ...table.update, legal: [{}, {}] };
    expect(hinting.told).toBeNull();
  });

  it('goes when the device is passed on', async () => {
    const { hinting, table } = tableWith();
    await ask(hinting);
    table.seat = 1;
    expect(hinting.told).toBeNull();
  });

  it('that is refused is told in one sentence', async () => {
    vi.mocked(api.hint).mockRejectedValue(new Trouble('no_hint', { en: 'No.' }));
    const { hinting, table } = tableWith();
    await ask(hinting);
    expect([hinting.told, table.problem]).toEqual([null, { en: 'No.' }]);
  });
});

describe('the button', () => {
  it('is not there where hints are forbidden, in a lesson, or after the end', () => {
    expect(tableWith({}, [HUMAN, BOT], false).hinting.offered).toBe(false);
    expect(tableWith({ lesson: {} }).hinting.offered).toBe(false);
    expect(tableWith({ outcome: {} }).hinting.offered).toBe(false);
    expect(tableWith().hinting.offered).toBe(true);
  });

  it('is there in the dark for whoever plays alone with bots', () => {
    expect(tableWith({ discreet: true }).hinting.offered).toBe(true);
    expect(tableWith({ discreet: true }, [HUMAN, HUMAN]).hinting.offered).toBe(false);
  });

  it('asks nothing where there is one thing to do', () => {
    const { hinting } = tableWith({ legal: [{}] });
    hinting.press();
    expect([hinting.possible, api.hint]).toEqual([false, api.hint]);
    expect(api.hint).not.toHaveBeenCalled();
  });
});
