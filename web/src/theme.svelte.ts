import { inkMasks, paperTile } from './ink/paper';

export type Theme = 'day' | 'night';

const key = 'grimoire.theme';
/** The page as a phone paints the bar above it; `night.js` knows the one of night as well. */
const BAR = { day: '#f3e9d2', night: '#14161f' };

function stored(): Theme | null {
  const value = localStorage.getItem(key);
  return value === 'day' || value === 'night' ? value : null;
}

function preferred(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day';
}

const first = stored() ?? preferred();
let current = $state<Theme>(first);

/** Puts the class, the paper and the button masks of the theme on the page, and its colour above it. */
function apply(theme: Theme): void {
  const root = document.documentElement;
  root.classList.toggle('night', theme === 'night');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[theme]);
  root.style.setProperty('--paper', paperTile(theme));
  const { block, inner, rim } = inkMasks();
  root.style.setProperty('--block', block);
  root.style.setProperty('--inner', inner);
  root.style.setProperty('--rim', rim);
}

apply(first);

export const theme = {
  get current(): Theme {
    return current;
  },
  choose(next: Theme): void {
    current = next;
    localStorage.setItem(key, next);
    apply(next);
  },
  /** The light of day for what is meant for paper; what comes back brings the chosen one again. */
  onPaper(): () => void {
    apply('day');
    return () => apply(current);
  },
  toggle(): void {
    theme.choose(current === 'day' ? 'night' : 'day');
  },
};
