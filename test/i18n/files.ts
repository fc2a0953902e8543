import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORIGINAL_LANGUAGE } from '../../src/i18n/languages';
import { typesSource } from '../../src/i18n/node/catalog-source';
import type { MessageNode, MessageTree } from '../../src/i18n/node/compile-messages';

/** The folder of all languages. */
export const LANGUAGES = join(__dirname, '../../src/languages');

/** The folder of the languages of Kuhn poker, the example of docs/add-a-game.md. */
export const EXAMPLE_LANGUAGES = join(__dirname, '../support/kuhn/languages');

/** The generated file of the types of all messages. */
export const CATALOG_TYPES = join(__dirname, '../../src/i18n/catalog-types.ts');

/** The file of the types of the example's messages. */
export const EXAMPLE_TYPES = join(__dirname, '../support/kuhn-messages.ts');

/** Returns the messages of a file; none if there is no such file. */
export function readTree(path: string): MessageTree {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MessageTree) : {};
}

/** Returns the messages of both trees; those of the second one replace those of the first. */
export function mergeTrees(first: MessageTree, second: MessageTree): MessageTree {
  const merged = Object.entries(second).map(([key, node]: [string, MessageNode]) => {
    const known = first[key];
    return [key, isTree(known) && isTree(node) ? mergeTrees(known, node) : node];
  });
  return { ...first, ...(Object.fromEntries(merged) as MessageTree) };
}

function isTree(node: MessageNode | undefined): node is MessageTree {
  return typeof node === 'object' && !Array.isArray(node);
}

/** Moves a folder of languages, such as that of a copied game, into another one, and merges their files of messages. */
export function moveLanguages(from: string, to: string): void {
  for (const language of readdirSync(from))
    for (const name of readdirSync(join(from, language))) {
      const [source, target] = [join(from, language, name), join(to, language, name)];
      if (name.endsWith('.json'))
        writeFileSync(target, `${JSON.stringify(mergeTrees(readTree(target), readTree(source)), null, 2)}\n`);
      else cpSync(source, target);
    }
  rmSync(from, { recursive: true });
}

/** Returns the file of the types of the example's messages, which adds them to those of the program. */
export function exampleTypes(): string {
  const tree = readTree(join(EXAMPLE_LANGUAGES, ORIGINAL_LANGUAGE, 'kuhn.json'));
  const types = typesSource('KuhnMessages', tree);
  const catalog = '  interface Catalog {\n    readonly kuhn: KuhnMessages;\n  }';
  return `${types}\ndeclare module '../../src/i18n/catalog-types' {\n${catalog}\n}\n`;
}
