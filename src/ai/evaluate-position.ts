import type { GameState, PlayerID } from '../games/seam/entry';
import { seededRandom } from '../random/random';
import { runWithinBudget, type Budget } from './budget';
import { rollout } from './search/rollout';
import type { GameModel } from './types';

/** What a seat may expect of a match, by what it sees of it. */
export interface PositionEvaluation {
  /** Mean share of the victory by seat, adding up to 1. */
  readonly shares: readonly number[];
  /** How many worlds were played on to find it. */
  readonly worlds: number;
}

/**
 * Plays worlds that `player`, who need not be to move, may be in on by everybody's policy, and says what they are worth.
 * Unlike a search it judges every position by the same yardstick, so that positions of a match can be compared: the same
 * seed draws the same chance.
 */
export async function evaluatePosition(
  view: GameState,
  player: PlayerID,
  { rules, ai }: GameModel,
  budget: Budget,
  seed: string | number,
): Promise<PositionEvaluation> {
  const random = seededRandom(seed);
  let sums: readonly number[] = [];
  let worlds = 0;
  const playWorld = () => {
    const rewards = rollout({ rules, ai }, ai.determinize(view, player, random), random);
    sums = rewards.map((reward, seat) => reward + (sums[seat] ?? 0));
    worlds++;
  };
  await runWithinBudget(budget, playWorld);
  return { shares: sums.map((sum) => sum / worlds), worlds };
}
