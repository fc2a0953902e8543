import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Token } from '@messageformat/parser';
import type { MessageFiles } from '../../src/i18n/node/message-files';
import { ORIGINAL_LANGUAGE, type Language } from '../../src/i18n/languages';
import { flatten, parseMessage, valuesOf } from '../../src/i18n/node/compile-messages';
import { isDraftText } from './drafts';
import { readGlossary, type Glossary } from './glossary';
import { avoidedIn, branchesOf, longLabels, sharedWords, unknownLabels, type NamedText } from './style';

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
  /** Messages and rules with words or spaces that the language avoids, and glossary terms that share a word. */
  readonly avoided: readonly string[];
  /** Buttons that are too long, and quoted ones that do not exist. */
  readonly labels: readonly string[];
  /** Messages that read as in English: perhaps nobody has translated them. */
  readonly sameAsEnglish: readonly string[];
}

/** Checks a language: by itself, and against the English original. */
export function checkLanguage(files: MessageFiles, language: Language): Findings {
  const original = messagesOf(files, ORIGINAL_LANGUAGE);
  const translated = messagesOf(files, language);
  const glossary = readGlossary(files, language);
  const texts = branchTexts(translated);
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
    avoided: [...avoidedIn([...texts, ...ruleLines(files, language)], glossary), ...sharedWords(glossary)],
    labels: [...longLabels(texts), ...unknownLabels(texts)],
    sameAsEnglish: pairs.flatMap(({ key, english, text }) =>
      language !== ORIGINAL_LANGUAGE && text === english && /\p{L}{4}/u.test(text.replace(/\{.*\}/g, ''))
        ? [`${key}: ${text}`]
        : [],
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

/** Returns every text that the messages can become; none of those that are not valid. */
function branchTexts(messages: ReadonlyMap<string, string>): NamedText[] {
  return [...messages].flatMap(([key, text]) => {
    try {
      return branchesOf(text).map((branch): NamedText => [key, branch]);
    } catch {
      return []; // reported as invalid
    }
  });
}

/** Returns the lines of the rules of all games by "rules-game/line". */
function ruleLines(files: MessageFiles, language: Language): NamedText[] {
  return files.games.flatMap((game) => {
    const path = join(files.folder, language, `rules-${game}.md`);
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.map((line, index): NamedText => [`rules-${game}/${index + 1}`, line]);
  });
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
