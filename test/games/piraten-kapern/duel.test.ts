import { CARD_KINDS } from '../../../src/games/piraten-kapern/rules/cards';
import { stateAfterTurn, winProbabilityAfterTurn, stateIndex, stateAt, STATE_COUNT, type TwoPlayerState } from '../../../src/games/piraten-kapern/ai/two-player/states';
import { solveTwoPlayer } from '../../../src/games/piraten-kapern/ai/two-player/value-iteration';
import { catchUpProbability, twoPlayerWinProbabilities } from '../../../src/games/piraten-kapern/ai/two-player/table';
import type { Rulings } from '../../../src/games/piraten-kapern/rules/options';
import { solverFor } from '../../../src/games/piraten-kapern/ai/turn-mdp/cache';
import type { Result } from '../../../src/games/piraten-kapern/rules/state';
import { DEFAULT_OPTIONS } from './positions';

const RULINGS = DEFAULT_OPTIONS as Rulings;

const winProbability = (standing: TwoPlayerState) => twoPlayerWinProbabilities()[stateIndex(standing)!];

const race = (mine: number, theirs: number): TwoPlayerState => ({ phase: 'race', mine, theirs });
const chase = (mine: number, theirs: number): TwoPlayerState => ({ phase: 'finalRound', mine, theirs });
const brings = (own: number, loss = 0): Result => ({ ending: 'stopped', own, loss });

/** The chance to win a standing by solving every card in it once more. */
function solvedAgain(standing: TwoPlayerState): number {
  const worth = (result: Result) => winProbabilityAfterTurn(standing, result, twoPlayerWinProbabilities());
  const values = CARD_KINDS.map((card) => {
    const solver = solverFor(card, RULINGS);
    return (card.count * solver.solve(worth).values[solver.graph.start]) / 35;
  });
  return values.reduce((sum, value) => sum + value, 0);
}

describe('standings of a duel', () => {
  it('have numbers, every one its own', () => {
    for (let number = 0; number < STATE_COUNT; number++) expect(stateIndex(stateAt(number))).toBe(number);
  });

  it('below -3000 count as -3000', () => {
    expect(stateIndex(race(-4200, 500))).toBe(stateIndex(race(-3000, 500)));
  });

  it.each([
    ['the other one moves', race(1000, 2000), brings(300, 100), race(1900, 1300)],
    ['the target is reached', race(5800, 2000), brings(300), chase(2000, 6100)],
    ['nobody has yet', race(5800, 2000), brings(-300), race(2000, 5500)],
    ['he gets ahead of the target', chase(5800, 6000), brings(300), 1],
    ['he draws level', chase(5800, 6000), brings(200), 0.5],
    ['he stays behind', chase(5800, 6000), brings(100), 0],
    ['the trigger falls and the race goes on', chase(1000, 6200), brings(0, 400), race(5800, 1000)],
    ['the trigger falls and the mover is the new one', chase(6000, 6200), brings(0, 400), chase(5800, 6000)],
  ])('after a turn: %s', (_what, standing, result, after) => {
    expect(stateAfterTurn(standing, result)).toEqual(after);
  });
});

describe('the solved match of two', () => {
  it('says how far it is while it is being solved', () => {
    const solving = solveTwoPlayer((card) => solverFor(card, RULINGS));
    const steps = Array.from({ length: 3 }, () => solving.next());
    expect(steps).toEqual([1, 2, 3].map((done) => ({ done: false, value: { round: 1, done, steps: STATE_COUNT } })));
  });

  it('favours whoever begins', () => {
    expect(winProbability(race(0, 0))).toBeCloseTo(0.537, 2);
  });

  it.each([race(0, 0), race(3000, 2500), race(5500, 5900), race(-800, 4300), race(5900, 5900), chase(5000, 6100), chase(5900, 6000), chase(2000, 9000)])('is shipped as it is solved: %j', (standing) => {
    expect(Math.abs(solvedAgain(standing) - winProbability(standing))).toBeLessThan(5e-5);
  });

  it('gives more to who has more', () => {
    for (let score = -1000; score < 5900; score += 300) {
      expect(winProbability(race(score + 100, 2000))).toBeGreaterThan(winProbability(race(score, 2000)));
      expect(winProbability(race(2000, score + 100))).toBeLessThan(winProbability(race(2000, score)));
    }
  });

  it('knows how hard it is to make up points in one turn', () => {
    expect(catchUpProbability(100)).toBeGreaterThan(0.8);
    expect(catchUpProbability(1000)).toBeLessThan(0.45);
    expect(catchUpProbability(5000)).toBeLessThan(0.02);
    expect(catchUpProbability(20_000)).toBe(0);
    for (let need = 100; need < 8000; need += 100) expect(catchUpProbability(need + 100)).toBeLessThanOrEqual(catchUpProbability(need));
  });
});
