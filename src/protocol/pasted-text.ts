/** The characters of match codes and seat transfer codes, as a class of a regular expression. */
const CODE_CHARACTERS = '2-9A-HJKMNP-TW-Z';

/** Characters that cannot be seen and travel with copied text, such as zero-width spaces and marks of direction. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Quotation marks and brackets of any language. */
const QUOTES = /^["'`´<\p{Pi}\p{Pf}\p{Ps}\p{Pe}]+|["'`´>\p{Pi}\p{Pf}\p{Ps}\p{Pe}]+$/gu;

/** Normalizes pasted text: full-width characters are plain (NFKC), any dash is a hyphen, and what is unseen is gone. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();
}

/** Returns a pasted text without quotation marks or brackets around it. */
export function withoutQuotes(text: string): string {
  return text.replace(UNSEEN, '').trim().replace(QUOTES, '').trim();
}

/**
 * Finds the match code or transfer code of this length in a text that people paste or type: "abc-def", "Code: ABCDEF.",
 * or a link whose fragment it is. Returns it as it is written, without separators.
 */
export function findCode(text: string, length: number, characters = CODE_CHARACTERS): string | undefined {
  const plain = plainText(text);
  const isCode = new RegExp(`^[${characters}]{${length}}$`, 'i');
  const parts = [plain, ...[/#/, /:/, /[:#]|\s+/].flatMap((separator) => plain.split(separator).reverse())];
  return parts.map(lettersAndDigits).find((part) => isCode.test(part));
}

/** Returns only the letters and digits of a text. */
export function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
