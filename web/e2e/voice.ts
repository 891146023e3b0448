/** A browser that speaks, and remembers what it was given to say. */

import type { Page } from '@playwright/test';

export type Lang = 'fr' | 'en';

export interface Heard {
  text: string;
  lang: string;
  at: number;
}

/** A voice that takes a second for every sentence and remembers what it was given. */
export async function listen(page: Page, voices: Lang[] = ['fr', 'en']): Promise<void> {
  await page.addInitScript((languages) => {
    const heard: unknown[] = [];
    const all = languages.map((lang) => ({
      name: `Voice ${lang}`,
      lang: lang === 'fr' ? 'fr-FR' : 'en-GB',
      voiceURI: lang,
      localService: true,
    }));
    let last: ReturnType<typeof setTimeout>;
    class Utterance {
      onend?: () => void;
      onboundary?: (event: unknown) => void;
      voice?: { lang: string };
      constructor(readonly text: string) {}
    }
    const synthesis = {
      getVoices: () => all,
      speaking: true,
      cancel: () => clearTimeout(last),
      speak(utterance: Utterance) {
        heard.push({ text: utterance.text, lang: utterance.voice!.lang, at: Date.now() });
        const half = utterance.text.indexOf(' ', utterance.text.length / 2) + 1;
        setTimeout(() => utterance.onboundary?.({ name: 'word', charIndex: half }), 500);
        last = setTimeout(() => utterance.onend?.(), 1000);
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    Object.assign(window, { heard, SpeechSynthesisUtterance: Utterance });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    const wakes = { locks: 0, contexts: 0 };
    Object.assign(window, { wakes });
    const request = () => {
      wakes.locks++;
      return Promise.resolve({ release: () => Promise.resolve() });
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
      constructor() {
        super();
        wakes.contexts++;
      }
    };
    navigator.vibrate = (pattern) => {
      const buzzes = ((window as { buzzes?: unknown[] }).buzzes ??= []);
      buzzes.push(pattern);
      return true;
    };
  }, voices);
}

export const heard = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
export const texts = async (page: Page): Promise<string[]> =>
  (await heard(page)).map(({ text }) => text);
