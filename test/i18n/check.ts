import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Token } from '@messageformat/parser';
import type { MessageFiles } from '../../src/i18n/node/message-files';
import { ORIGINAL_LANGUAGE, type Language } from '../../src/i18n/languages';
import { flatten, parseMessage, valuesOf } from '../../src/i18n/node/compile-messages';
import { isDraftText } from './drafts';

const SOURCES = join(__dirname, '../../src');

/** What is to be mended in a language; each line names the message as "namespace/key: …". */
export interface Findings {
  /** Messages that the language lacks though they have shipped. */
  readonly missing: readonly string[];
  /** Drafts that the language lacks. */
  readonly drafts: readonly string[];
  /** Messages that English does not have. */
  readonly unknown: readonly string[];
  /** Messages that are not valid, or that lack a value or a plural form. */
  readonly invalid: readonly string[];
  /** Messages that do not use the word of the glossary. */
  readonly offGlossary: readonly string[];
  /** Messages that read as in English: perhaps nobody has translated them. */
  readonly sameAsEnglish: readonly string[];
}

/** The words of a language for the terms of the games and of the site: `glossary.json`. */
interface Glossary {
  /** The forms or stems, one of which a translation uses, by the English term. */
  readonly terms: Readonly<Record<string, readonly string[]>>;
  /** Messages that do without the word, by the English term. */
  readonly exceptions?: Readonly<Record<string, readonly string[]>>;
}

/** Compares a language with the English original. */
export function checkLanguage(files: MessageFiles, language: Language): Findings {
  const original = messagesOf(files, ORIGINAL_LANGUAGE);
  const translated = messagesOf(files, language);
  const glossary = readGlossary(files, language);
  const lacking = [...original.keys()].filter((key) => !translated.get(key));
  const pairs = [...original].flatMap(([key, english]) => {
    const text = translated.get(key);
    return text === undefined ? [] : [{ key, english, text }];
  });
  return {
    missing: lacking.filter((key) => !isDraftText(key)),
    drafts: lacking.filter(isDraftText),
    unknown: [...translated.keys()].filter((key) => !original.has(key)),
    invalid: pairs.flatMap(({ key, english, text }) => {
      const problem = problemOf(english, text, language);
      return problem === undefined ? [] : [`${key}: ${problem}`];
    }),
    offGlossary: pairs.flatMap(({ key, english, text }) =>
      ignoredTerms(key, english, text, glossary).map((term) => `${key}: "${term}" in "${text}"`),
    ),
    sameAsEnglish: pairs.flatMap(({ key, english, text }) =>
      text === english && /\p{L}{4}/u.test(text.replace(/\{.*\}/g, '')) ? [`${key}: ${text}`] : [],
    ),
  };
}

/** Returns all messages of a language by "namespace/key". */
function messagesOf(files: MessageFiles, language: Language): ReadonlyMap<string, string> {
  return new Map(
    files.namespaces.flatMap((namespace) =>
      [...flatten(files.tree(namespace, language))].map(([key, text]) => [`${namespace}/${key}`, text] as const),
    ),
  );
}

function problemOf(english: string, text: string, language: Language): string | undefined {
  const names = (message: string) => [...valuesOf(message).keys()].sort().join(', ');
  try {
    if (names(english) !== names(text))
      return `has the values ${names(text) || 'none'} instead of ${names(english) || 'none'}`;
    const lacking = lackingPluralForms(parseMessage(text), language);
    return lacking.length === 0 ? undefined : `lacks the plural forms ${lacking.join(', ')}`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The numbers for which a message has to have the right plural form. */
const NUMBERS = Array.from({ length: 200 }, (_, n) => n);

function lackingPluralForms(tokens: readonly Token[], language: Language): string[] {
  const rules = new Intl.PluralRules(language);
  return tokens.flatMap((token) => {
    if (!('cases' in token)) return [];
    const keys = token.cases.map(({ key }) => key);
    const isGrammatical = keys.some((key) => key !== 'other' && !key.startsWith('=')); // else it chooses by number
    const wanted = NUMBERS.filter((n) => !keys.includes(`=${n}`)).map((n) => rules.select(n));
    const lacking = [...new Set(wanted)].filter((form) => !keys.includes(form));
    return [
      ...(token.type === 'plural' && isGrammatical ? lacking : []),
      ...token.cases.flatMap(({ tokens: nested }) => lackingPluralForms(nested, language)),
    ];
  });
}

/** Returns the words of a message without its values. */
function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'content') return token.value;
      return 'cases' in token ? token.cases.map(({ tokens: nested }) => wordsOf(nested)).join(' ') : ' ';
    })
    .join('');
}

function readGlossary(files: MessageFiles, language: Language): Glossary {
  const path = files.pathOf(language, 'glossary');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Glossary) : { terms: {} };
}

function ignoredTerms(key: string, english: string, text: string, { terms, exceptions }: Glossary): string[] {
  const words = wordsOf(parseMessage(english));
  const isUsed = (term: string) => new RegExp(`(?<!\\p{L})${term}s?(?!\\p{L})`, 'iu').test(words);
  return Object.entries(terms).flatMap(([term, forms]) => {
    const isFollowed = forms.some((form) => text.toLowerCase().includes(form.toLowerCase()));
    return isUsed(term) && !isFollowed && !exceptions?.[term]?.includes(key) ? [term] : [];
  });
}

/** Returns the English messages whose names no code contains, as "namespace/key". */
export function unusedMessages(files: MessageFiles): string[] {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.endsWith('catalog-types.ts'),
  );
  const names = new Set(
    sources.flatMap((path) => readFileSync(join(SOURCES, path), 'utf8').match(/[\w]+(?:-\w+)*/g) ?? []),
  );
  const isUsed = (key: string) =>
    names.has(
      key
        .replace(/(\.\d+)+$/, '')
        .split(/[./]/)
        .at(-1) ?? '',
    );
  return [...messagesOf(files, ORIGINAL_LANGUAGE).keys()].filter((key) => !isUsed(key));
}
