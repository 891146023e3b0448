/** The keys of the page itself: letters, and Escape. */

const FIELD = 'input, select, textarea';

/** Calls what belongs to a key, unless it is meant for a field or for the browser. */
export function letterKeys(does: Record<string, () => unknown>): (event: KeyboardEvent) => void {
  return ({ key, target, ctrlKey, metaKey, altKey }) => {
    if (key === 'Escape') return void does.Escape();
    const typing = target instanceof Element && target.closest(FIELD);
    if (typing || ctrlKey || metaKey || altKey) return;
    does[key.toLowerCase()]?.();
  };
}
