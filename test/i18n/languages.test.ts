import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/games';
import { MessageFiles } from '../../src/i18n/node/message-files';
import { checkLanguage, unusedMessages } from './check';
import { DRAFT_GAMES, DRAFT_TEXTS } from './drafts';
import { LANGUAGES } from './files';
import { nonEmpty } from '../support/assertions';

const files = new MessageFiles(LANGUAGES);
const DRAFT_FILES = DRAFT_GAMES.flatMap((game) => [`${game}.json`, `${game}-tutorial.json`, `rules-${game}.md`]);
const codes = files.languages.filter(({ isPseudo }) => !isPseudo).map(({ code }) => code);

describe.each(codes)('%s', (code) => {
  it('every message that has shipped is there; all are valid and keep to the glossary and the style', () => {
    const { sameAsEnglish: _, drafts: _drafts, ...problems } = checkLanguage(files, code);
    expect(problems).toEqual({ missing: [], unknown: [], invalid: [], offGlossary: [], avoided: [], labels: [] });
  });

  it('the folder contains what the English one does, drafts apart', () => {
    const isOriginal = (name: string) => !DRAFT_FILES.includes(name);
    const inFolder = (of: string) => readdirSync(join(LANGUAGES, of)).filter(isOriginal).sort();
    expect(inFolder(code)).toEqual(inFolder('en'));
  });

  const isThere = (game: string) =>
    !DRAFT_GAMES.includes(game) || existsSync(join(LANGUAGES, code, `rules-${game}.md`));

  it.each(files.games.filter(isThere))('the rules of %s have the numbers of the English ones', (game) => {
    const numbers = (of: string) =>
      readFileSync(join(LANGUAGES, of, `rules-${game}.md`), 'utf8')
        .match(/^(?:[-*#\s]*)(?:\*\*)?\d+(?:\.\d+)*[a-z]?\b/gm)
        ?.map((line) => line.replace(/[^\d.a-z]/g, ''));
    expect(numbers('en')?.length).toBeGreaterThan(5);
    expect(numbers(code)).toEqual(numbers('en'));
  });
});

it('a text is a draft only while a language lacks it', () => {
  const lacking = codes.flatMap((code) => checkLanguage(files, code).drafts);
  expect(DRAFT_TEXTS.filter((key) => !lacking.includes(key))).toEqual([]);
});

it('every message is used', () => {
  expect(unusedMessages(files)).toEqual([]);
});

it.each(GAMES.map((entry) => [entry.name, entry] as const))('the listing of %s covers every option', (_, entry) => {
  const options = entry.options.map(({ name }) => name).sort();
  for (const code of nonEmpty(codes)) expect(Object.keys(entry.listing(code).options).sort()).toEqual(options);
});
