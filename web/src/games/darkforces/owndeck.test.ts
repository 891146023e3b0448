import { expect, it } from 'vitest';
import { oneMore, readDeck, writeDeck } from './owndeck';

it('reads and writes a deck as the option does', () => {
  const text = '2 death_eater, hermione, neville';
  expect(readDeck(text)).toEqual({ death_eater: 2, hermione: 1, neville: 1 });
  expect(writeDeck(readDeck(text)).split(', ').sort()).toEqual(text.split(', ').sort());
  expect(writeDeck({})).toBe('');
});

it('takes one more of a character until the box has no more, and the twins together', () => {
  const once = oneMore({}, 'death_eater');
  expect(once).toEqual({ death_eater: 1 });
  expect(oneMore(once, 'death_eater')).toEqual({ death_eater: 2 });
  expect(oneMore({ hermione: 1 }, 'hermione')).toEqual({ hermione: 0 });
  expect(oneMore({}, 'george')).toEqual({ fred: 1, george: 1 });
  expect(oneMore({ fred: 1, george: 1 }, 'fred')).toEqual({ fred: 0, george: 0 });
});
