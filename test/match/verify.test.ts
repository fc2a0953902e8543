import fc from 'fast-check';
import { seedCommitment } from '../../src/random/seeded-stream';
import { GAMES, gameNamed } from '../../src/games';
import { piratz } from '../../src/games/piratz';
import { BOX_CARDS } from '../../src/games/piratz/rules/cards';
import type { Language } from '../../src/i18n/languages';
import type { MatchExport } from '../../src/match/export-format';
import { reportText, VERIFY_STEPS, verify, type VerifyReport } from '../../src/match/verify';
import { randomExport } from '../support/exports';
import { caseCount } from '../support/counts';
import { nonEmpty } from '../support/assertions';

function runVerify(file: unknown): VerifyReport {
  const steps = verify(typeof file === 'string' ? file : JSON.stringify(file), gameNamed);
  for (let done = -1; ;) {
    const step = steps.next();
    if (step.done) return step.value;
    expect(step.value).toBeGreaterThan(done);
    expect(step.value).toBeLessThanOrEqual(1);
    done = step.value;
  }
}

/** The steps of a match without a deal. */
const STEPS = VERIFY_STEPS.filter((step) => step !== 'deal');

/** Replaces the seed of a match, with a valid commitment. */
const reseeded = (match: MatchExport, seed: string) => ({ ...match, seed, fingerprint: seedCommitment(seed) });

/** Returns the index of the first move that differs from the previous one and has another player. */
function firstTurnChange({ moves }: MatchExport): number {
  const text = ({ move, args }: MatchExport['moves'][number]) => JSON.stringify([move, args]);
  return moves.findIndex(
    (played, i) => i > 0 && played.player !== moves[i - 1]!.player && text(played) !== text(moves[i - 1]!),
  );
}

describe.each(GAMES)('a match of $name', (entry) => {
  const match = randomExport(entry, entry.rules.seats.max, 11);
  const { moves } = match;

  it('an unchanged match passes', () => {
    expect(runVerify(match)).toEqual({ passed: STEPS, match });
  });

  it('a match with another seed fails', () => {
    const failure = { step: 'fingerprint' };
    expect(runVerify({ ...match, seed: '12' })).toMatchObject({ passed: ['format'], failure });
    expect(runVerify({ ...match, fingerprint: seedCommitment('12') })).toMatchObject({ passed: ['format'], failure });
  });

  it('a match with another seed and its commitment fails', () => {
    const results = Array.from({ length: 12 }, (_, i) => runVerify(reseeded(match, String(12 + i))));
    expect(results.map(({ passed }) => passed.slice(0, 2))).toEqual(Array(12).fill(['format', 'fingerprint']));
    const failures = results.flatMap(({ failure }) => failure?.step ?? []);
    expect(new Set(['moves', 'outcome', ...failures]).size).toBe(2);
    // In a game of a few moves another seed may lead to the same match.
    expect(failures.length).toBeGreaterThanOrEqual(moves.length < 6 ? 1 : 12);
  });

  it('a match with swapped or missing moves fails', () => {
    const i = firstTurnChange(match);
    const [first, second] = [moves[i - 1]!, moves[i]!];
    const swapped = moves.toSpliced(i - 1, 2, { ...second, player: first.player }, { ...first, player: second.player });
    for (const wrong of [swapped, moves.toSpliced(i, 1)]) {
      expect(runVerify({ ...match, moves: wrong }).failure?.step).toMatch(/^(moves|outcome)$/);
    }
  });

  it('the report names the first illegal move', () => {
    for (const i of [0, 1, moves.length - 1]) {
      const wrong = moves.with(i, { ...moves[i]!, move: 'win' });
      const { passed, failure } = runVerify({ ...match, moves: wrong });
      expect({ passed, failure }).toEqual({
        passed: ['format', 'fingerprint'],
        failure: { step: 'moves', ply: i + 1, player: moves[i]!.player, move: 'win' },
      });
    }
    const more = runVerify({ ...match, moves: [...moves, moves[0]] });
    expect(more.failure).toMatchObject({ step: 'moves', ply: moves.length + 1 });
  });

  it('a match with another outcome fails', () => {
    const { winners, scores } = match.outcome!;
    const results = [
      { winners, scores: { ...scores, [winners[0]!]: scores[winners[0]!]! + 1 } },
      { winners: [...winners, '9'], scores },
      { winners, scores: {} },
    ];
    for (const outcome of nonEmpty(results)) {
      expect(runVerify({ ...match, outcome })).toMatchObject({
        passed: ['format', 'fingerprint', 'moves'],
        failure: { step: 'outcome', problem: 'different' },
      });
    }
    const { outcome: _outcome, ...rest } = match;
    expect(runVerify(rest).failure).toEqual({ step: 'outcome', problem: 'missing' });
  });

  it('a match without its last moves fails', () => {
    for (const length of [0, 1, moves.length - 1]) {
      expect(runVerify({ ...match, moves: moves.slice(0, length) }).failure).toEqual({
        step: 'outcome',
        problem: 'unfinished',
      });
    }
    const text = JSON.stringify(match);
    expect(runVerify(text.slice(0, text.length / 2))).toMatchObject({ passed: [], failure: { step: 'format' } });
  });
});

