import type { LanguageInfo } from '../languages';
import { parseMessage, type MessageNode, type MessageTree } from './compile-messages';

/** Languages for tests of the layout: English with accents and longer words, one of them from right to left. */
export const PSEUDO_LANGUAGES: readonly LanguageInfo[] = [
  { code: 'en-XA', name: 'Pseudo', direction: 'ltr', you: 'Ýöü', isPseudo: true },
  { code: 'en-XB', name: 'Pseudo, right to left', direction: 'rtl', you: 'Ýöü', isPseudo: true },
];

const LETTERS: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  y: 'ý',
  A: 'Á',
  B: 'ß',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  G: 'Ĝ',
  I: 'Í',
  L: 'Ļ',
  N: 'Ñ',
  O: 'Ö',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Ü',
  Y: 'Ý',
};

/** Letters that are doubled: a text gets about 40 % longer. */
const VOWEL = /[áéíöü]/g;

/** Returns a text with accents, about 40 % longer. */
function pseudoText(text: string): string {
  return [...text]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .replace(VOWEL, '$&$&');
}

/** Returns a message whose texts are pseudo-language; arguments and keys stay. */
export function pseudoMessage(message: string): string {
  const texts = new Map<number, string>();
  const visit = (tokens: ReturnType<typeof parseMessage>): void => {
    for (const token of tokens) {
      if (token.type === 'content') texts.set(token.ctx.offset, token.ctx.text);
      if (token.type === 'plural' || token.type === 'select' || token.type === 'selectordinal')
        for (const { tokens: nested } of token.cases) visit(nested);
    }
  };
  visit(parseMessage(message));
  let result = '';
  let position = 0;
  for (const [offset, text] of [...texts].sort(([a], [b]) => a - b)) {
    result += message.slice(position, offset) + pseudoText(text);
    position = offset + text.length;
  }
  return result + message.slice(position);
}

/** Returns messages in pseudo-language. */
export function pseudoTree(tree: MessageTree): MessageTree {
  const convert = (node: MessageNode): MessageNode =>
    typeof node === 'string'
      ? pseudoMessage(node)
      : Array.isArray(node)
        ? node.map(pseudoMessage)
        : pseudoTree(node as MessageTree);
  return Object.fromEntries(Object.entries(tree).map(([key, node]) => [key, convert(node)]));
}
