/** The browser's own notice that it is somebody's turn: asked for by a press, and only out of sight. */

const KEY = 'grimoire.notice';

type Leave = NotificationPermission | 'never';

const possible = typeof Notification !== 'undefined';
let leave = $state<Leave>(possible ? Notification.permission : 'never');
let wanted = $state(localStorage.getItem(KEY) === 'on');

export const notice = {
  /** Has the browser been asked, and what does it say? `never`: it knows no such thing. */
  get leave(): Leave {
    return leave;
  },
  get on(): boolean {
    return wanted && leave === 'granted';
  },
  /** Somebody would like to be told, or no longer. */
  async toggle(): Promise<void> {
    if (!possible) return;
    const next = !this.on;
    if (next && leave === 'default') leave = await Notification.requestPermission();
    wanted = next;
    localStorage.setItem(KEY, next ? 'on' : 'off');
  },
  /** Tells whoever looks at something else; one notice a table. */
  tell(table: string, title: string, body: string): void {
    if (!this.on || !document.hidden) return;
    const slip = new Notification(title, { body, tag: table });
    slip.onclick = () => {
      window.focus();
      slip.close();
    };
  },
};
