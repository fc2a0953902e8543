import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages, type MessageTree } from './compile-messages';
import { ORIGINAL_LANGUAGE, type Language, type LanguageInfo, type MessageSource } from '../languages';
import { PSEUDO_LANGUAGES, pseudoTree } from './pseudo-language';

/** Files in the folder of a language that hold no messages. */
const OTHER_FILES = new Set(['language.json', 'glossary.json']);

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The folder of all languages as files: what is in it, and its messages. */
export class MessageFiles implements MessageSource {
  readonly languages: readonly LanguageInfo[];

  /** @param folder a folder with one folder for each language, named by its code */
  constructor(readonly folder: string) {
    const codes = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
    const known = codes.map((code): LanguageInfo => ({
      code,
      ...(readJson(this.pathOf(code, 'language')) as Omit<LanguageInfo, 'code'>),
    }));
    const isFirst = ({ code }: LanguageInfo) => Number(code !== ORIGINAL_LANGUAGE);
    this.languages = [
      ...known.sort((a, b) => isFirst(a) - isFirst(b) || a.name.localeCompare(b.name)),
      ...PSEUDO_LANGUAGES,
    ];
  }

  /** The names of all groups of messages. */
  get namespaces(): readonly string[] {
    const files = readdirSync(join(this.folder, ORIGINAL_LANGUAGE)).filter((name) => name.endsWith('.json'));
    return files.filter((name) => !OTHER_FILES.has(name)).map((name) => name.replace(/\.json$/, ''));
  }

  /** The games whose rules the folders hold. */
  get games(): readonly string[] {
    return readdirSync(join(this.folder, ORIGINAL_LANGUAGE)).flatMap(
      (name) => /^rules-(.+)\.md$/.exec(name)?.[1] ?? [],
    );
  }

  /** Returns the path of a file of messages. */
  pathOf(language: Language, namespace: string): string {
    return join(this.folder, language, `${namespace}.json`);
  }

  /** Returns the messages of a language as its folder holds them; none where the file is missing. */
  tree(namespace: string, language: Language): MessageTree {
    if (PSEUDO_LANGUAGES.some(({ code }) => code === language))
      return pseudoTree(this.tree(namespace, ORIGINAL_LANGUAGE));
    const path = this.pathOf(language, namespace);
    if (!existsSync(path) && language !== ORIGINAL_LANGUAGE) return {};
    return readJson(path) as MessageTree;
  }

  read(namespace: string, language: Language): unknown {
    return compileMessages(this.tree(namespace, ORIGINAL_LANGUAGE), this.tree(namespace, language), language);
  }

  /** Returns the path of the rules of a game, in English where there is no translation. */
  rulesPath(game: string, language: Language): string {
    const path = join(this.folder, language, `rules-${game}.md`);
    return existsSync(path) ? path : join(this.folder, ORIGINAL_LANGUAGE, `rules-${game}.md`);
  }

  rules(game: string, language: Language): Promise<string> {
    return Promise.resolve(readFileSync(this.rulesPath(game, language), 'utf8'));
  }
}
