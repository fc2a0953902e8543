import { messageSource, ORIGINAL_LANGUAGE, type Language, type LanguageInfo } from './message-source';

export type { Language, LanguageInfo } from './message-source';

/** The name under which the browser stores the reader's choice, and that of the cookie that tells it to the server. */
export const LANGUAGE_KEY = 'piratz.language';

/** The languages of this program, without those for tests. */
export function offeredLanguages(): readonly LanguageInfo[] {
  return messageSource().languages.filter(({ isPseudo }) => !isPseudo);
}

/** Returns a supported language for a BCP 47 tag: the language itself ("pt-BR"), else one of the same name ("de-AT"). */
export function parseLanguage(tag: string | null | undefined): Language | undefined {
  if (!tag) return undefined;
  const wanted = tag.toLowerCase().replace('_', '-');
  const exact = messageSource().languages.find(({ code }) => code.toLowerCase() === wanted);
  const [name] = wanted.split('-');
  return (exact ?? offeredLanguages().find(({ code }) => code.toLowerCase().split('-')[0] === name))?.code;
}

/** Returns the first supported language of a list of tags, else English. */
export function negotiateLanguage(tags: readonly (string | null | undefined)[]): Language {
  return tags.map(parseLanguage).find((found) => found !== undefined) ?? ORIGINAL_LANGUAGE;
}

/** Returns what is known of a language. Throws an Error for an unknown one. */
export function languageInfo(language: Language): LanguageInfo {
  const found = messageSource().languages.find(({ code }) => code === language);
  if (!found) throw new Error(`there is no language "${language}"`);
  return found;
}
