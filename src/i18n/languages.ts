/**
 * THE LANGUAGES that people may read in. A further one is a line here, a file beside each English one and an entry wherever
 * the files are put together: types and test/texts.test.ts name what is missing.
 */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];

/** The language with that code, if there is one. */
export function parseLanguage(code: string | null): Language | undefined {
  return LANGUAGES.find((known) => known.code === code)?.code;
}

/** A text in every language there is. */
export type Localized<T> = Readonly<Record<Language, T>>;
