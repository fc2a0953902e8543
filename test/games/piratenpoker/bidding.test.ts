import { Auction, BidEvaluator } from '../../../src/games/piratenpoker/ai/evaluation/bid-evaluator';
import { totalOf } from '../../../src/games/piratenpoker/rules/bids';
import { PASS } from '../../../src/games/piratenpoker/rules/bitset';
import { lootCard } from '../../../src/games/piratenpoker/rules/loot';
import { rules } from '../../../src/games/piratenpoker/rules/rules';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { formatCards, position, type PositionSpec } from './positions';

const cardsOfSet = ({ seats: [{ hand }] }: PokerState, set: number) => hand.filter((_, i) => set & (1 << i));
const evaluatorFor = (G: PokerState) => new BidEvaluator(Auction.of(G, '0'), G.seats[0].hand);
const bestBid = (told: PositionSpec, eagerness?: number) => {
  const G = position(told);
  return formatCards(cardsOfSet(G, evaluatorFor(G).best(eagerness)));
};

const HANDS = ['R1 R3 R4 R5 Y5 B8', 'R3 Y4 Y5 B5 B6 B6', 'Y3 Y4 Y4 B4 B5 B7'];

describe('bids to choose from', () => {
  it.each<[string, PositionSpec]>([
    ['a first round', { hands: HANDS }],
    ['a last round, a colour counting double', { hands: HANDS, phase: 'loot', loot: 'R8' }],
    ['three cards alike', { hands: ['R4 R4 R4 R5 R5 R6', ...HANDS.slice(1)] }],
  ])('are every total once, by legal moves: %s', (_what, told) => {
    const G = position(told);
    const doubled = G.phase === 'loot' ? lootCard(G.loot[0]).colour : undefined;
    const bids = evaluatorFor(G)
      .candidates()
      .map((set) => cardsOfSet(G, set));
    const totals = bids.map((cards) => totalOf(cards, doubled));
    const legal = rules.legalMoves(G, '0').map(({ args }) => args[0]);
    expect([...totals].sort()).toEqual([...new Set(legal.map((cards) => totalOf(cards as number[], doubled)))].sort());
    for (const cards of bids) expect(legal).toContainEqual(cards);
    expect(bids[0]).toEqual([]);
  });

  it('are 23 where the rules list 64, with one hand of six', () => {
    const G = position({ hands: ['R1 R2 R4 Y4 Y5 B6', 'R2', 'B3'] });
    expect(rules.legalMoves(G, '0')).toHaveLength(64);
    expect(evaluatorFor(G).candidates()).toHaveLength(23);
  });
});

describe('the thrifty bid', () => {
  it.each<[string, PositionSpec, string]>([
    ['spends the lowest card where everything is at stake later', { hands: ['R1 R4 R5 Y5 Y6 B8', 'R3 Y4 Y5 B5 B6 B6'], loot: 'R10 Y10 B10' }, 'R1'],
    ['keeps what the last round does not need', { hands: ['R8 Y6 Y7 B7', 'B2', 'Y2'], phase: 'loot', loot: 'R10' }, 'R8'],
    ['adds low cards, since better ones are drawn for them', { hands: ['R8 Y1 Y7 B1', 'B2', 'Y2'], phase: 'loot', loot: 'R10' }, 'R8 Y1 B1'],
    ['passes when hopeless', { hands: ['Y5 Y6', 'R3 R4 R5 R6 R6 R7', 'R4 R4 R5 B5 B6 B7'], phase: 'loot', loot: 'R5' }, ''],
  ])('%s', (_what, told, bid) => {
    expect(bestBid(told)).toBe(bid);
  });

  it('is never lower for whom the round is dearer', () => {
    for (const hand of HANDS) {
      const G = position({ hands: [hand, 'R4 R5 Y4 Y5 B6 B6'] });
      const bidding = evaluatorFor(G);
      const totals = [0, 0.5, 1, 2, 4, 8].map((eagerness) => bidding.totals[bidding.best(eagerness)]);
      expect(totals).toEqual([...totals].sort((a, b) => a - b));
    }
  });

  it('is the pass without a card', () => {
    expect(evaluatorFor(position({ hands: ['', 'R3', 'B5'], phase: 'loot', loot: 'R8' })).best()).toBe(PASS);
  });

  it('looks at no hand but the own', () => {
    const own = 'R1 R4 R5 Y5 Y6 B8';
    const others = [
      ['R3 Y4 Y5 B5 B6 B6', 'B1 B2 B3 Y1 Y2 Y3'],
      ['R7 R8 Y7 Y8 B7 R6', 'R3 R3 R2 Y3 Y3 Y2'],
    ];
    const bids = others.map((hands) => bestBid({ hands: [own, ...hands] }));
    expect(bids[0]).toBe(bids[1]);
  });
});
