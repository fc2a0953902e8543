import type { Random } from '../../random';
import type { Brain, PlayerID } from '../types';
import type { CardId } from './cards';
import { Policy, type Taste } from './policy';
import { pointsOf } from './scoring';
import { HIDDEN, type PiratzMove, type PiratzState } from './state';

/** Every hidden card becomes one of the cards that are nowhere to be seen, all arrangements equally likely. */
function determinize(view: PiratzState, _player: PlayerID, random: Random): PiratzState {
  const world = clone(view);
  const piles = places(world);
  const seen: boolean[] = [];
  for (const pile of piles) for (const id of pile) seen[id] = true;
  const unseen: CardId[] = [];
  for (const { id, skull } of world.cards) if (!seen[id] && !(skull && world.seats.length === 2)) unseen.push(id);
  const drawn = random.Shuffle(unseen);
  for (const pile of piles) {
    for (let i = 0; i < pile.length; i++) if (pile[i] === HIDDEN) pile[i] = drawn.pop() ?? HIDDEN;
  }
  return world;
}

/** Every list of cards in the match. */
function places(G: PiratzState): CardId[][] {
  return [G.drawPile, G.discard, G.display, ...G.seats.flatMap((seat) => [seat.pile, seat.buried])];
}

function clone(G: PiratzState): PiratzState {
  return {
    ...G,
    happened: [...G.happened],
    drawPile: [...G.drawPile],
    discard: [...G.discard],
    display: [...G.display],
    seats: G.seats.map(({ spade, buried, pile }) => ({ spade, buried: [...buried], pile: [...pile] })),
    awards: [...G.awards],
  };
}

/**
 * The greedy player's taste. Tuned by hill climbing over matches of two, three and four against itself on 20 November
 * 2026 (seeds "t1.60.0" and following), then frozen: it is a yardstick.
 */
const TASTE: Taste = {
  settled: 0.768,
  open: 0.548,
  enough: 1.819,
  enoughPerRival: 0,
  growth: 0.475,
  consolation: 0.163,
  rat: -0.046,
  card: -0.01,
  denyNow: 0.804,
  denyLater: 0.594,
  keep: 0.045,
};

const greedy = new Policy(TASTE);

/** How many points of a lead make a match half as good again as won: the margin teaches a search more than the result alone. */
const MARGIN = 2;

/** A victory, softened by its margin. */
function value(G: PiratzState): number[] {
  const weights = G.seats.map((_, seat) => Math.exp(pointsOf(G, String(seat)) / MARGIN));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Everything in Piratz happens before all eyes: the move, and the card that it turned up. */
function observation({ happened }: PiratzState): string {
  let seen = '';
  for (const { kind, treasure, cards } of happened) seen += `${kind}${treasure ?? ''}${cards?.[0] ?? ''} `;
  return seen;
}

/** What a bot knows of Piratz. */
export const brain: Brain<PiratzState, PiratzMove> = {
  determinize,
  clone,
  policy: (G) => greedy.choose(G),
  value,
  observation,
};
