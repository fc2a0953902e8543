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
