import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { scripts } from '../../package.json';
import { COMMANDS } from '../../src/cli/commands';

/** What can be checked of a document. Each check returns what is wrong in `text`, the document at `path` from the root. */
export type Check = (path: string, text: string) => string[];

export const ROOT = join(__dirname, '../..');
export const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const CODE = ['src', 'test', 'training', 'deploy', '.ci'];
const IGNORED = /(^|\/)(node_modules|dist|build|venv|runs|__pycache__)(\/|$)/;

/** Returns the paths of all files below a folder, from the root. */
export function filesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name)).filter((path) => !IGNORED.test(path));
}

const FILES = CODE.flatMap(filesIn);

/** Returns the anchors of the headings of a document, as GitHub derives them. */
function anchorsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Relative links that lead to no file, or whose anchor is no heading. */
export const brokenLinks: Check = (path, text) => {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [target = '', anchor] = link.split('#');
    const file = target === '' ? path : join(dirname(path), target);
    return !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
  });
};

/** Returns what stands in single backticks, outside blocks of code. */
const quotesIn = (text: string) =>
  [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, quote = '']) => quote);

/** A path: with a folder, or a name with the ending of a file of ours. */
const PATH =
  /^(?!\/|https?:|\.\/my-)[\w.@<>*-]*(\/[\w.@<>*-]*)+$|^[\w<>*-]+\.(tsx?|json|md|css|mjs|py|cpp|cu|h|wat|sh)$/;

/** Paths of what commands make, names that are no paths, and files that readers bring along. */
const NO_PATH =
  /^(dist|data|runs|training\/runs|piratz\/build|piratenpoker\/build|socket\.io)\/|^pages\/|^match\.json$|^npx?\//;

/** The example of docs/add-a-game.md, whose languages are copied to src. */
const EXAMPLE = 'test/support/kuhn';

