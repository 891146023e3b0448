/** One tab stop a board: from there the arrows lead to the spot that lies that way. */

type Point = readonly [x: number, y: number];

const WAYS: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** How much farther something seems that lies aside. */
const ASIDE = 2.4;
/** Something that lies more aside than ahead does not lie that way. */
const NARROW = 0.4;

export function isArrow(key: string): boolean {
  return key in WAYS;
}

/** The nearest of some points in the direction of an arrow key; -1 if none lies that way. */
export function toward(points: readonly Point[], [x, y]: Point, key: string): number {
  const [ux, uy] = WAYS[key];
  let nearest = -1;
  let least = Infinity;
  points.forEach(([px, py], i) => {
    const [dx, dy] = [px - x, py - y];
    const along = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy) + Math.abs(dy * ux);
    const far = along + ASIDE * aside;
    if (along > 1 && along > aside * NARROW && far < least) [nearest, least] = [i, far];
  });
  return nearest;
}

const SPOT = '[data-spot]';
type Spotted = HTMLElement | SVGElement;

/** The spot that has the focus, if one has. */
export function focusedSpot(): Spotted | null {
  return document.activeElement?.closest<Spotted>(SPOT) ?? null;
}

function spotsOf(group: Element): Spotted[] {
  return [...group.querySelectorAll<Spotted>(SPOT)];
}

function middleOf(spot: Spotted): Point {
  const { left, top, width, height } = spot.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** A window moves by itself. */
function focus(spot: Spotted): void {
  spot.focus({ preventScroll: spot.closest('[data-window]') !== null });
}

/** From one spot to the next: to a lit one if any lies that way, or else to any. */
export function step(from: Spotted, key: string, all: boolean): void {
  const group = from.closest('[data-spots]') ?? document.body;
  const others = spotsOf(group).filter((spot) => spot !== from);
  const lit = others.filter((spot) => 'lit' in spot.dataset);
  for (const among of all ? [others] : [lit, others]) {
    const found = among[toward(among.map(middleOf), middleOf(from), key)];
    if (found) return focus(found);
  }
}

/** To one's own piece, from anywhere. */
export function goHome(): boolean {
  const home = document.querySelector<Spotted>(`${SPOT}[data-home]`);
  if (home) focus(home);
  return home !== null;
}

/** A Svelte attachment: of all spots in here only one is in the order of the Tab key. */
export function roving(group: HTMLElement | SVGElement): () => void {
  let last: Spotted | null = null;

  function settle(): void {
    const spots = spotsOf(group);
    const stop =
      spots.find((spot) => spot === last) ??
      spots.find((spot) => 'home' in spot.dataset) ??
      spots.find((spot) => 'lit' in spot.dataset) ??
      spots[0];
    for (const spot of spots) spot.setAttribute('tabindex', spot === stop ? '0' : '-1');
  }

  function focused({ target }: FocusEvent): void {
    last = (target as Element).closest<Spotted>(SPOT) ?? last;
    settle();
  }

  const watch = new MutationObserver(settle);
  const attributeFilter = ['data-spot', 'data-lit', 'data-home'];
  group.dataset.spots = '';
  group.addEventListener('focusin', focused as EventListener);
  watch.observe(group, { subtree: true, childList: true, attributes: true, attributeFilter });
  settle();
  return () => {
    watch.disconnect();
    group.removeEventListener('focusin', focused as EventListener);
  };
}
