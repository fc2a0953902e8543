import { SparseVector } from '../../../src/ai/learn/mlp';
import { piratenpoker } from '../../../src/games/piratenpoker';
import { CARDS, COLOURS } from '../../../src/games/piratenpoker/rules/cards';
import { StateEncoder, inputCount } from '../../../src/games/piratenpoker/ai/value/encoder';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { determinize } from '../../../src/games/piratenpoker/ai/determinize';
import { seededRandom } from '../../../src/random/random';
import { atRandom, walk } from '../../support/matches';
import { position } from './positions';

const { rules } = piratenpoker;

/** Everything that a network is told of a bid of all even cards, or of the moment before it: by place. */
function encode(G: PokerState, player: string, bids: boolean): number[] {
  const inputs = new SparseVector();
  const features = new StateEncoder(G, player, inputs);
  const { hand } = G.seats[Number(player)];
  features.encodeTable(bids);
  if (bids) features.encodeBid(hand.filter((id) => id > 0 && CARDS[id - 1].value % 2 === 0));
  else features.encodeHand(hand);
  const row = Array<number>(inputCount(G.seats.length)).fill(0);
  for (let i = 0; i < inputs.count; i++) row[inputs.indices[i]] += inputs.values[i];
  return row;
}

const CARDS_OF_A_COLOUR = 28;
const LOOT_OF_A_COLOUR = 7;

/** The same match with other colours: red becomes yellow, yellow blue, blue red. */
function rotateColours(G: PokerState): PokerState {
  const turn = (size: number) => (id: number) => ((id - 1 + size) % (size * COLOURS.length)) + 1;
  const [card, loot] = [turn(CARDS_OF_A_COLOUR), turn(LOOT_OF_A_COLOUR)];
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
  const next = <T>(list: readonly T[]) => COLOURS.map((_, colour) => list[(colour + 2) % COLOURS.length]);
  return {
    ...G,
    seats: G.seats.map((seat) => ({
      ...seat,
      hand: sorted(seat.hand.map(card)),
      fronts: seat.fronts.map(loot),
      backs: seat.backs.map(loot),
    })),
    drawPile: G.drawPile.map(card),
    discard: G.discard.map(card),
    loot: sorted(G.loot.map(loot)),
    stacks: next(G.stacks.map((stack) => stack.map(loot))),
    returned: next(G.returned),
  };
}

describe('what a network is told', () => {
  it.each([3, 4, 5])('fits its inputs and is what the seat sees, whatever is hidden (%i seats)', (numPlayers) => {
    const random = seededRandom('hidden');
    let looked = 0;
    for (const { G, player } of walk(piratenpoker, { numPlayers, options: {}, seed: 3 }, atRandom(3))) {
      if (G.stage !== 'commit') continue;
      const view = rules.view(G as PokerState, player);
      for (const bids of [true, false]) {
        const seen = encode(view, player, bids);
        expect(seen).toHaveLength(inputCount(numPlayers));
        expect(seen.every((value) => Number.isFinite(value) && Math.abs(value) < 12)).toBe(true);
        expect(encode(determinize(view, player, random), player, bids)).toEqual(seen);
        expect(encode(G as PokerState, player, bids)).toEqual(seen);
        looked++;
      }
    }
    expect(looked).toBeGreaterThan(100);
  });

  it('does not depend on what the colours are called', () => {
    const G = position({
      hands: ['R8 R4 Y5 B3', 'R3 Y6 B5', 'B4 B5 B6'],
      fronts: ['R8', 'Y6', ''],
      backs: ['B6', 'R5', ''],
      drawPile: 20,
    });
    expect(rotateColours(rotateColours(rotateColours(G)))).toEqual(G);
    for (const bids of [true, false]) expect(encode(rotateColours(G), '0', bids)).toEqual(encode(G, '0', bids));
  });

  it('tells a bid from the moment before it, and one phase from another', () => {
    const phases = ['overboard', 'belowDeck', 'loot'] as const;
    const rows = phases.flatMap((phase) => [true, false].map((bids) => encode(position({ phase, loot: 'R6' }), '0', bids)));
    expect(new Set(rows.map((row) => row.slice(0, 6).join(''))).size).toBe(rows.length);
  });
});
