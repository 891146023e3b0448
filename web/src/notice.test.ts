import { beforeEach, expect, it, vi } from 'vitest';

const shown: string[] = [];
let answer: NotificationPermission = 'granted';

class FakeNotification {
  static permission: NotificationPermission = 'default';
  static requestPermission = vi.fn(() => Promise.resolve(answer));
  onclick = null;
  constructor(title: string) {
    shown.push(title);
  }
  close(): void {}
}

const page = { hidden: true };

beforeEach(() => {
  vi.resetModules();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('document', page);
  page.hidden = true;
  shown.length = 0;
  answer = 'granted';
});

it('asks the browser only when somebody presses, and tells only who looks elsewhere', async () => {
  const { notice } = await import('./notice.svelte');
  notice.tell('abcd', 'Your turn', '');
  expect([shown.length, FakeNotification.requestPermission.mock.calls.length]).toEqual([0, 0]);
  await notice.toggle();
  notice.tell('abcd', 'Your turn', '');
  expect(shown).toEqual(['Your turn']);
  page.hidden = false;
  notice.tell('abcd', 'Your turn', '');
  expect(shown.length).toBe(1);
  page.hidden = true;
  await notice.toggle();
  notice.tell('abcd', 'Your turn', '');
  expect(shown.length).toBe(1);
});

it('takes no for an answer', async () => {
  answer = 'denied';
  const { notice } = await import('./notice.svelte');
  await notice.toggle();
  notice.tell('abcd', 'Your turn', '');
  expect([notice.on, shown.length]).toEqual([false, 0]);
});
