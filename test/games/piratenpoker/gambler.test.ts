import { findLegalMove } from '../../../src/games/legal';
import { totalOf } from '../../../src/games/piratenpoker/bids';
import { gamble } from '../../../src/games/piratenpoker/gambler';
import { doubledIn, rules } from '../../../src/games/piratenpoker/rules';
import type { PokerMove, PokerState } from '../../../src/games/piratenpoker/state';
import { seededRandom } from '../../../src/random';
import { play, position, read, type Position } from './positions';

const DRAWS = 200;

const draws = (G: PokerState, player: string): PokerMove[] => {
  const random = seededRandom('draws');
  return Array.from({ length: DRAWS }, () => gamble(G, player, random));
};
const totals = (G: PokerState, player: string) => draws(G, player).map(({ args: [cards] }) => totalOf(cards as readonly number[], doubledIn(G)));
/** How often he bids more than that. */
const shareAbove = (G: PokerState, player: string, total: number) => totals(G, player).filter((each) => each > total).length / DRAWS;

const HANDS = ['R8 Y4', 'R7 R6 B1', 'Y7 B8'];
const last = (told: Position, ...steps: string[]) => play(position({ hands: HANDS, phase: 'loot', loot: 'R10', stacks: [0, 1, 1], state: { lastGame: true }, ...told }), ...steps);
const won = (told: Position, ...steps: string[]) => play(position({ hands: ['R8 Y4 Y5', 'R3 Y6 B5', 'B4 B5 B6'], ...told }), '0 R8', '1 R3', '2 B4', ...steps);

describe('who gambles', () => {
  it('bids as boardgame.io’s bot did on average, when it was measured', () => {
    const begun = Array.from({ length: 20 }, (_, seed) => rules.setup(3, {}, seededRandom(seed)));
    const mean = begun.flatMap((G) => totals(G, '0')).reduce((sum, total) => sum + total, 0) / (begun.length * DRAWS);
    expect(mean).toBeGreaterThan(8.5);
    expect(mean).toBeLessThan(11);
  });

  it('beats a bid that he sees when that wins him the match', () => {
    expect(shareAbove(last({}, '0 R8'), '1', 16)).toBeGreaterThan(0.9);
  });

  it('bids by whim where nothing is to be won', () => {
    expect(shareAbove(last({ fronts: ['R8 R6 Y10 Y8', '', ''] }, '0 R8'), '1', 16)).toBeLessThan(0.6);
  });

  it.each<[string, PokerState, decision: string]>([
    ['throws the worst back to whom leads', won({ fronts: ['', 'R8', ''], loot: 'R6 Y6 B10', stacks: [0, 2, 2], state: { lastGame: true } }), 'over B10 1'],
    ['takes a shark', won({ loot: 'R6 Y6 B5', stacks: [0, 2, 2], state: { lastGame: true } }), 'over B5 0'],
    ['hands a negative card to whom leads', won({ phase: 'belowDeck', loot: 'R6 Y8', backs: ['R10', '', ''], fronts: ['R8', '', 'B10'], stacks: [0, 2, 2], state: { lastGame: true } }, '0 stow R6'), 'hand R10 2'],
  ])('%s, more often than anything else', (_what, G, decision) => {
    const asked = findLegalMove(rules, G, '0', read(G, '0', decision.split(' ')));
    const counts = new Map<string, number>();
    for (const move of draws(G, '0')) counts.set(JSON.stringify(move), (counts.get(JSON.stringify(move)) ?? 0) + 1);
    const [[most]] = [...counts].sort(([, a], [, b]) => b - a);
    expect(JSON.parse(most)).toEqual(asked);
  });

  it.each([3, 4, 5])('makes legal moves to the end of a match of %i', (seats) => {
    const random = seededRandom(`match of ${seats}`);
    const G = rules.setup(seats, {}, random);
    while (!rules.outcome(G)) {
      const [player] = rules.awaited?.(G) ?? [];
      const move = gamble(G, player, random);
      expect(findLegalMove(rules, G, player, move)).toBeDefined();
      rules.apply(G, player, move, random);
    }
  });
});