/** Paths in backticks that exist neither from the root, nor from `src`, nor from the document; names that no file has. */
export const unknownPaths: Check = (path, text) => {
  const folders = ['', 'src', dirname(path), ...(path === 'docs/add-a-game.md' ? [EXAMPLE] : [])];
  const exists = (quote: string) =>
    (!quote.includes('/') && FILES.some((file) => file.endsWith(`/${quote}`))) ||
    folders.some((folder) => {
      const name = join(folder, folder === EXAMPLE ? quote.replace(/^src\//, '') : quote).replace(/\/$/, '');
      if (!/[<*]/.test(name)) return existsSync(join(ROOT, name));
      const escaped = name.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/<\w+>|\*+/g, '[^/]+');
      return FILES.some((file) => new RegExp(`^${escaped}(/|$)`).test(file));
    });
  return quotesIn(text).filter((quote) => PATH.test(quote) && !NO_PATH.test(quote) && !exists(quote));
};

/** Returns the flags that a TypeScript command and the modules of ours that it imports define. */
function flagsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = read(file);
  const own = [...text.matchAll(/^\s+'?([\w-]+)'?: \{\s*type: '/gm)].map(([, name = '']) => name);
  const imported = ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    const module = relative(ROOT, `${resolve(ROOT, dirname(file), fileName)}.ts`);
    return fileName.startsWith('.') && existsSync(join(ROOT, module)) && /^(src\/cli|test|training)\//.test(module)
      ? flagsOf(module, seen)
      : [];
  });
  return ['help', ...own, ...imported];
}

const PYTHON_FLAGS = FILES.filter((file) => file.endsWith('.py')).flatMap((file) =>
  [...read(file).matchAll(/'--([\w-]+)'|"--([\w-]+)"/g)].map(([, single, double]) => single ?? double),
);

/** Flags of `npm test`: ours, and those of Jest that documents name. */
const TEST_FLAGS = ['late', 'long', 'selectProjects', 'watch', 'maxWorkers'];

/** Returns what is wrong with the arguments of a script of package.json. */
function wrongArguments(script: string, words: readonly string[]): string[] {
  const wrongFlags = (known: readonly string[]) =>
    words.filter((word) => /^--\w/.test(word) && !known.includes(word.slice(2).replace(/=.*/, '')));
  if (script === 'test' || script === 'test:long') return wrongFlags(TEST_FLAGS);
  if (script === 'check') return words.filter((word) => !new RegExp(`\\b${word}: ['\`]`).test(read('test/check.ts')));
  const [name, ...rest] = script === 'tool' ? words : [script, ...words];
  if (name === undefined || name.startsWith('--')) return wrongFlags(['help']);
  if (script === 'tool' && !(name in COMMANDS)) return [name];
  if (!(name in COMMANDS)) return rest;
  return wrongFlags(flagsOf(`${COMMANDS[name]!.file}.ts`));
}

/** Commands whose script, file or flag does not exist. */
export const wrongCommands: Check = (_path, text) => {
  const parts = [...quotesIn(text), ...[...text.matchAll(/^```[^]*?^```$/gm)].flatMap(([block]) => block.split('\n'))];
  return parts
    .flatMap((line) => line.split(/&&|;|\||#/))
    .flatMap((command) => {
      const words = command.trim().split(/\s+/);
      const [, , script = '', after = ''] = /\bnpm (run (?:-s )?)?([\w:]+)(?: -- (.*))?/.exec(command) ?? [];
      const isScript = /\bnpm (run|test|start)\b/.test(command);
      if (isScript && !Object.keys(scripts).includes(script)) return [command];
      if (isScript)
        return wrongArguments(script, after.split(/\s+/).filter(Boolean)).map((word) => `${script}: ${word}`);
      const file = words.find((word) => /^(src|test|training|dist\/cli)\/[\w/.-]+\.(ts|py|cjs|mjs)$/.test(word));
      if (file === undefined || !/^(\w+=\S+ )*(npx|python3?|node|docker) /.test(command.trim())) return [];
      const source = file.replace(/^dist\/cli\/(.*)\.cjs$/, 'src/cli/$1.ts');
      if (!existsSync(join(ROOT, source))) return [file];
      const known = file.endsWith('.py') ? PYTHON_FLAGS : flagsOf(source);
      const flags = words.slice(words.indexOf(file)).flatMap((word) => /^--([\w-]+)/.exec(word)?.[1] ?? []);
      return flags.filter((flag) => !known.includes(flag)).map((flag) => `${file}: --${flag}`);
    });
};

/** Ports of our servers other than those that they have by default. */
export const wrongPorts =
  (defaults: readonly number[]): Check =>
  (_path, text) =>
    [...text.matchAll(/(?:localhost|your-machine|127\.0\.0\.1|\bport)(?: is |:| )`?(\d{4,5})\b/g)]
      .filter(([, port]) => !defaults.includes(Number(port)))
      .map(([found]) => found);

/** Returns TypeScript, Python or C++ without its comments. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*|(?<=^|\s)# .*/gm, '');

/** Names of packages that our code does not use. */
const FOREIGN_NAMES = ['LobbyClient'];

/** This file and its tests name what does not exist. */
const SELF = ['test/docs.test.ts', relative(ROOT, __filename)];

const SOURCES = FILES.filter((file) => /\.(tsx?|mjs|py|cpp|cu|h|css)$/.test(file) && !SELF.includes(file));

const NAMES = new Set([
  ...FOREIGN_NAMES,
  ...[...SOURCES, 'server.ts'].flatMap((file) => withoutComments(read(file)).match(/[\w$]+/g) ?? []),
]);

/** Names of code in backticks that no source contains outside comments. */
export const unknownNames: Check = (_path, text) =>
  quotesIn(text).filter((quote) => {
    const [, name = '', call] = /^([A-Za-z_]\w*(?:\.\w+)*)(\(.*\))?$/.exec(quote) ?? [];
    const isCode = call !== undefined || /[a-z][A-Z]|[A-Z]_[A-Z]/.test(name);
    return isCode && name.split('.').some((part) => !NAMES.has(part));
  });
