import { importFile } from '../../src/client/saved-matches/import-file';
import {
  formatLogbook,
  parseMatchFile,
  parseSavedMatch,
  recordSavedMatch,
  readFileText,
  UnreadableMatchError,
  fileProblemText,
} from '../../src/client/saved-matches/match-file';
import { filterMatches, groupByMonth, summaryOf, type SavedMatch } from '../../src/client/saved-matches/saved-match';
import {
  addSavedMatch,
  findSavedMatch,
  isSaved,
  removeSavedMatch,
  savedMatchById,
  savedMatches,
  savedMatchSummaries,
  saveMatchOnce,
} from '../../src/client/saved-matches/saved-matches';
import { GAMES } from '../../src/games';
import { messages } from '../../src/i18n/catalog';
import { offeredLanguages } from '../../src/i18n/languages';
import type { MatchExport } from '../../src/match/export-format';
import { randomExport } from '../support/exports';
import { nonEmpty } from '../support/assertions';

const [piratz] = GAMES;
const match: MatchExport = randomExport(piratz, 2, 1);

const errorOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof UnreadableMatchError) return error;
  }
  throw new Error('no error was thrown');
};

describe('the match file reader', () => {
  it('reads a saved match', () => {
    expect(parseMatchFile(JSON.stringify(match))).toEqual({ entry: piratz, match });
    expect(parseSavedMatch(match)).toEqual({ entry: piratz, match });
  });

  it.each([
    ['', 'noMatch'],
    ['Yo ho ho', 'noMatch'],
    ['{}', 'noMatch'],
    [JSON.stringify(match).slice(0, -9), 'noMatch'],
    [JSON.stringify({ ...match, game: 'chess' }), 'unknownGame'],
  ])('says what is wrong with a file that is not a match (case %#)', (text, problem) => {
    const error = errorOf(() => parseMatchFile(text));
    expect(error.problem).toBe(problem);
    for (const { code } of nonEmpty(offeredLanguages()))
      expect(fileProblemText(error, messages('replay', code).savedMatches.problems)).toContain(error.message);
  });

  it('rejects a match whose moves were changed', async () => {
    const wrong = { ...match, moves: match.moves.slice(1) };
    const source = { entry: piratz, match: wrong, fallbackName: String };
    await expect(recordSavedMatch(source, new AbortController().signal)).rejects.toMatchObject({
      problem: 'impossible',
    });
  });

  it('rejects a file that is too large without reading it', async () => {
    const file = new File(['x'.repeat(4_000_001)], 'holiday.mp4');
    await expect(readFileText(file)).rejects.toMatchObject({ problem: 'large' });
    await expect(readFileText(new File(['{}'], 'small.json'))).resolves.toBe('{}');
    const logbook = `{"format":"piratz-logbook/1",${' '.repeat(4_000_000)}`;
    await expect(readFileText(new File([logbook], 'logbook.json'))).resolves.toBe(logbook);
  });
});

/** Replaces localStorage. Its own properties are the keys, as in a browser. */
function installStorage(items: Record<string, string>): Record<string, string> {
  const hidden = (value: unknown) => ({ enumerable: false, configurable: true, value });
  Object.defineProperties(items, {
    getItem: hidden((key: string) => items[key] ?? null),
    removeItem: hidden((key: string) => void delete items[key]),
    setItem: hidden((key: string, text: string) => void (items[key] = text)),
  });
  Object.defineProperty(globalThis, 'localStorage', { value: items, configurable: true });
  return items;
}

const page = (nth: number): SavedMatch => ({ id: `match${nth}`, keptAt: nth, match: { ...match, seed: String(nth) } });

