import { CARD_KINDS } from '../../../src/games/piraten-kapern/rules/cards';
import {
  stateAfterTurn,
  winProbabilityAfterTurn,
  stateIndex,
  stateAt,
  STATE_COUNT,
  type TwoPlayerState,
} from '../../../src/games/piraten-kapern/ai/two-player/states';
import { solveTwoPlayer } from '../../../src/games/piraten-kapern/ai/two-player/value-iteration';
import { catchUpProbability, twoPlayerWinProbabilities } from '../../../src/games/piraten-kapern/ai/two-player/table';
import type { KapernOptions } from '../../../src/games/piraten-kapern/rules/options';
import { solverFor } from '../../../src/games/piraten-kapern/ai/turn-mdp/cache';
import type { Result } from '../../../src/games/piraten-kapern/rules/state';
import { DEFAULT_OPTIONS } from './positions';

const OPTIONS = DEFAULT_OPTIONS as KapernOptions;

const winProbability = (state: TwoPlayerState) => twoPlayerWinProbabilities()[stateIndex(state)!]!;

const race = (mine: number, theirs: number): TwoPlayerState => ({ phase: 'race', mine, theirs });
const chase = (mine: number, theirs: number): TwoPlayerState => ({ phase: 'finalRound', mine, theirs });
const result = (own: number, loss = 0): Result => ({ ending: 'stopped', own, loss });

/** Returns the win probability of a state by solving the turn of each card in it again. */
function solveAgain(state: TwoPlayerState): number {
  const utility = (result: Result) => winProbabilityAfterTurn(state, result, twoPlayerWinProbabilities());
  const values = CARD_KINDS.map((card) => {
    const solver = solverFor(card, OPTIONS);
    return (card.count * solver.solve(utility).values[solver.graph.start]!) / 35;
  });
  return values.reduce((sum, value) => sum + value, 0);
}

describe('the states of a two-player match', () => {
  it('stateIndex is the inverse of stateAt', () => {
    for (let index = 0; index < STATE_COUNT; index++) expect(stateIndex(stateAt(index))).toBe(index);
  });

  it('stateIndex treats scores below -3000 as -3000', () => {
    expect(stateIndex(race(-4200, 500))).toBe(stateIndex(race(-3000, 500)));
  });

  it.each([
    ['the opponent moves', race(1000, 2000), result(300, 100), race(1900, 1300)],
    ['the player reaches the target and opens the final round', race(5800, 2000), result(300), chase(2000, 6100)],
    ['a loss keeps the race going', race(5800, 2000), result(-300), race(2000, 5500)],
    ['the player overtakes the trigger and wins', chase(5800, 6000), result(300), 1],
    ['the player draws level and shares the win', chase(5800, 6000), result(200), 0.5],
    ['the player stays behind and loses', chase(5800, 6000), result(100), 0],
    ['the trigger falls below the target and the race continues', chase(1000, 6200), result(0, 400), race(5800, 1000)],
    [
      'the trigger falls below the target and the player becomes the trigger',
      chase(6000, 6200),
      result(0, 400),
      chase(5800, 6000),
    ],
  ])('stateAfterTurn returns the next state or value: %s', (_what, state, turnResult, after) => {
    expect(stateAfterTurn(state, turnResult)).toEqual(after);
  });
});

describe('the solved two-player match', () => {
  it('solveTwoPlayer yields its progress after each state', () => {
    const solving = solveTwoPlayer((card) => solverFor(card, OPTIONS));
    const steps = Array.from({ length: 3 }, () => solving.next());
    expect(steps).toEqual(
      [1, 2, 3].map((done) => ({ done: false, value: { iteration: 1, done, steps: STATE_COUNT } })),
    );
  });

  it('the first player has an advantage', () => {
    expect(winProbability(race(0, 0))).toBeCloseTo(0.537, 2);
  });

  it.each([
    race(0, 0),
    race(3000, 2500),
    race(5500, 5900),
    race(-800, 4300),
    race(5900, 5900),
    chase(5000, 6100),
    chase(5900, 6000),
    chase(2000, 9000),
  ])('the shipped table agrees with solving the state again: %j', (state) => {
    expect(Math.abs(solveAgain(state) - winProbability(state))).toBeLessThan(5e-5);
  });

  it('the win probability increases with the own score and decreases with that of the opponent', () => {
    for (let score = -1000; score < 5900; score += 300) {
      expect(winProbability(race(score + 100, 2000))).toBeGreaterThan(winProbability(race(score, 2000)));
      expect(winProbability(race(2000, score + 100))).toBeLessThan(winProbability(race(2000, score)));
    }
  });

  it('catchUpProbability decreases with the deficit', () => {
    expect(catchUpProbability(100)).toBeGreaterThan(0.8);
    expect(catchUpProbability(1000)).toBeLessThan(0.45);
    expect(catchUpProbability(5000)).toBeLessThan(0.02);
    expect(catchUpProbability(20_000)).toBe(0);
    for (let deficit = 100; deficit < 8000; deficit += 100)
      expect(catchUpProbability(deficit + 100)).toBeLessThanOrEqual(catchUpProbability(deficit));
  });
});
