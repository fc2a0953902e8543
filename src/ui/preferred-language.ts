import { LANGUAGE_KEY, negotiateLanguage, parseLanguage, type Language } from '../i18n/languages';
import { storage } from './storage';

const YEAR_S = 365 * 24 * 60 * 60;

/** Returns the reader's language: that of the address (`?lang=`), the stored choice, the browser's, else English. */
export function preferredLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  return negotiateLanguage([asked, storage.get(LANGUAGE_KEY), ...navigator.languages]);
}

/** Stores the reader's choice. */
export function storeLanguage(language: Language, cookiePath: string): void {
  storage.set(LANGUAGE_KEY, language);
  sendLanguage(cookiePath);
}

/** Sets the cookie that tells the server the stored choice, for the next pages. */
export function sendLanguage(cookiePath: string): void {
  const language = parseLanguage(storage.get(LANGUAGE_KEY));
  if (language) document.cookie = `${LANGUAGE_KEY}=${language}; Path=${cookiePath}; Max-Age=${YEAR_S}; SameSite=Lax`;
}
