import type { Token } from '@messageformat/parser';
import { parseMessage } from '../../src/i18n/node/compile-messages';
import type { AvoidedPattern, Glossary } from './glossary';

/** A message or a line of the rules by its name, "namespace/key" or "rules-game/line". */
export type NamedText = readonly [key: string, text: string];

/** What no language uses. */
export const AVOIDED_EVERYWHERE: readonly AvoidedPattern[] = [
  { pattern: '"', reason: 'the quotation marks of the language, not straight ones', example: 'Press "Next"' },
  { pattern: '\\.\\.\\.', reason: 'an ellipsis, not three full stops', example: 'Loading...' },
  { pattern: '\\S {2}\\S', reason: 'one space between words', example: 'one  two' },
  { pattern: '[\\d}#] (min|s|d|h)(?![\\p{L}’])', reason: 'a no-break space before a unit', example: '{n} min' },
  { pattern: '[}#]-\\p{L}|\\p{L}-\\{', reason: 'no word glued to a value', example: '{game}-table' },
  { pattern: '[<>] [\\d{#]', reason: 'a no-break space, or none, after < and >', example: '< 1%' },
];

/** The most characters of a button on a board. */
const MAX_LABEL = 50;

/** Returns the texts that a message can become: one for each combination of its branches, with `{name}` and `#`. */
export function branchesOf(message: string): string[] {
  return [...new Set(expand(parseMessage(message)))];
}

function expand(tokens: readonly Token[]): string[] {
  return tokens.reduce<string[]>(
    (starts, token) => {
      const ends = endingsOf(token);
      return starts.flatMap((start) => ends.map((end) => start + end));
    },
    [''],
  );
}

function endingsOf(token: Token): string[] {
  if (token.type === 'content') return [token.value];
  if (token.type === 'octothorpe') return ['#'];
  return 'cases' in token ? token.cases.flatMap(({ tokens }) => expand(tokens)) : [`{${token.arg}}`];
}

/** Returns what the texts contain though their language avoids it: "namespace/key: "…" in "…": reason". */
export function avoidedIn(texts: readonly NamedText[], { avoid = [] }: Glossary): string[] {
  const patterns = [...AVOIDED_EVERYWHERE, ...avoid].map((one) => ({ ...one, regExp: new RegExp(one.pattern, 'u') }));
  return texts.flatMap(([key, text]) =>
    patterns.flatMap(({ regExp, reason, in: file, except = [] }) => {
      const [namespace = ''] = key.split('/');
      if ((file !== undefined && !namespace.includes(file)) || except.includes(key)) return [];
      const found = regExp.exec(text);
      return found ? [`${key}: "${found[0]}" in "${text}": ${reason}`] : [];
    }),
  );
}

/** Returns the patterns of a glossary that do not match their own examples. */
export function idlePatterns({ avoid = [] }: Glossary): string[] {
  const isIdle = ({ pattern, example }: AvoidedPattern) => !new RegExp(pattern, 'u').test(example);
  return [...AVOIDED_EVERYWHERE, ...avoid].filter(isIdle).map(({ pattern }) => pattern);
}

/** Returns the labels of buttons on the boards that are longer than a phone is wide. */
export function longLabels(texts: readonly NamedText[]): string[] {
  const isLong = ([key, text]: NamedText) => /\/(board\.)?action\./.test(key) && text.length > MAX_LABEL;
  return texts.filter(isLong).map(([key, text]) => `${key}: ${text.length} characters in "${text}"`);
}

/** Returns what stands in quotation marks though no message begins with it: a button that does not exist. */
export function unknownLabels(texts: readonly NamedText[]): string[] {
  const isKnown = (label: string) => texts.some(([, text]) => text.startsWith(label));
  return texts.flatMap(([key, text]) =>
    [...text.matchAll(/[“„«]\s?(\p{L}[^{}“”„«»]*?)\s?[”“»]/gu)].flatMap(([, label = '']) =>
      isKnown(label) ? [] : [`${key}: "${label}" is the beginning of no message`],
    ),
  );
}

/** Returns the words of a glossary that stand for two English terms: one word for two things. */
export function sharedWords({ terms }: Glossary): string[] {
  const isForm = (one: string, other: string) =>
    one.startsWith(other.slice(0, 3)) || one.includes(other) || other.includes(one);
  const entries = Object.entries(terms);
  return entries.flatMap(([term, forms], index) =>
    entries.slice(index + 1).flatMap(([other, otherForms]) => {
      const shared = isForm(term, other) ? undefined : forms.find((form) => otherForms.includes(form));
      return shared === undefined ? [] : [`"${shared}" stands for both "${term}" and "${other}"`];
    }),
  );
}
