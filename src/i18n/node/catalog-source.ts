import { valuesOf, type MessageNode, type ValueType } from './message-syntax';
import type { MessageFiles } from './message-files';
import { ORIGINAL_LANGUAGE } from '../message-source';

/** Returns the source of catalog-types.ts: the type of every group of messages, derived from the English ones. */
export function catalogSource(files: MessageFiles): string {
  const groups = Object.fromEntries(files.namespaces.map((name) => [name, files.tree(name, ORIGINAL_LANGUAGE)]));
  return [
    '/** The types of all messages, written by `npm run -s i18n -- --write` from the English ones. */',
    `export interface Catalog ${nodeType(groups, '')}`,
    '',
  ].join('\n');
}

const keySource = (key: string) => (/^[a-z]\w*$/i.test(key) ? key : `'${key}'`);

function nodeType(node: MessageNode, indent: string): string {
  if (typeof node === 'string') return messageType(node);
  if (Array.isArray(node)) return 'readonly string[]';
  const fields = Object.entries(node).map(
    ([key, child]: [string, MessageNode]) =>
      `${indent}  readonly ${keySource(key)}: ${nodeType(child, `${indent}  `)};\n`,
  );
  return fields.length === 0 ? 'Readonly<Record<string, never>>' : `{\n${fields.join('')}${indent}}`;
}

function messageType(message: string): string {
  const values = [...valuesOf(message)];
  if (values.length === 0) return 'string';
  return `(values: { ${values.map(([name, type]) => `readonly ${name}: ${valueType(type)}`).join('; ')} }) => string`;
}

function valueType({ kind, choices }: ValueType): string {
  if (kind === 'choice') return choices.map((choice) => `'${choice}'`).join(' | ');
  return kind === 'text' ? 'string | number' : kind;
}
