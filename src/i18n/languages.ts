/** A language by its BCP 47 code, which is the name of its folder in `src/languages`. */
export type Language = string;

/** The language of the original texts, which replace those that a translation lacks. */
export const ORIGINAL_LANGUAGE: Language = 'en';

/** What is known of a language: the contents of its `language.json`. */
export interface LanguageInfo {
  readonly code: Language;
  /** Its name in itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The reader as the subject of a sentence: "You". */
  readonly you: string;
  /** Only for tests of the layout; nobody is offered it. */
  readonly isPseudo?: boolean;
}

/** Where the messages of this process come from: files in Node, chunks in the browser. */
export interface MessageSource {
  /** The languages, in the order in which people choose from them. */
  readonly languages: readonly LanguageInfo[];
  /** Returns the compiled messages, or a promise of them. Messages missing in a language are English. */
  read(namespace: string, language: Language): unknown;
  /** Returns the rules of a game as Markdown, English where there is no translation. */
  rules(game: string, language: Language): Promise<string>;
}

let source: MessageSource | undefined;

/** Sets where messages come from. The entry point of every program does it first. */
export function setMessageSource(next: MessageSource): void {
  source = next;
}

/** Returns where messages come from. */
export function messageSource(): MessageSource {
  if (!source) throw new Error('the entry point of this program has not called setMessageSource');
  return source;
}

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
