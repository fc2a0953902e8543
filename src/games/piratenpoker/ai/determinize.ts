import type { Random } from '../../../random/random';
import type { PlayerID } from '../../contract';
import { Auction, BidEvaluator } from './evaluation/bid-evaluator';
import { CARDS } from '../rules/cards';
import { LOOT } from '../rules/loot';
import { rules } from '../rules/rules';
import { HIDDEN, type PokerState } from '../rules/state';

/**
 * Samples a complete state that is consistent with a view: every hidden card is replaced by one of the unseen cards,
 * all arrangements equally likely. An opponent who has committed commits what the forward-looking heuristic bids with
 * the sampled hand.
 */
export function determinize(view: PokerState, player: PlayerID, random: Random): PokerState {
  const world = rules.clone(view);
  dealHiddenCards([...world.seats.map(({ hand }) => hand), world.drawPile, world.discard], CARDS.length, random);
  dealHiddenCards(
    [...world.stacks, world.loot, ...world.seats.flatMap(({ fronts, backs }) => [fronts, backs])],
    LOOT.length,
    random,
  );
  world.seats.forEach(({ hand, committed }, i) => {
    if (String(i) === player) return;
    hand.sort((a, b) => a - b);
    if (committed) commitByHeuristic(world, String(i));
  });
  return world;
}

function commitByHeuristic(world: PokerState, player: PlayerID): void {
  const seat = world.seats[Number(player)]!;
  const bid = new BidEvaluator(Auction.of(world, player), seat.hand).best();
  seat.chosen = seat.hand.map((_, i) => (bid & (1 << i)) !== 0);
}

/**
 * Fills the hidden places of the piles with a random order of those cards from 1 to `count` that are on none of them.
 */
function dealHiddenCards(piles: number[][], count: number, random: Random): void {
  const seen = new Uint8Array(count + 1);
  for (const pile of piles) for (const id of pile) seen[id] = 1;
  const unseen: number[] = [];
  for (let id = 1; id <= count; id++) if (!seen[id]) unseen.push(id);
  const drawn = random.Shuffle(unseen);
  for (const pile of piles) {
    for (let i = 0; i < pile.length; i++) if (pile[i] === HIDDEN) pile[i] = drawn.pop() ?? HIDDEN;
  }
}
