import { HandSampler } from '../../../src/games/piratenpoker/ai/opponents/hand-sampler';
import { totalOf } from '../../../src/games/piratenpoker/rules/bids';
import { forwardLookingMove } from '../../../src/games/piratenpoker/ai/heuristic';
import { rules } from '../../../src/games/piratenpoker/rules/rules';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { clone, determinize } from '../../../src/games/piratenpoker/ai/determinize';
import { seededRandom } from '../../../src/random/random';

const WORLDS = 30;

/** Before each third round of some matches of thrifty players, from seat 0. */
function thirdRounds(): PokerState[] {
  const found: PokerState[] = [];
  for (let nth = 0; nth < 8; nth++) {
    const random = seededRandom(`third rounds ${nth}`);
    const G = rules.setup(4, {}, random);
    while (!rules.outcome(G)) {
      const [player] = rules.pendingPlayers?.(G) ?? [];
      if (G.phase === 'loot' && player === '0') found.push(clone(G));
      rules.apply(G, player, forwardLookingMove(G, player), random);
    }
  }
  return found;
}

/** How far off the sums of the rivals' cards are in these worlds, on average and squared. */
function meanSquaredError(truth: PokerState, draw: () => PokerState): number {
  const worlds = Array.from({ length: WORLDS }, () => opponentPips(draw()));
  const errors = opponentPips(truth).map((pips, i) => (worlds.reduce((sum, world) => sum + world[i], 0) / WORLDS - pips) ** 2);
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

const opponentPips = ({ seats }: PokerState) => seats.slice(1).map(({ hand }) => totalOf(hand));

describe('a belief', () => {
  it('holds whole worlds that look like the view, whatever has been committed in secret', () => {
    const random = seededRandom('match');
    const G = rules.setup(4, {}, random);
    while (!rules.outcome(G)) {
      const [player] = rules.pendingPlayers?.(G) ?? [];
      const uncommitted = structuredClone(G);
      for (const seat of uncommitted.seats) Object.assign(seat, { committed: false, chosen: seat.hand.map(() => false) });
      const world = new HandSampler(rules.view(G, player), player, random).sample();
      expect(rules.view(world, player)).toEqual(rules.view(uncommitted, player));
      expect(rules.census(world).sort()).toEqual(rules.census(G).sort());
      rules.apply(G, player, forwardLookingMove(G, player), random);
    }
  });

  it('is nearer to the truth than chance where rivals bid what seems best to them', () => {
    const random = seededRandom('worlds');
    const errors = thirdRounds().map((G) => {
      const view = rules.view(G, '0');
      const belief = new HandSampler(view, '0', random);
      return [meanSquaredError(G, () => belief.sample()), meanSquaredError(G, () => determinize(view, '0', random))];
    });
    const [believed, chance] = [0, 1].map((which) => errors.reduce((sum, error) => sum + error[which], 0) / errors.length);
    expect(errors.length).toBeGreaterThan(20);
    expect(believed).toBeLessThan(0.8 * chance);
  });
});
