import { expect, it } from 'vitest';
import { vignetteOf } from './vignettes';
import { HAPPENED, VIEW } from './vignettes.fixture';

it.each(HAPPENED.map((events) => ({ kind: events.at(-1)!.kind, events })))(
  'draws what happened: $kind',
  ({ events }) => {
    const figure = vignetteOf(events, VIEW)!;
    expect(figure.drawing).toContain('<path');
    expect(`${figure.width} ${figure.height} ${figure.drawing}`).not.toMatch(/NaN|undefined/);
  },
);

it('draws nothing of what has no picture', () => {
  expect(vignetteOf([{ kind: 'nothing_of_the_sort' }], VIEW)).toBeNull();
});
