import { findLegalMove } from '../../../src/games/legal';
import { totalOf } from '../../../src/games/piratenpoker/bids';
import { gamble } from '../../../src/games/piratenpoker/gambler';
import { plannedMove } from '../../../src/games/piratenpoker/planner';
import { rules } from '../../../src/games/piratenpoker/rules';
import type { PokerMove, PokerState } from '../../../src/games/piratenpoker/state';
import { triedMove } from '../../../src/games/piratenpoker/trial';
import { determinize } from '../../../src/games/piratenpoker/worlds';
import { seededRandom } from '../../../src/random';
import { play, position, read, type Position } from './positions';

const WORLDS = 32;

const asMove = (G: PokerState, step: string) => findLegalMove(rules, G, '0', read(G, '0', step.split(' ')));
const tried = (G: PokerState, seed: number) => triedMove(rules.view(G, '0'), '0', WORLDS, seededRandom(seed));

const totalBid = (move: PokerMove | undefined) => totalOf(move?.move === 'play' ? move.args[0] : []);

const LAST = { stacks: [0, 2, 2], state: { lastGame: true } };
const HANDS = ['R4 R8 B5 B5 B6', 'R4 R6 Y5 B4', 'R7 Y6 Y5 B3'];
const FULL = ['R5 R5 Y5 Y6 Y7 B3', 'R4 R6 Y5 B4 B6 B5', 'R7 Y6 Y5 B3 B4 B4'];
/** Rivals lead, and the choice rids him of a negative card. */
const CHOICE: Position = { hands: HANDS, phase: 'belowDeck', loot: 'R8 B6', fronts: ['', 'R10 Y8 B8', ''], backs: ['Y6', '', ''], stacks: [2, 3, 1] };

describe('who tries out what he might do', () => {
  it.each<[string, Position, planned: string]>([
    ['fights harder for the choice, which rids him of a negative card', CHOICE, 'B5 B5'],
    ['fights for a shark instead of keeping all cards for little loot', { hands: FULL, loot: 'R5 Y5 B6', fronts: ['', 'B8', 'Y6'], stacks: [3, 3, 3] }, 'B3'],
  ])('%s', (_what, told, planned) => {
    const G = position(told);
    expect(plannedMove(G, '0')).toEqual(asMove(G, planned));
    for (const seed of [1, 2, 3]) expect(totalBid(tried(G, seed))).toBeGreaterThan(totalBid(asMove(G, planned)));
  });

  it('does as he has planned where nothing can be won any more', () => {
    const G = position({ ...LAST, hands: HANDS, phase: 'loot', loot: 'B6', fronts: ['', 'R10 R8 R6 Y10 Y8 B10', ''] });
    expect(tried(G, 1)).toEqual(plannedMove(G, '0'));
  });

  it('does nothing but take back what he has committed, however much better other bids are', () => {
    const G = play(position(CHOICE), '0 R4');
    for (const seed of [1, 2, 3]) expect(tried(G, seed)).toEqual(asMove(G, 'back'));
  });

  it.each([3, 5])('makes legal moves in a whole match of %i, the same for the same chance, whatever is hidden', (seats) => {
    const random = seededRandom('match');
    const G = rules.setup(seats, {}, random);
    for (let ply = 0; !rules.outcome(G); ply++) {
      const [player] = rules.awaited?.(G) ?? [];
      const view = rules.view(G, player);
      const ask = (world: PokerState) => triedMove(rules.view(world, player), player, 1, seededRandom(ply));
      const move = player === '0' ? ask(G) : gamble(G, player, random);
      expect(findLegalMove(rules, G, player, move)).toBeDefined();
      if (player === '0') expect(ask(determinize(view, player, random))).toEqual(move);
      rules.apply(G, player, move, random);
    }
  });
});
