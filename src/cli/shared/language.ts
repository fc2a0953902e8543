import '../../i18n/node/node-messages';
import type { NameOf } from '../../games/contract';
import { messages } from '../../i18n/catalog';
import type { Catalog } from '../../i18n/catalog-types';
import { offeredLanguages, parseLanguage, type Language } from '../../i18n/languages';
import { UsageError } from './usage';

/** The terminal's own texts in one language; the rest comes from the game's text. */
export type Texts = Catalog['terminal'];

/** Returns the codes of all languages: "en, de or fr". */
function languageCodes(): string {
  const codes = offeredLanguages().map(({ code }) => code);
  return [codes.slice(0, -1).join(', '), ...codes.slice(-1)].filter(Boolean).join(' or ');
}

/** The flag that selects the language of a command. */
export const LANGUAGE_FLAG = {
  language: { type: 'string', about: `${languageCodes()} (default: system locale)` },
} as const;

/**
 * Returns the requested language, else that of the environment's locale, else English. Throws a UsageError for an
 * unknown one.
 */
export function readLanguage(requested: string | undefined, { LC_ALL, LC_MESSAGES, LANG } = process.env): Language {
  const [locale] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/);
  if (requested === undefined) return parseLanguage(locale) ?? 'en';
  const language = parseLanguage(requested);
  if (language) return language;
  throw new UsageError(`--language must be ${languageCodes()}, not "${requested}"`);
}

/** Returns a lookup of names by seat; a seat without a name is called by its number. */
export function nameLookup(names: readonly (string | undefined)[], language: Language): NameOf {
  return (playerID) =>
    names[Number(playerID)] ?? messages('terminal', language).player({ number: Number(playerID) + 1 });
}
