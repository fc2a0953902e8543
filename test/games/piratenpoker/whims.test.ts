import { plannedMove } from '../../../src/games/piratenpoker/planner';
import { thriftyMove } from '../../../src/games/piratenpoker/policy';
import { rules } from '../../../src/games/piratenpoker/rules';
import { plotterStyle, schemerStyle } from '../../../src/games/piratenpoker/schemer';
import type { PokerMove, PokerState } from '../../../src/games/piratenpoker/state';
import { triedMove } from '../../../src/games/piratenpoker/trial';
import { bidByWhim } from '../../../src/games/piratenpoker/whims';
import { seededRandom } from '../../../src/random';

const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];

type Player = (G: PokerState, player: string) => PokerMove;

/** A match of three as seat 0 sees it when the fifth game begins; its rivals play like that. */
function fifthGame(seed: string, rival: Player): PokerState {
  const random = seededRandom(seed);
  const G = rules.setup(3, {}, random);
  while (G.game < 5) {
    const [player] = rules.awaited?.(G) ?? [];
    rules.apply(G, player, player === '0' ? thriftyMove(G, player) : rival(G, player), random);
  }
  return rules.view(G, '0');
}

function anyMove(seed: string): Player {
  const random = seededRandom(`${seed} whims`);
  return (G, player) => random.Shuffle(rules.legalMoves(G, player))[0];
}

function schemers(seed: string): Player {
  const random = seededRandom(`${seed} schemes`);
  const quick = schemerStyle({ playouts: 300, trust: 0.9, worlds: 1 });
  return (G, player) => quick.choose(rules.view(G, player), player, random);
}

describe('players who take any cards', () => {
  it.each(SEEDS)('are known by their bids (%s)', (seed) => {
    expect(bidByWhim(fifthGame(seed, anyMove(seed)), '0', seededRandom(1))).toBe(true);
  });

  it.each(SEEDS)('are not taken for those who think about theirs (%s)', (seed) => {
    expect(bidByWhim(fifthGame(seed, thriftyMove), '0', seededRandom(1))).toBe(false);
  });

  it('are seldom seen in those who scheme', () => {
    const mistaken = SEEDS.filter((seed) => bidByWhim(fifthGame(seed, schemers(seed)), '0', seededRandom(1)));
    expect(mistaken.length).toBeLessThan(SEEDS.length / 2);
  });

  it('are what everybody is taken for who has not bid yet', () => {
    expect(bidByWhim(rules.view(rules.setup(5, {}, seededRandom(1)), '0'), '0', seededRandom(1))).toBe(true);
  });

  it.each(SEEDS)('are not outwitted: against them a plotter plans, and a schemer tries out what else he might do (%s)', (seed) => {
    const view = fifthGame(seed, anyMove(seed));
    expect(plotterStyle().choose(view, '0', seededRandom(1))).toEqual(plannedMove(view, '0'));
    const schemer = schemerStyle({ playouts: 20, trust: 0.9, worlds: 2 });
    const random = seededRandom(1);
    bidByWhim(view, '0', random);
    expect(schemer.choose(view, '0', seededRandom(1))).toEqual(triedMove(view, '0', 2, random));
  });
});
