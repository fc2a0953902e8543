import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { columns, lines } from '../../src/cli/shared/output';
import { readFlags, runCommand } from '../../src/cli/shared/usage';

/** `npm run -s tool -- weight`: the compressed JavaScript size of the pages, and whether the first page keeps to its budget. */

const CLIENT = join(__dirname, '../../dist/client');

/** Budget for the first page until it is interactive, with the largest language, in gzipped bytes. */
const FIRST_PAGE_BUDGET_BYTES = 85_000;

/** Chunks that the first page loads after it is interactive: the tables, socket.io and the offline precache. */
const DEFERRED_CHUNKS = /^_lobby-|^_socket-|^offline\//;

/** The chunk of a language with the messages of the first page; pseudo-languages are for tests. */
const LANGUAGE_CHUNK = /virtual:messages\/(?!en-X)[\w-]+$/;

/** An entry of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  /** Chunks that are loaded on demand. */
  readonly dynamicImports?: readonly string[];
}

type Chunks = Readonly<Record<string, Chunk>>;

/** Returns the keys of a chunk and of all its static imports. */
function closure(chunks: Chunks, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of chunks[key]!.imports ?? []) closure(chunks, next, found);
  return found;
}

function gzipSize(chunks: Chunks, keys: Iterable<string>): number {
  const files = new Set([...keys].map((key) => chunks[key]!.file).filter((file) => file.endsWith('.js')));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(CLIENT, file))).length, 0);
}

function report(chunks: Chunks, entry: string): number {
  const withoutLanguage = gzipSize(chunks, closure(chunks, entry));
  const languages = Object.keys(chunks).filter((key) => LANGUAGE_CHUNK.test(key));
  const pages = languages.map((key) => closure(chunks, key, closure(chunks, entry)));
  const [first = closure(chunks, entry)] = pages.sort((a, b) => gzipSize(chunks, b) - gzipSize(chunks, a));
  const size = gzipSize(chunks, first);
  const lazy = new Set(Object.values(chunks).flatMap(({ dynamicImports = [] }) => dynamicImports));
  const later = [...lazy]
    .filter((key) => !first.has(key))
    .map((key) => ({
      key,
      more: gzipSize(
        chunks,
        [...closure(chunks, key)].filter((other) => !first.has(other)),
      ),
    }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more);
  const withDeferred = later.filter(({ key }) => DEFERRED_CHUNKS.test(key)).reduce((sum, { more }) => sum + more, size);
  const rows = [
    ['bytes of JavaScript, gzipped', ''],
    ['first page', String(size)],
    ['  its largest language', String(size - withoutLanguage)],
    ['  budget', String(FIRST_PAGE_BUDGET_BYTES)],
    ['  with deferred chunks', String(withDeferred)],
    ...later.map(({ key, more }) => [`${key}: additional`, String(more)]),
  ];
  process.stdout.write(lines(columns(rows)));
  return size;
}

async function measureBundles(): Promise<void> {
  readFlags({});
  const chunks = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Chunks;
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry);
  if (entry === undefined) throw new Error('the built client has no first page');
  if (report(chunks, entry) > FIRST_PAGE_BUDGET_BYTES) process.exitCode = 1;
}

void runCommand('Reports the compressed JavaScript size of the pages.', measureBundles);
