/** Is the night called aloud on this device? Nobody hears a voice before they have asked for it. */

const KEY = 'grimoire.aloud';

let on = $state(localStorage.getItem(KEY) === 'on');

export const aloud = {
  get on(): boolean {
    return on;
  },
  toggle(): void {
    on = !on;
    localStorage.setItem(KEY, on ? 'on' : 'off');
  },
};
