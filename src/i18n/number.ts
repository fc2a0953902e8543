import type { Language } from './languages';

/** Returns a number in the reader's language with a true minus sign: "1,200", "−4". */
export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  return withMinusSign(value.toLocaleString(language, options));
}

/** Replaces the hyphen of a negative number by a minus sign. */
export function withMinusSign(number: string): string {
  return number.replace('-', '−');
}
