import { valuesOf, type MessageNode, type ValueType } from './message-syntax';
import type { MessageFiles } from './message-files';
import { ORIGINAL_LANGUAGE } from '../message-source';

const GENERATED = '/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */';

/**
 * Returns the files of the folder catalog-types by name: the type of every group of messages, derived from the English
 * ones, and an index that brings them together.
 */
export function catalogFiles(files: Pick<MessageFiles, 'namespaces' | 'tree'>): ReadonlyMap<string, string> {
  const groups = files.namespaces.map((group) => [group, typeName(group)] as const);
  const index = [
    ...groups.map(([group, type]) => `import type { ${type} } from './${group}';`),
    '',
    GENERATED,
    `export interface Catalog {\n${groups.map(([group, type]) => `  readonly ${keySource(group)}: ${type};\n`).join('')}}`,
    '',
  ].join('\n');
  return new Map([
    ['index.ts', index],
    ...groups.map(([group, type]): [string, string] => {
      const tree = files.tree(group, ORIGINAL_LANGUAGE);
      return [`${group}.ts`, `${GENERATED}\nexport interface ${type} ${nodeType(tree, '')}\n`];
    }),
  ]);
}

/** Returns the name of a group's type: "PiratenKapernMessages". */
const typeName = (group: string) =>
  `${group.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())}Messages`;

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
