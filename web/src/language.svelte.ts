import { getLocale, overwriteGetLocale, setLocale, type Locale } from './paraglide/runtime.js';

/** The language of the page: messages read it as state, so a change redraws words only. */
let current = $state<Locale>(getLocale());
overwriteGetLocale(() => current);

export const language = {
  get current(): Locale {
    return current;
  },
  choose(locale: Locale): void {
    setLocale(locale, { reload: false });
    current = locale;
    document.documentElement.lang = locale;
  },
};
