import type { Outcome, PlayerID } from '../../games/contract';

/** Returns a player's score. Throws an Error if the outcome has none for them. */
export function scoreOf(scores: Outcome['scores'], playerID: PlayerID): number {
  const score = scores[playerID];
  if (score === undefined) throw new Error(`the outcome has no score for player ${playerID}`);
  return score;
}
