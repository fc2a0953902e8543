import type { Phase, Result } from '../../rules/state';

/**
 * A match of two under the usual rulings, told by its scores between two turns. Scores below -3000 count as -3000, and
 * every card is as likely as in a full pile.
 */

/** Who stands where when a turn begins. In the final round the other one has reached the target. */
export interface TwoPlayerState {
  readonly phase: Phase;
  /** Score of whoever is to move, in points. */
  readonly mine: number;
  readonly theirs: number;
}

/** The target that duels are solved for. */
export const TWO_PLAYER_TARGET = 6000;

/** All scores are multiples of it. */
export const SCORE_STEP = 100;
const MIN_SCORE = -3000;
const SCORE_LEVELS = (TWO_PLAYER_TARGET - MIN_SCORE) / SCORE_STEP;

/** No turn takes more from the others: eight skulls on the island with the captain. From above he cannot fall below the target. */
const MAX_LOSS = 1600;
const MAX_LOSS_STEPS = MAX_LOSS / SCORE_STEP;

/** No turn brings more: eight diamonds with the captain. */
const MAX_GAIN = 10600;
const MAX_GAIN_STEPS = MAX_GAIN / SCORE_STEP;

const FINAL_ROUND_OFFSET = SCORE_LEVELS * SCORE_LEVELS;
const CATCH_UP_OFFSET = FINAL_ROUND_OFFSET + MAX_LOSS_STEPS * SCORE_LEVELS;

/** How many standings are told apart. */
export const STATE_COUNT = CATCH_UP_OFFSET + MAX_GAIN_STEPS;

/** The number of a standing, or undefined when nothing can be won any more. */
export function stateIndex({ phase, mine, theirs }: TwoPlayerState): number | undefined {
  if (phase === 'race') return levelOf(mine) * SCORE_LEVELS + levelOf(theirs);
  const above = (theirs - TWO_PLAYER_TARGET) / SCORE_STEP;
  if (above < MAX_LOSS_STEPS) return FINAL_ROUND_OFFSET + above * SCORE_LEVELS + levelOf(mine);
  const need = (theirs - mine) / SCORE_STEP; // out of reach of losses, only the distance counts
  return need > MAX_GAIN_STEPS ? undefined : CATCH_UP_OFFSET + need - 1;
}

/** The standing of a number. */
export function stateAt(number: number): TwoPlayerState {
  if (number < FINAL_ROUND_OFFSET)
    return { phase: 'race', mine: scoreAt(Math.floor(number / SCORE_LEVELS)), theirs: scoreAt(number % SCORE_LEVELS) };
  if (number >= CATCH_UP_OFFSET) {
    const theirs = TWO_PLAYER_TARGET + MAX_GAIN;
    return { phase: 'finalRound', mine: theirs - (number - CATCH_UP_OFFSET + 1) * SCORE_STEP, theirs };
  }
  const above = Math.floor((number - FINAL_ROUND_OFFSET) / SCORE_LEVELS);
  return {
    phase: 'finalRound',
    mine: scoreAt((number - FINAL_ROUND_OFFSET) % SCORE_LEVELS),
    theirs: TWO_PLAYER_TARGET + above * SCORE_STEP,
  };
}

function levelOf(score: number): number {
  return Math.max(0, (score - MIN_SCORE) / SCORE_STEP);
}

function scoreAt(level: number): number {
  return MIN_SCORE + level * SCORE_STEP;
}

/** What a turn leads to: the standing from which the other one moves, or what the match is worth to the mover (0, 1/2 or 1). */
export function stateAfterTurn(
  { phase, mine, theirs }: TwoPlayerState,
  { own, loss }: Result,
): TwoPlayerState | number {
  const [me, other] = [mine + own, theirs - loss];
  if (phase === 'finalRound' && other >= TWO_PLAYER_TARGET) return me > other ? 1 : me === other ? 0.5 : 0;
  return { phase: me >= TWO_PLAYER_TARGET ? 'finalRound' : 'race', mine: other, theirs: me };
}

/**
 * The chance to win after a turn.
 * @param chances of whoever is to move, by the number of the standing
 */
export function winProbabilityAfterTurn(standing: TwoPlayerState, result: Result, chances: Float64Array): number {
  const after = stateAfterTurn(standing, result);
  if (typeof after === 'number') return after;
  const number = stateIndex(after);
  return number === undefined ? 1 : 1 - chances[number];
}
