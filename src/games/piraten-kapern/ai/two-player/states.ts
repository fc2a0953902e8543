import type { Phase, Result } from '../../rules/state';

/**
 * The state space of a two-player match under default options, between turns. Approximations: scores below -3000 count
 * as -3000, and every card is as likely as in a full pile.
 */

/** The scores when a turn begins. In the final round the opponent has reached the target. */
export interface TwoPlayerState {
  readonly phase: Phase;
  /** Score of the player to move. */
  readonly mine: number;
  /** Score of the opponent. */
  readonly theirs: number;
}

/** The target for which two-player matches are solved. */
export const TWO_PLAYER_TARGET = 6000;

/** All scores are multiples of this step. */
export const SCORE_STEP = 100;
const MIN_SCORE = -3000;
const SCORE_LEVELS = (TWO_PLAYER_TARGET - MIN_SCORE) / SCORE_STEP;

/**
 * The most an opponent can lose in a turn: eight skulls on the island with the captain. A trigger further above the
 * target is safe.
 */
const MAX_LOSS = 1600;
const MAX_LOSS_STEPS = MAX_LOSS / SCORE_STEP;

/** The most points of a turn: eight diamonds with the captain. */
const MAX_GAIN = 10600;
const MAX_GAIN_STEPS = MAX_GAIN / SCORE_STEP;

/** First index of final-round states with a trigger who can still fall below the target. */
const FINAL_ROUND_OFFSET = SCORE_LEVELS * SCORE_LEVELS;
/** First index of final-round states in which only the deficit counts. */
const CATCH_UP_OFFSET = FINAL_ROUND_OFFSET + MAX_LOSS_STEPS * SCORE_LEVELS;

/** Number of states. */
export const STATE_COUNT = CATCH_UP_OFFSET + MAX_GAIN_STEPS;

/** Returns the index of a state, or undefined if the player to move can no longer win. */
export function stateIndex({ phase, mine, theirs }: TwoPlayerState): number | undefined {
  if (phase === 'race') return levelOf(mine) * SCORE_LEVELS + levelOf(theirs);
  const above = (theirs - TWO_PLAYER_TARGET) / SCORE_STEP;
  if (above < MAX_LOSS_STEPS) return FINAL_ROUND_OFFSET + above * SCORE_LEVELS + levelOf(mine);
  const deficit = (theirs - mine) / SCORE_STEP; // the trigger cannot fall below the target
  return deficit > MAX_GAIN_STEPS ? undefined : CATCH_UP_OFFSET + deficit - 1;
}

/** Returns the state with an index. */
export function stateAt(index: number): TwoPlayerState {
  if (index < FINAL_ROUND_OFFSET)
    return { phase: 'race', mine: scoreAt(Math.floor(index / SCORE_LEVELS)), theirs: scoreAt(index % SCORE_LEVELS) };
  if (index >= CATCH_UP_OFFSET) {
    const theirs = TWO_PLAYER_TARGET + MAX_GAIN;
    return { phase: 'finalRound', mine: theirs - (index - CATCH_UP_OFFSET + 1) * SCORE_STEP, theirs };
  }
  const above = Math.floor((index - FINAL_ROUND_OFFSET) / SCORE_LEVELS);
  return {
    phase: 'finalRound',
    mine: scoreAt((index - FINAL_ROUND_OFFSET) % SCORE_LEVELS),
    theirs: TWO_PLAYER_TARGET + above * SCORE_STEP,
  };
}

function levelOf(score: number): number {
  return Math.max(0, (score - MIN_SCORE) / SCORE_STEP);
}

function scoreAt(level: number): number {
  return MIN_SCORE + level * SCORE_STEP;
}

/** Returns the state after a turn, in which the opponent moves, or the value of the finished match to the player (0, 1/2 or 1). */
export function stateAfterTurn(
  { phase, mine, theirs }: TwoPlayerState,
  { own, loss }: Result,
): TwoPlayerState | number {
  const [me, other] = [mine + own, theirs - loss];
  if (phase === 'finalRound' && other >= TWO_PLAYER_TARGET) return me > other ? 1 : me === other ? 0.5 : 0;
  return { phase: me >= TWO_PLAYER_TARGET ? 'finalRound' : 'race', mine: other, theirs: me };
}

/**
 * Returns the player's win probability after a turn.
 * @param winProbabilities of the player to move, by state index
 */
export function winProbabilityAfterTurn(state: TwoPlayerState, result: Result, winProbabilities: Float64Array): number {
  const after = stateAfterTurn(state, result);
  if (typeof after === 'number') return after;
  const index = stateIndex(after);
  return index === undefined ? 1 : 1 - winProbabilities[index]!;
}
