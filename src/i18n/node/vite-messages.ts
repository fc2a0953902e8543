import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessageModule } from './compile-messages';
import { MessageFiles } from './message-files';
import { ORIGINAL_LANGUAGE, type Language } from '../languages';

const LANGUAGES = 'virtual:languages';
const INDEX = 'virtual:messages';
/** A language with the messages of the first page: virtual:messages/de. */
const LANGUAGE = /^virtual:messages\/([\w-]+)$/;
/** A group of messages or the rules of a game in one language: virtual:messages/de/table. */
const PART = /^virtual:messages\/([\w-]+)\/([\w-]+)$/;
const RULES = /^rules-(.+)$/;
/** The messages of the first page. */
const FIRST = 'app';

/**
 * Compiles the messages of all languages for the browser. Each language is a chunk, which has the messages of the first
 * page and leads to the chunks of the others; so no page holds the names of all chunks. In development a change of a
 * file, and a new folder, show after a reload.
 */
export function compiledMessages(folder: string): Plugin {
  return {
    name: 'compiled-messages',
    resolveId: (id) => (id === LANGUAGES || id.split('/')[0] === INDEX ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0virtual:') ? moduleSource(new MessageFiles(folder), id.slice(1)) : undefined),
    configureServer(server) {
      server.watcher.add(folder);
      const reload = (path: string) => {
        if (!path.startsWith(folder)) return;
        for (const [id, module] of server.moduleGraph.idToModuleMap)
          if (id.startsWith('\0virtual:')) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      };
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, reload);
    },
  };
}

async function moduleSource(files: MessageFiles, id: string): Promise<string | undefined> {
  const codes = files.languages.map(({ code }) => code);
  if (id === LANGUAGES) return `export default ${JSON.stringify(files.languages)};`;
  if (id === INDEX) return `export default ${importsOf(codes, INDEX)};`;
  const language = codes.find((code) => code === (LANGUAGE.exec(id) ?? PART.exec(id))?.[1]);
  if (language === undefined) return undefined;
  const [, , name] = PART.exec(id) ?? [];
  return name === undefined ? languageModule(files, language) : partModule(files, language, name);
}

/** Returns the source of an object with functions that import modules. */
function importsOf(names: readonly string[], parent: string): string {
  return `{\n${names.map((name) => `'${name}': () => import('${parent}/${name}'),`).join('\n')}\n}`;
}

function languageModule(files: MessageFiles, language: Language): string {
  const parent = `${INDEX}/${language}`;
  const names = [...files.namespaces, ...files.games.map((game) => `rules-${game}`)];
  const others = names.filter((name) => name !== FIRST);
  return `export { default } from '${parent}/${FIRST}';\nexport const chunks = ${importsOf(others, parent)};`;
}

async function partModule(files: MessageFiles, language: Language, name: string): Promise<string> {
  const [, game] = RULES.exec(name) ?? [];
  if (game !== undefined) return `export default ${JSON.stringify(await files.rules(game, language))};`;
  return compileMessageModule(files.tree(name, ORIGINAL_LANGUAGE), files.tree(name, language), language);
}

/** Returns the file name of a chunk of messages, and undefined for other chunks. */
export function messageChunkName(moduleId: string | null): string | undefined {
  const id = moduleId?.slice(1) ?? '';
  const [, language, name = FIRST] = LANGUAGE.exec(id) ?? PART.exec(id) ?? [];
  return language && `assets/languages/${language}/${name}-[hash].js`;
}

/** Returns the id of the module of a language. */
export const languageModuleId = (language: Language) => `\0${INDEX}/${language}`;

/** Copies the languages beside a built program, where node-messages.ts reads them. */
export function copiedMessages(folder: string): Plugin {
  return {
    name: 'copied-messages',
    apply: 'build',
    writeBundle: ({ dir = '' }) => cp(folder, join(dir, 'languages'), { recursive: true }),
  };
}
