import { languageInfo, type Language, ORIGINAL_LANGUAGE } from './languages';

/** The value of a person's name in messages when the reader is meant: "{name, select, you {You pass.} other {…}}". */
export const YOU = 'you';

/** Returns a name for messages. A person who calls themself "you" gets an invisible mark, so that they are not the reader. */
export function otherPerson(name: string): string {
  return name === YOU ? `${YOU}\u2060` : name;
}

/** Returns names as a list at the beginning of a sentence, "You, Ada and Ben": the reader first. */
export function listNames(names: readonly string[], language: Language): string {
  return listWithReader(names, languageInfo(language).you, language);
}

/** Returns names as a list inside a sentence, "you, Ada and Ben": the reader first. */
export function listNamesInside(names: readonly string[], language: Language): string {
  return listWithReader(names, languageInfo(language).you.toLocaleLowerCase(language), language);
}

function listWithReader(names: readonly string[], reader: string, language: Language): string {
  const others = names.filter((name) => name !== YOU);
  return listOf(names.includes(YOU) ? [reader, ...others] : others, language);
}

const listFormats = new Map<Language, Intl.ListFormat>();

/** Returns items as a list: "a ring, two coins and a rat". */
export function listOf(items: readonly string[], language: Language): string {
  const isBritish = language === ORIGINAL_LANGUAGE; // no comma before "and"
  const format = listFormats.get(language) ?? new Intl.ListFormat(isBritish ? 'en-GB' : language);
  listFormats.set(language, format);
  return format.format(items);
}

/** Returns a number in the reader's language with a true minus sign: "1,200", "−4". */
export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  return withMinusSign(value.toLocaleString(language, options));
}

/** Replaces the hyphen of a negative number by a minus sign. */
export function withMinusSign(number: string): string {
  return number.replace('-', '−');
}
