import { victoryShares } from '../../../contract/rules';
import { awardCubes, continueScoring, outcomeOf } from '../../rules/scoring';
import type { PiratzState } from '../../rules/state';
import { clone } from '../../rules/zones';

/** Returns each seat's share of the victory if everybody who may choose a cube takes the highest one. */
export function shareAfterScoring(G: PiratzState): number[] {
  const world = clone(G);
  for (;;) {
    const outcome = outcomeOf(world);
    if (outcome) return victoryShares(outcome);
    awardCubes(world, world.cubes[world.awards.length]![0]!);
    continueScoring(world);
  }
}