describe('invalid files', () => {
  const match = randomExport(GAMES[0], 2, 1);
  it.each([
    ['', 'the file is not valid JSON'],
    [{ ...match, format: 'piratz-match/1' }, 'another version saved this match'],
    [{ ...match, game: 'chess' }, 'game: there is no game "chess"'],
    [{ ...match, numPlayers: 99, names: undefined, moves: [] }, 'numPlayers: piratz is for 2 to 4 players'],
    [{ ...match, options: { blind: 'half' } }, 'options: option "blind"'],
    [{ ...match, components: [{}] }, 'components: card 1 must have'],
  ])('the report gives the reason (case %#)', (file, reason) => {
    const { passed, failure } = runVerify(file);
    expect(passed).toEqual([]);
    expect(failure).toEqual({ step: 'format', reason: expect.stringContaining(reason) as string });
  });
});

describe('a fault of the program', () => {
  it('is not taken for one of the file', () => {
    const match = randomExport(piratz, 2, 1);
    const apply = () => {
      throw new TypeError('a fault of the rules');
    };
    const faulty = { ...piratz, rules: { ...piratz.rules, apply } };
    const steps = verify(JSON.stringify(match), () => faulty);
    const verifyAll = () => {
      while (!steps.next().done);
    };
    expect(verifyAll).toThrow(new TypeError('a fault of the rules'));
  });
});

describe('a manipulated file', () => {
  const match = { ...randomExport(piratz, 2, 5), components: BOX_CARDS };
  const short = { ...match, moves: match.moves.slice(0, 6) };

  /** Returns the paths of all values in a file. */
  function paths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
    if (typeof value !== 'object' || value === null) return [path];
    return [path, ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, key]))];
  }

  const junk = [null, {}, [], [[]], '', '0', '__proto__', -1, 0.5, 1e9, true, ['__proto__'], { length: 1e9 }];
  const changed = (file: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
    if (key === undefined) return value;
    const copy = structuredClone(file) as Record<string, unknown>;
    copy[key] = changed(copy[key], rest, value);
    return copy;
  };

  it('any change leads to a report without the outcome', () => {
    const change = fc.record({ path: fc.constantFrom(...paths(short)), value: fc.constantFrom(...junk) });
    fc.assert(
      fc.property(change, ({ path, value }) => {
        const { passed, failure } = runVerify(changed(short, path, value));
        expect(failure).toBeDefined(); // the last moves are missing in any case
        expect(passed).not.toContain('outcome');
      }),
      { numRuns: caseCount(300, 20_000) },
    );
  });
});

describe('the text of a report', () => {
  const [entry] = GAMES;
  const match = randomExport(entry, 2, 1);
  const said = (file: unknown, language: Language) => reportText(runVerify(file), entry, language);

  it('the text has a sentence for every step that passed', () => {
    const { summary, passed, failure } = said(match, 'en');
    expect(summary).toBe('Everything checks out: this match was played as the file says.');
    expect(passed).toEqual([
      'The file can be read: a match of Piratz with 2 players.',
      `The seed 1 has the fingerprint ${match.fingerprint}. Compare it with the one at the table.`,
      `All ${match.moves.length} moves are legal with the cards and dice that follow from the seed.`,
      'They lead to the result in the file.',
    ]);
    expect(failure).toBeUndefined();
  });

  it('the text describes the failure in both languages', () => {
    const [first, ...rest] = [match.moves[0]!, ...match.moves.slice(1)];
    const wrong = { ...match, moves: [{ ...first, move: 'win' }, ...rest] };
    const name = match.names?.[Number(first.player)];
    expect(said(wrong, 'en').failure).toBe(
      `Move 1 is the first that does not check out: with this seed ${name} may not play “win” there.`,
    );
    expect(said({ ...wrong, names: undefined }, 'de').failure).toContain(
      `darf Platz ${Number(first.player) + 1} dort nicht „win“`,
    );
    expect(said({ ...match, seed: '2' }, 'de').summary).toBe('Diese Partie stimmt nicht.');
    expect(said({ ...match, moves: [] }, 'de').failure).toContain('nicht zu Ende');
    expect(said('', 'de')).toMatchObject({ passed: [], failure: expect.stringContaining('not valid JSON') as string });
  });
});
