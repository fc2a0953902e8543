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

/** Returns the dense encoding of a bid of all even cards, or of the state before the bid. */
function encode(G: PokerState, player: string, isBid: boolean): number[] {
  const inputs = new SparseVector();
  const features = new StateEncoder(G, player, inputs);
  const { hand } = G.seats[Number(player)]!;
  features.encodeTable(isBid);
  if (isBid) features.encodeBid(hand.filter((id) => id > 0 && CARDS[id - 1]!.value % 2 === 0));
  else features.encodeHand(hand);
  const row = Array<number>(inputCount(G.seats.length)).fill(0);
  for (let i = 0; i < inputs.count; i++) row[inputs.indices[i]!]! += inputs.values[i]!;
  return row;
}

const CARDS_OF_A_COLOUR = 28;
const LOOT_OF_A_COLOUR = 7;

/** Returns the same match with rotated colours: red becomes yellow, yellow becomes blue, and blue becomes red. */
function rotateColours(G: PokerState): PokerState {
  const rotate = (size: number) => (id: number) => ((id - 1 + size) % (size * COLOURS.length)) + 1;
  const [card, loot] = [rotate(CARDS_OF_A_COLOUR), rotate(LOOT_OF_A_COLOUR)];
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
  const next = <T>(list: readonly T[]) => COLOURS.map((_, colour) => list[(colour + 2) % COLOURS.length]!);
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

describe('the state encoder', () => {
  it.each([3, 4, 5])('the encoding has the right size and depends only on what the seat sees (%i seats)', (numPlayers) => {
    const random = seededRandom('hidden');
    let checked = 0;
    for (const { G, player } of walk(piratenpoker, { numPlayers, options: {}, seed: 3 }, atRandom(3))) {
      if (G.stage !== 'commit') continue;
      const view = rules.view(G as PokerState, player);
      for (const isBid of [true, false]) {
        const seen = encode(view, player, isBid);
        expect(seen).toHaveLength(inputCount(numPlayers));
        expect(seen.every((value) => Number.isFinite(value) && Math.abs(value) < 12)).toBe(true);
        expect(encode(determinize(view, player, random), player, isBid)).toEqual(seen);
        expect(encode(G as PokerState, player, isBid)).toEqual(seen);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(100);
  });

  it('the encoding is invariant under a rotation of the colours', () => {
    const G = position({
      hands: ['R8 R4 Y5 B3', 'R3 Y6 B5', 'B4 B5 B6'],
      fronts: ['R8', 'Y6', ''],
      backs: ['B6', 'R5', ''],
      drawPile: 20,
    });
    expect(rotateColours(rotateColours(rotateColours(G)))).toEqual(G);
    for (const isBid of [true, false]) expect(encode(rotateColours(G), '0', isBid)).toEqual(encode(G, '0', isBid));
  });

  it('the encoding distinguishes a bid from the state before it, and the phases from each other', () => {
    const phases = ['overboard', 'belowDeck', 'loot'] as const;
    const rows = phases.flatMap((phase) => [true, false].map((isBid) => encode(position({ phase, loot: 'R6' }), '0', isBid)));
    expect(new Set(rows.map((row) => row.slice(0, 6).join(''))).size).toBe(rows.length);
  });
});
