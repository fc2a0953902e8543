import type { Random } from '../../random';
import type { Brain, PlayerID } from '../types';
import type { CardId } from './cards';
import { HIDDEN, type PiratzMove, type PiratzState } from './state';

/** Every hidden card becomes one of the cards that are nowhere to be seen, each arrangement as likely as any other. */
function determinize(view: PiratzState, _player: PlayerID, random: Random): PiratzState {
  const world = clone(view);
  const seen = new Set(places(world).flat());
  const inPlay = world.cards.filter((card) => world.seats.length > 2 || !card.skull);
  const unseen = random.Shuffle(inPlay.filter((card) => !seen.has(card.id)).map((card) => card.id));
  for (const pile of places(world)) {
    for (let i = 0; i < pile.length; i++) if (pile[i] === HIDDEN) pile[i] = unseen.pop() ?? HIDDEN;
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

/** What a bot knows of Piratz. */
export const brain: Brain<PiratzState, PiratzMove> = { determinize, clone };
