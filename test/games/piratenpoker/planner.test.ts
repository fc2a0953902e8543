import { findLegalMove } from '../../../src/games/legal';
import { plannedMove } from '../../../src/games/piratenpoker/planner';
import { thriftyMove } from '../../../src/games/piratenpoker/policy';
import { rules } from '../../../src/games/piratenpoker/rules';
import type { PokerMove, PokerState } from '../../../src/games/piratenpoker/state';
import { seededRandom } from '../../../src/random';
import { play, position, read, type Position } from './positions';

const asMove = (G: PokerState, step: string) => findLegalMove(rules, G, '0', read(G, '0', step.split(' ')));

const HANDS = ['R8 R3 Y7 Y6 Y4', 'R3 Y4 Y5 B5 B6', 'R4 B4 B5 B6 B7'];
const MIXED = ['R8 R3 Y7 B6 B7', 'R3 Y4 Y5 B5', 'R4 B4 B5 B6'];
const second = (told: Position) => position({ hands: HANDS, phase: 'belowDeck', loot: 'R8 Y10', ...told });
const last = (told: Position) => position({ hands: ['R8 Y1 Y7 B1', 'B2', 'Y2'], phase: 'loot', loot: 'R10', ...told });
const overboard = (told: Position) => play(position({ hands: HANDS, loot: 'R8 Y10 B6', ...told }), '0 R8', '1 R3', '2 B4');

/** How far seat 0 is ahead of both others, who take any moves, when a match ends: on average over some. */
function lead(mover: (G: PokerState, player: string) => PokerMove): number {
  const seeds = Array.from({ length: 40 }, (_, seed) => `lead ${seed}`);
  const leads = seeds.map((seed) => {
    const random = seededRandom(seed);
    const G = rules.setup(3, {}, random);
    for (let outcome = rules.outcome(G); ; outcome = rules.outcome(G)) {
      if (outcome) return outcome.scores['0'] - Math.max(outcome.scores['1'], outcome.scores['2']);
      const [player] = rules.awaited?.(G) ?? [];
      rules.apply(G, player, player === '0' ? mover(G, player) : random.Shuffle(rules.legalMoves(G, player))[0], random);
    }
  });
  return leads.reduce((sum, each) => sum + each, 0) / leads.length;
}

describe('who plans a game', () => {
  it.each<[string, PokerState, planned: string]>([
    ['keeps the cards of the loot that may be left', second({}), 'R3'],
    ['spends little on choosing the loot', second({ hands: MIXED }), 'R3'],
    ['fights for the choice when it rids him of a negative card', second({ hands: MIXED, backs: ['R10 B10', '', ''] }), 'B6 B7'],
    ['adds low cards, since better ones are drawn for them', last({}), 'R8 Y1 B1'],
    ['plays whatever may help when the match ends', last({ state: { lastGame: true }, hands: ['R8 Y1 Y7 B8', 'B2 R7 B5', 'Y2 R6'] }), 'R8 Y1 Y7 B8'],
    ['throws overboard what his cards have no colour for', overboard({ hands: ['R8 R7 Y7 Y6 Y4', 'R3 Y4 Y5', 'B4 B5 B6'] }), 'over B6 1'],
    ['stows the dearer loot where his cards have the colour of the other', play(second({ hands: ['R8 Y7 Y6 Y4', 'R3 Y6 B5 B4', 'B4 B5 B6 R4'], loot: 'R10 Y8' }), '0 R8', '1 R3', '2 B4'), 'stow R10'],
  ])('%s', (_what, G, planned) => {
    expect(plannedMove(G, '0')).toEqual(asMove(G, planned));
  });

  it('passes where nothing can be won', () => {
    expect(plannedMove(last({ hands: ['Y8', 'R8 R7 R7 R6 R6', 'R5 R5 R4 R4'] }), '0')).toEqual(asMove(last({}), 'pass'));
  });

  it('knows no more than his view', () => {
    const [one, other] = [second({}), second({ hands: [HANDS[0], 'Y8 B8 R7 R7 R6', 'R1 Y1 B1 R2 R2'] })];
    expect(plannedMove(one, '0')).toEqual(plannedMove(other, '0'));
    expect(plannedMove(rules.view(one, '0'), '0')).toEqual(plannedMove(one, '0'));
  });

  it('is further ahead of players who take any moves than the thrifty player is', () => {
    expect(lead(plannedMove)).toBeGreaterThan(lead(thriftyMove));
  });
});
