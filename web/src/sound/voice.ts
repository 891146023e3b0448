/** The voice: reads a sentence aloud with the browser's own voices, or keeps its time in silence. */

import type { Locale } from '../paraglide/runtime.js';

/** How fast a sentence is read where there is no voice: a calm reader. */
const WORDS_A_SECOND = 2.4;
const LEAST_MS = 1200;
/** A browser that never says that it has finished is not waited for longer than this. */
const PATIENCE = 2.5;
const PATIENCE_MS = 4000;

export interface Spoken {
  /** Called with the number of letters said so far, where the browser tells. */
  onreach?: (letters: number) => void;
}

/** How long it takes to read a sentence. */
export function readingTime(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(LEAST_MS, (words / WORDS_A_SECOND) * 1000);
}

/** The end of the word that begins at this letter. */
export function wordEnd(text: string, start: number, length?: number): number {
  if (length) return start + length;
  const rest = text.slice(start).search(/[\s\u00a0]/);
  return rest < 0 ? text.length : start + rest;
}

const synthesis = (): SpeechSynthesis | null =>
  typeof speechSynthesis === 'undefined' ? null : speechSynthesis;

/** The voices for a language, those that need no network first. */
export function voicesFor(lang: Locale): SpeechSynthesisVoice[] {
  const voices = synthesis()?.getVoices() ?? [];
  return voices
    .filter((voice) => voice.lang.toLowerCase().startsWith(lang))
    .sort((a, b) => Number(b.localService) - Number(a.localService));
}

/** Calls back when the browser has found its voices; some take a while. */
export function onVoices(changed: () => void): () => void {
  const voices = synthesis();
  voices?.addEventListener?.('voiceschanged', changed);
  return () => voices?.removeEventListener?.('voiceschanged', changed);
}

export class Voice {
  /** Counts the sentences, so that one that was broken off cannot end the next. */
  private turn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Reads a sentence; true when it came to its end, false if it was broken off. */
  speak(text: string, lang: Locale, chosen: string | null, spoken: Spoken = {}): Promise<boolean> {
    this.hush();
    const turn = ++this.turn;
    const voices = voicesFor(lang);
    const voice = voices.find(({ voiceURI }) => voiceURI === chosen) ?? voices[0];
    return new Promise((resolve) => {
      const end = () => {
        if (this.turn === turn) clearTimeout(this.timer);
        resolve(this.turn === turn);
      };
      if (!voice) {
        this.timer = setTimeout(end, readingTime(text));
        return;
      }
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = 0.92;
      utterance.onend = end;
      utterance.onerror = end;
      utterance.onboundary = (event) => {
        if (this.turn === turn && event.name !== 'sentence')
          spoken.onreach?.(wordEnd(text, event.charIndex, event.charLength));
      };
      this.timer = setTimeout(end, readingTime(text) * PATIENCE + PATIENCE_MS);
      speechSynthesis.speak(utterance);
    });
  }

  /** Breaks off what is being said. */
  hush(): void {
    this.turn++;
    clearTimeout(this.timer);
    const voices = synthesis();
    // Some browsers drop the next sentence if there was nothing to break off.
    if (voices?.speaking || voices?.pending) voices.cancel();
  }
}
