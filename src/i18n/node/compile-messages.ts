import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module';
import type { Language } from '../languages';
import { parse, type Token } from '@messageformat/parser';

/** A compiled message: a text, or a function that fills in values. */
type CompiledMessage = string | ((values: Readonly<Record<string, unknown>>) => string);

/** A message of a language, or the English one where there is none. */
interface Message {
  readonly text: string;
  /** The English message has values to fill in, and so every language has a function. */
  readonly hasValues: boolean;
}

/** Returns the English tree with every message replaced. */
function mapMessages(english: MessageTree, translation: MessageTree, replace: (message: Message) => unknown): unknown {
  const translated = flatten(translation);
  const mapNode = (node: MessageNode, path: string): unknown => {
    if (typeof node === 'string')
      return replace({ text: translated.get(path) || node, hasValues: valuesOf(node).size > 0 });
    const entries = Object.entries(node).map(([key, child]: [string, MessageNode]) => [
      key,
      mapNode(child, path === '' ? key : `${path}.${key}`),
    ]);
    return Array.isArray(node) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
  };
  return mapNode(english, '');
}

/**
 * Compiles messages for use in this process.
 * @param english the original messages, which give the shape and replace what the translation lacks
 * @throws Error that quotes the message when one is not valid
 */
export function compileMessages(english: MessageTree, translation: MessageTree, language: Language): unknown {
  const format = new MessageFormat(language);
  return mapMessages(english, translation, ({ text, hasValues }): CompiledMessage => {
    const compiled = format.compile(text);
    return hasValues ? compiled : compiled({});
  });
}

/** Compiles messages to the source of an ES module; see `compileMessages`. Its only import is a small runtime. */
export function compileMessageModule(english: MessageTree, translation: MessageTree, language: Language): string {
  const format = new MessageFormat(language);
  const functions: Record<string, string> = {};
  const shape = mapMessages(english, translation, ({ text, hasValues }) => {
    if (!hasValues) return format.compile(text)({});
    const name = `m${Object.keys(functions).length}`;
    functions[name] = text;
    return `\0${name}`;
  });
  const literal = JSON.stringify(shape).replace(/"\\u0000(m\d+)"/g, 'messages.$1');
  const source = compileModule(format, functions).replace('export default', 'const messages =');
  return `${source};\nexport default ${literal};\n`;
}

/** A tree of messages in ICU MessageFormat, as in the files of `src/languages`. */
export interface MessageTree {
  readonly [key: string]: MessageNode;
}

/** A message, a list of messages, or a tree. */
export type MessageNode = string | readonly string[] | MessageTree;

/** Messages by path ("seats.title"; the items of a list by number), in the order of the file. */
export type FlatMessages = ReadonlyMap<string, string>;

/** Returns all messages of a tree by their paths. */
export function flatten(tree: Exclude<MessageNode, string>, path: readonly string[] = []): FlatMessages {
  return new Map(
    Object.entries(tree).flatMap(([key, value]: [string, MessageNode]) =>
      typeof value === 'string' ? [[[...path, key].join('.'), value] as const] : [...flatten(value, [...path, key])],
    ),
  );
}

/** Parses a message. Throws an Error that quotes it when it is not valid ICU MessageFormat. */
export function parseMessage(message: string): readonly Token[] {
  try {
    return parse(message);
  } catch (error) {
    throw new Error(`"${message}" is not a valid message: ${(error as Error).message}`, { cause: error });
  }
}

/** The type of a value that a message is filled in with. */
export interface ValueType {
  readonly kind: 'number' | 'boolean' | 'choice' | 'text';
  /** The values of a choice. */
  readonly choices: readonly string[];
}

/** Returns the values that a message needs, by name. */
export function valuesOf(message: string): ReadonlyMap<string, ValueType> {
  const found = new Map<string, ValueType>();
  collect(parseMessage(message), found);
  return found;
}

const BOOLEANS = new Set(['true', 'false']);

function collect(tokens: readonly Token[], found: Map<string, ValueType>): void {
  for (const token of tokens) {
    if (token.type === 'argument') merge(found, token.arg, { kind: 'text', choices: [] });
    if (token.type === 'function') merge(found, token.arg, { kind: 'number', choices: [] });
    if (token.type === 'plural' || token.type === 'selectordinal')
      merge(found, token.arg, { kind: 'number', choices: [] });
    if (token.type === 'select') merge(found, token.arg, selectType(token.cases));
    if ('cases' in token) for (const { tokens: nested } of token.cases) collect(nested, found);
  }
}

/** A select between true and other takes a boolean, one with an empty "other" its keys only, each else any text. */
function selectType(cases: readonly { readonly key: string; readonly tokens: readonly Token[] }[]): ValueType {
  const choices = cases.map(({ key }) => key).filter((key) => key !== 'other');
  if (choices.every((key) => BOOLEANS.has(key))) return { kind: 'boolean', choices: [] };
  const isClosed = cases.some(({ key, tokens }) => key === 'other' && tokens.length === 0);
  return isClosed ? { kind: 'choice', choices } : { kind: 'text', choices: [] };
}

const STRENGTH = ['text', 'choice', 'boolean', 'number'] as const;

/** Of two uses of a value the one that demands more counts. */
function merge(found: Map<string, ValueType>, name: string, next: ValueType): void {
  const known = found.get(name);
  if (!known || STRENGTH.indexOf(next.kind) > STRENGTH.indexOf(known.kind)) found.set(name, next);
}
