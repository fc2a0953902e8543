import { Auction, BidEvaluator } from '../../../src/games/piratenpoker/ai/evaluation/bid-evaluator';
import { PASS } from '../../../src/games/piratenpoker/rules/bitset';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { formatCards, position, type PositionSpec } from './positions';
import { nonEmpty } from '../../support/assertions';

const cardsOfSet = ({ seats }: PokerState, set: number) => seats[0]!.hand.filter((_, i) => set & (1 << i));
const evaluatorFor = (G: PokerState) => new BidEvaluator(Auction.of(G, '0'), G.seats[0]!.hand);
const bestBid = (spec: PositionSpec, stakeFactor?: number) => {
  const G = position(spec);
  return formatCards(cardsOfSet(G, evaluatorFor(G).best(stakeFactor)));
};

const HANDS = ['R1 R3 R4 R5 Y5 B8', 'R3 Y4 Y5 B5 B6 B6', 'Y3 Y4 Y4 B4 B5 B7'];

describe('the bid of the forward-looking heuristic', () => {
  it.each<[string, PositionSpec, string]>([
    [
      'the heuristic spends the lowest card when the later rounds matter more',
      { hands: ['R1 R4 R5 Y5 Y6 B8', 'R3 Y4 Y5 B5 B6 B6'], loot: 'R10 Y10 B10' },
      'R1',
    ],
    [
      'the heuristic keeps cards that the last round does not need',
      { hands: ['R8 Y6 Y7 B7', 'B2', 'Y2'], phase: 'loot', loot: 'R10' },
      'R8',
    ],
    [
      'the heuristic adds low cards, because better ones replace them',
      { hands: ['R8 Y1 Y7 B1', 'B2', 'Y2'], phase: 'loot', loot: 'R10' },
      'R8 Y1 B1',
    ],
    [
      'the heuristic passes when it cannot win',
      { hands: ['Y5 Y6', 'R3 R4 R5 R6 R6 R7', 'R4 R4 R5 B5 B6 B7'], phase: 'loot', loot: 'R5' },
      '',
    ],
  ])('%s', (_what, spec, bid) => {
    expect(bestBid(spec)).toBe(bid);
  });

  it('the total of the bid never decreases with the value of the round', () => {
    for (const hand of nonEmpty(HANDS)) {
      const G = position({ hands: [hand, 'R4 R5 Y4 Y5 B6 B6'] });
      const evaluator = evaluatorFor(G);
      const totals = [0, 0.5, 1, 2, 4, 8].map((stakeFactor) => evaluator.totals[evaluator.best(stakeFactor)]!);
      expect(totals).toEqual([...totals].sort((a, b) => a - b));
    }
  });

  it('the heuristic passes with an empty hand', () => {
    expect(evaluatorFor(position({ hands: ['', 'R3', 'B5'], phase: 'loot', loot: 'R8' })).best()).toBe(PASS);
  });

  it('the bid does not depend on the other hands', () => {
    const own = 'R1 R4 R5 Y5 Y6 B8';
    const others = [
      ['R3 Y4 Y5 B5 B6 B6', 'B1 B2 B3 Y1 Y2 Y3'],
      ['R7 R8 Y7 Y8 B7 R6', 'R3 R3 R2 Y3 Y3 Y2'],
    ];
    const bids = others.map((hands) => bestBid({ hands: [own, ...hands] }));
    expect(bids[0]).toBe(bids[1]);
  });
});
