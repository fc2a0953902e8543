import {
  addSavedMatch,
  savedMatches,
  savedMatchById,
  findSavedMatch,
  removeSavedMatch,
} from '../../src/client/match-files/saved-matches';
import {
  parseMatchFile,
  parseSavedMatch,
  recordSavedMatch,
  readFileText,
  UnreadableMatchError,
} from '../../src/client/match-files/match-file';
import { de } from '../../src/client/recording/texts/de';
import { en } from '../../src/client/recording/texts/en';
import { GAMES } from '../../src/games';
import type { MatchExport } from '../../src/match/export-format';
import { randomExport } from '../support/exports';

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
    for (const { files } of [en, de]) expect(files.problems[error.problem](error.message)).toContain(error.message);
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
  });
});

/** Installs a fake localStorage with room for this many characters. */
function installStorage(room: number): void {
  const store: Record<string, string> = Object.create(null) as Record<string, string>;
  const hidden = { enumerable: false };
  Object.defineProperties(store, {
    getItem: { ...hidden, value: (key: string) => store[key] ?? null },
    removeItem: { ...hidden, value: (key: string) => void delete store[key] },
    setItem: {
      ...hidden,
      value: (key: string, text: string) => {
        const used = Object.entries(store).reduce((sum, [name, kept]) => sum + (name === key ? 0 : kept.length), 0);
        if (used + text.length > room) throw new DOMException('full', 'QuotaExceededError');
        store[key] = text;
      },
    },
  });
  Object.defineProperty(globalThis, 'localStorage', { value: store, configurable: true });
}

describe('the logbook', () => {
  const page = (nth: number) => ({ id: `match ${nth}`, keptAt: nth, match: { ...match, seed: String(nth) } });
  const { length } = JSON.stringify(page(100));

  it('keeps matches, newest first, finds them again and removes them', () => {
    installStorage(Infinity);
    for (const nth of [101, 103, 102]) expect(addSavedMatch(page(nth))).toBe(true);
    expect(savedMatches().map(({ id }) => id)).toEqual(['match 103', 'match 102', 'match 101']);
    expect(savedMatchById('match 102')).toEqual(page(102));
    const { seed, ...others } = page(101).match;
    for (const match of [page(101).match, { ...others, seed }]) expect(findSavedMatch(match)?.id).toBe('match 101');
    removeSavedMatch('match 102');
    expect(savedMatchById('match 102')).toBeUndefined();
  });

  it('removes the oldest matches when it is full', () => {
    installStorage(Infinity);
    for (let nth = 100; nth < 130; nth++) addSavedMatch(page(nth));
    expect(savedMatches()).toHaveLength(24);
    expect(savedMatchById('match 105')).toBeUndefined();
    expect(savedMatchById('match 106')).toEqual(page(106));
  });

  it('removes the oldest matches when the storage is full', () => {
    installStorage(3 * length + 10);
    for (let nth = 100; nth < 105; nth++) expect(addSavedMatch(page(nth))).toBe(true);
    expect(savedMatches().map(({ id }) => id)).toEqual(['match 104', 'match 103', 'match 102']);
  });

  it('returns false when there is no room at all', () => {
    installStorage(length - 10);
    expect(addSavedMatch(page(100))).toBe(false);
  });

  it('ignores foreign and truncated entries', () => {
    installStorage(Infinity);
    localStorage.setItem('piratz.logbook.odd', '{"id":1}');
    localStorage.setItem('piratz.logbook.cut', '{"id":"cu');
    addSavedMatch(page(100));
    expect(savedMatches()).toEqual([page(100)]);
  });
});
