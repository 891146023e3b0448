import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GAMES } from '../games';
import type { Told } from '../wire';
import { sound } from './sound.svelte';
import { sounding } from './sounding';

vi.mock('./sound.svelte', () => ({ sound: { play: vi.fn() } }));

const told = (kind: string): Told => ({
  seq: 1,
  event: { kind },
  said: {},
  concerns: [],
  then: null,
});

beforeEach(() => void vi.mocked(sound.play).mockClear());

describe.each(GAMES)('what is heard of $id', ({ id: game, sounds: named = {} }) => {
  const sounds = Object.entries(named);

  it('is one thing at a time: the first that has a sound', () => {
    vi.stubGlobal('document', { hidden: false });
    const [[kind, name], [other]] = [sounds[0], sounds.at(-1)!];
    sounding(game, [told('nothing_to_hear'), told(kind), told(other)]);
    expect(vi.mocked(sound.play).mock.calls).toEqual([[name]]);
  });

  it('is nothing while nobody sees it: the sign that it is one’s turn is not drowned', () => {
    vi.stubGlobal('document', { hidden: true });
    for (const [kind] of sounds) sounding(game, [told(kind)]);
    expect(sound.play).not.toHaveBeenCalled();
  });
});
