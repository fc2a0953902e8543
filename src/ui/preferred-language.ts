import { parseLanguage, type Language } from '../i18n/languages';
import { storage } from './storage';

/** The key of the stored choice. */
export const LANGUAGE_KEY = 'piratz.language';

/** Returns the reader's language: the stored choice, else the browser's, else English. */
export function preferredLanguage(): Language {
  const wanted = [storage.get(LANGUAGE_KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.map(parseLanguage).find((option) => option !== undefined) ?? 'en';
}
