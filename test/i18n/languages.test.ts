import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/games';
import { MessageFiles } from '../../src/i18n/node/message-files';
import { checkLanguage, unusedMessages } from './check';
import { LANGUAGES } from './folders';

const files = new MessageFiles(LANGUAGES);
const codes = files.languages.filter(({ isPseudo }) => !isPseudo).map(({ code }) => code);

describe.each(codes)('%s', (code) => {
  it('every message is there, is valid and keeps to the glossary', () => {
    const { sameAsEnglish: _, ...problems } = checkLanguage(files, code);
    expect(problems).toEqual({ missing: [], unknown: [], invalid: [], offGlossary: [] });
  });

  it('the folder contains what the English one does', () => {
    const isOriginal = (name: string) => name !== 'glossary.json';
    const inFolder = (of: string) => readdirSync(join(LANGUAGES, of)).filter(isOriginal).sort();
    expect(inFolder(code)).toEqual(inFolder('en'));
    expect(existsSync(join(LANGUAGES, code, 'glossary.json'))).toBe(code !== 'en');
  });

  it.each(files.games)('the rules of %s have the numbers of the English ones', (game) => {
    const numbers = (of: string) =>
      readFileSync(join(LANGUAGES, of, `rules-${game}.md`), 'utf8')
        .match(/^(?:[-*#\s]*)(?:\*\*)?\d+(?:\.\d+)*[a-z]?\b/gm)
        ?.map((line) => line.replace(/[^\d.a-z]/g, ''));
    expect(numbers('en')?.length).toBeGreaterThan(5);
    expect(numbers(code)).toEqual(numbers('en'));
  });
});

it('every message is used', () => {
  expect(unusedMessages(files)).toEqual([]);
});

it.each(GAMES.map((entry) => [entry.name, entry] as const))('the listing of %s covers every option', (_, entry) => {
  const options = entry.options.map(({ name }) => name).sort();
  for (const code of codes) expect(Object.keys(entry.listing(code).options).sort()).toEqual(options);
});