/* The tests of IndexedDB are in test/e2e/storage.test.ts. Here there is none, as in a browser that denies it. */
describe('the logbook without a database', () => {
  beforeEach(async () => {
    installStorage({});
    for (const { id } of await savedMatchSummaries()) await removeSavedMatch(id);
  });

  it('keeps matches, newest first, finds them again and removes them', async () => {
    for (const nth of [101, 103, 102]) await addSavedMatch(page(nth));
    expect((await savedMatchSummaries()).map(({ id }) => id)).toEqual(['match103', 'match102', 'match101']);
    expect((await savedMatchSummaries())[0]).toEqual(summaryOf(page(103)));
    expect(await savedMatches()).toEqual([page(103), page(102), page(101)]);
    expect(await savedMatchById('match102')).toEqual(page(102));
    const { seed, ...others } = page(101).match;
    for (const same of [page(101).match, { ...others, seed }]) expect(await findSavedMatch(same)).toBe('match101');
    await removeSavedMatch('match102');
    expect([await savedMatchById('match102'), await isSaved('match102'), await isSaved('match101')]).toEqual([
      undefined,
      false,
      true,
    ]);
  });

  it('saves a match once', async () => {
    await addSavedMatch(page(100));
    const load = jest.fn(async () => ({ match }));
    await saveMatchOnce('match100', load);
    expect(load).not.toHaveBeenCalled();
    await saveMatchOnce('match101', load);
    expect((await savedMatches()).map(({ id }) => id)).toEqual(['match101', 'match100']);
  });

  it('shows the matches of earlier versions, leaves them where they are, and ignores foreign and truncated entries', async () => {
    const items = installStorage({
      'piratz.logbook.odd': '{"id":1}',
      'piratz.logbook.cut': '{"id":"cu',
      'piratz.logbook.match100': JSON.stringify(page(100)),
    });
    expect(await savedMatches()).toEqual([page(100)]);
    expect(Object.keys(items)).toHaveLength(3);
    await removeSavedMatch('match100');
    expect([await savedMatches(), Object.keys(items)]).toEqual([[], ['piratz.logbook.odd', 'piratz.logbook.cut']]);
  });

  it('shows names that earlier versions stored as files had them without what garbles a page, and cut', async () => {
    const names = ['\u202EannA', 'B'.repeat(10_000)];
    const raw = { ...page(100), match: { ...match, names } };
    const items = installStorage({ 'piratz.logbook.match100': JSON.stringify(raw) });
    const shown = ['annA', `${'B'.repeat(23)}…`];
    expect((await savedMatchSummaries()).map((summary) => summary.names)).toEqual([shown]);
    expect((await savedMatches()).map((saved) => saved.match.names)).toEqual([shown]);
    expect((await savedMatchById('match100'))?.match).toEqual({ ...match, names: shown });
    expect(await findSavedMatch(parseSavedMatch(raw.match).match)).toBe('match100');
    expect(items['piratz.logbook.match100']).toContain('\u202E');
  });

  it('imports its own export: adds what is new, and counts what is known or unreadable', async () => {
    const other = randomExport(GAMES[1]!, 3, 2);
    const impossible = { ...match, moves: match.moves.slice(1) };
    const text = formatLogbook([
      { id: 'one', keptAt: 5, match },
      { id: 'two', keptAt: 7, match: other },
      { id: '../three', keptAt: 7, match: randomExport(GAMES[2]!, 3, 2) },
      { id: 'four', keptAt: 8, match: impossible },
      { id: 'five', keptAt: 8, match: { ...match, game: 'chess' } },
    ]).join('');
    await addSavedMatch({ id: 'elsewhere', keptAt: 1, match });
    const progress = jest.fn();
    const file = () => new File([text], 'logbook.json');
    expect(await importFile(file(), progress)).toEqual({ added: 2, known: 1, unreadable: 2 });
    expect(progress).toHaveBeenLastCalledWith(4, 5);
    expect(await savedMatchById('two')).toEqual({ id: 'two', keptAt: 7, match: other, outcome: other.outcome });
    expect((await savedMatchSummaries()).map(({ id }) => id)).not.toContain('../three');
    expect(await importFile(file(), progress)).toEqual({ added: 0, known: 3, unreadable: 2 });
  });

  it('imports the file of a match once', async () => {
    const file = () => new File([JSON.stringify(match)], 'match.json');
    const first = await importFile(file(), () => undefined);
    expect(await importFile(file(), () => undefined)).toEqual(first);
    await expect(importFile(new File(['{"format":"piratz-logbook/1",'], 'cut.json'), () => undefined)).rejects.toThrow(
      UnreadableMatchError,
    );
  });
});

describe('the search of the logbook', () => {
  const at = (year: number, month: number, day: number, hour: number) => new Date(year, month - 1, day, hour).getTime();
  const summary = (id: string, game: string, keptAt: number) => ({ ...summaryOf(page(1)), id, game, keptAt });
  const matches = [
    summary('d', 'piratz', at(2026, 11, 28, 23)),
    summary('c', 'piratenpoker', at(2026, 11, 28, 0)),
    summary('b', 'piratz', at(2026, 11, 1, 12)),
    summary('a', 'piratz', at(2025, 11, 30, 12)),
  ];

  it.each([
    [{ game: '', from: '', to: '' }, 'dcba'],
    [{ game: 'piratz', from: '', to: '' }, 'dba'],
    [{ game: '', from: '2026-11-28', to: '' }, 'dc'],
    [{ game: '', from: '', to: '2026-11-27' }, 'ba'],
    [{ game: 'piratz', from: '2026-11-01', to: '2026-11-01' }, 'b'],
    [{ game: 'chess', from: '', to: '' }, ''],
  ])('%j', (filter, ids) => {
    expect(
      filterMatches(matches, filter)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids);
  });

  it('groups matches by month', () => {
    expect(groupByMonth(matches).map(({ matches: inMonth }) => inMonth.length)).toEqual([3, 1]);
  });
});
