/**
 * Supported languages. To add one: add a line here, translate each English text file, and register it where the files are
 * combined. The compiler and test/texts.test.ts name what is missing.
 */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];

/** Returns the code as a supported language, or undefined. */
export function parseLanguage(code: string | null): Language | undefined {
  return LANGUAGES.find((known) => known.code === code)?.code;
}

/** A value for each supported language. */
export type Localized<T> = Readonly<Record<Language, T>>;
