import type { Phase, Result } from '../../rules/state';

/**
 * A match of two under the usual rulings, told by its scores between two turns. Scores below -3000 count as -3000, and
 * every card is as likely as in a full pile.
 */

/** Who stands where when a turn begins. In the final round the other one has reached the target. */
export interface Standing {
  readonly phase: Phase;
  /** Score of whoever is to move, in points. */
  readonly mine: number;
  readonly theirs: number;
}

/** The target that duels are solved for. */
export const DUEL_TARGET = 6000;

/** All scores are multiples of it. */
export const STEP = 100;
const LOWEST = -3000;
const LEVELS = (DUEL_TARGET - LOWEST) / STEP;

/** No turn takes more from the others: eight skulls on the island with the captain. From above he cannot fall below the target. */
const MOST_LOSS = 1600;
const NEAR = MOST_LOSS / STEP;

/** No turn brings more: eight diamonds with the captain. */
const MOST_GAIN = 10600;
const NEEDS = MOST_GAIN / STEP;

const FINALS = LEVELS * LEVELS;
const CHASES = FINALS + NEAR * LEVELS;

/** How many standings are told apart. */
export const STANDINGS = CHASES + NEEDS;

/** The number of a standing, or undefined when nothing can be won any more. */
export function numberOf({ phase, mine, theirs }: Standing): number | undefined {
  if (phase === 'race') return levelOf(mine) * LEVELS + levelOf(theirs);
  const above = (theirs - DUEL_TARGET) / STEP;
  if (above < NEAR) return FINALS + above * LEVELS + levelOf(mine);
  const need = (theirs - mine) / STEP; // out of reach of losses, only the distance counts
  return need > NEEDS ? undefined : CHASES + need - 1;
}

/** The standing of a number. */
export function standingOf(number: number): Standing {
  if (number < FINALS)
    return { phase: 'race', mine: scoreAt(Math.floor(number / LEVELS)), theirs: scoreAt(number % LEVELS) };
  if (number >= CHASES) {
    const theirs = DUEL_TARGET + MOST_GAIN;
    return { phase: 'finalRound', mine: theirs - (number - CHASES + 1) * STEP, theirs };
  }
  const above = Math.floor((number - FINALS) / LEVELS);
  return { phase: 'finalRound', mine: scoreAt((number - FINALS) % LEVELS), theirs: DUEL_TARGET + above * STEP };
}

function levelOf(score: number): number {
  return Math.max(0, (score - LOWEST) / STEP);
}

function scoreAt(level: number): number {
  return LOWEST + level * STEP;
}

/** What a turn leads to: the standing from which the other one moves, or what the match is worth to the mover (0, 1/2 or 1). */
export function afterTurn({ phase, mine, theirs }: Standing, { own, loss }: Result): Standing | number {
  const [me, other] = [mine + own, theirs - loss];
  if (phase === 'finalRound' && other >= DUEL_TARGET) return me > other ? 1 : me === other ? 0.5 : 0;
  return { phase: me >= DUEL_TARGET ? 'finalRound' : 'race', mine: other, theirs: me };
}

/**
 * The chance to win after a turn.
 * @param chances of whoever is to move, by the number of the standing
 */
export function chanceAfterTurn(standing: Standing, result: Result, chances: Float64Array): number {
  const after = afterTurn(standing, result);
  if (typeof after === 'number') return after;
  const number = numberOf(after);
  return number === undefined ? 1 : 1 - chances[number];
}
