import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { GAMES } from '../src/games';
import { LANGUAGES } from '../src/i18n/languages';

const ROOT = join(__dirname, '..');

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((found) => {
    const path = join(folder, found.name);
    return found.isDirectory() ? filesIn(path) : [path];
  });
}

const SOURCES = filesIn(join(ROOT, 'src')).filter((path) => /\.tsx?$/.test(path));

/** The English text files: src/client/texts/en.ts, src/games/piratenpoker/texts/board-en.ts. */
const ENGLISH = SOURCES.filter((path) => /\/texts\/(\w+-)?en\.ts$/.test(path));
const isText = (path: string) => path.includes('/texts/');

const inLanguage = (path: string, code: string) => path.replace(/en\.ts$/, `${code}.ts`);

/** Returns the texts that a file exports. */
function textsOf(path: string): object {
  const texts = Object.values(jest.requireActual<object>(path)).find((value) => typeof value === 'object');
  if (!texts) throw new Error(`${path} exports no texts`);
  return texts;
}

/** Returns the paths of all texts in an object: "seats.title". The items of a list are not listed. */
function keysOf(texts: object, path: readonly string[] = []): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null && !Array.isArray(text)
      ? keysOf(text, [...path, key])
      : [[...path, key].join('.')],
  );
}

/** Returns all identifiers in the code that may read the texts of a file: those of its game and of the board kit, or all code. */
function namesAround(path: string): Set<string> {
  const [game = ''] = /.*\/games\/[^/]+\//.exec(path) ?? [];
  const users = SOURCES.filter(
    (source) => (source.startsWith(game) || source.includes('/games/board/')) && !isText(source),
  );
  return new Set(users.flatMap((source) => readFileSync(source, 'utf8').match(/\w+(?:-\w+)*/g) ?? []));
}

describe.each(ENGLISH.map((path) => [relative(ROOT, path), path]))('%s', (_, path) => {
  it('the file exists in every language with the same keys', () => {
    const keys = keysOf(textsOf(path)).sort();
    expect(keys.length).toBeGreaterThan(0);
    for (const { code } of LANGUAGES) expect(keysOf(textsOf(inLanguage(path, code))).sort()).toEqual(keys);
  });

  it('every text is used', () => {
    const names = namesAround(path);
    const unread = keysOf(textsOf(path)).filter((key) => !names.has(key.split('.').at(-1) ?? ''));
    expect(unread).toEqual([]);
  });
});

it('every folder of texts contains files of the supported languages only', () => {
  const codes = LANGUAGES.map(({ code }) => code).join('|');
  const folders = new Set(ENGLISH.map(dirname));
  expect(folders.size).toBeGreaterThan(3);
  for (const folder of folders)
    for (const english of readdirSync(folder).filter((name) => /(^|-)[a-z]{2}\.ts$/.test(name)))
      expect(basename(english)).toMatch(new RegExp(`(^|-)(${codes})\\.ts$`));
});

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('%s', (name, { listing, options }) => {
  it('the listing exists in every language and covers every option', () => {
    const keys = keysOf(listing.en).sort();
    for (const { code } of LANGUAGES) expect(keysOf(listing[code]).sort()).toEqual(keys);
    expect(Object.keys(listing.en.options).sort()).toEqual(options.map((option) => option.name).sort());
  });

  it('the numbered rules are the same in every language', () => {
    const rules = (code: string) => {
      const file = join(ROOT, 'src/games', name, code === 'en' ? 'RULES.md' : `RULES.${code}.md`);
      return readFileSync(file, 'utf8')
        .match(/^(?:[-*#\s]*)(?:\*\*)?\d+(?:\.\d+)*[a-z]?\b/gm)
        ?.map((line) => line.replace(/[^\d.a-z]/g, ''));
    };
    expect(rules('en')?.length).toBeGreaterThan(5);
    for (const { code } of LANGUAGES) expect(rules(code)).toEqual(rules('en'));
  });
});
