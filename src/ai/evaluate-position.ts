import type { GameState, PlayerID } from '../games/seam/entry';
import { seededRandom } from '../random/random';
import { spend, type Budget } from './budget';
import { rollout } from './search/rollout';
import type { Playable } from './types';

/** What a seat may expect of a match, by what it sees of it. */
export interface Outlook {
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
export async function outlook(
  view: GameState,
  player: PlayerID,
  { rules, brain }: Playable,
  budget: Budget,
  seed: string | number,
): Promise<Outlook> {
  const random = seededRandom(seed);
  let sums: readonly number[] = [];
  let worlds = 0;
  const playOn = () => {
    const rewards = rollout({ rules, brain }, brain.determinize(view, player, random), random);
    sums = rewards.map((reward, seat) => reward + (sums[seat] ?? 0));
    worlds++;
  };
  await spend(budget, playOn);
  return { shares: sums.map((sum) => sum / worlds), worlds };
}
