import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module';
import type { Language } from '../message-source';
import { flatten, valuesOf, type MessageNode, type MessageTree } from './message-syntax';

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
