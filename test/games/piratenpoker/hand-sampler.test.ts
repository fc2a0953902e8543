import { HandSampler } from '../../../src/games/piratenpoker/ai/opponents/hand-sampler';
import { totalOf } from '../../../src/games/piratenpoker/rules/bids';
import { forwardLookingMove } from '../../../src/games/piratenpoker/ai/heuristic';
import { rules } from '../../../src/games/piratenpoker/rules/rules';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { clone, determinize } from '../../../src/games/piratenpoker/ai/determinize';
import { seededRandom } from '../../../src/random/random';
import { nextPlayer } from './positions';

const WORLDS = 30;

/** Returns the states in which seat 0 bids in a third round, from matches between forward-looking heuristics. */
function thirdRounds(): PokerState[] {
  const states: PokerState[] = [];
  for (let n = 0; n < 8; n++) {
    const random = seededRandom(`third rounds ${n}`);
    const G = rules.setup(4, {}, random);
    while (!rules.outcome(G)) {
      const player = nextPlayer(G);
      if (G.phase === 'loot' && player === '0') states.push(clone(G));
      rules.apply(G, player, forwardLookingMove(G, player), random);
    }
  }
  return states;
}

/** Returns the mean squared error of the opponents' hand values, estimated from sampled worlds. */
function meanSquaredError(truth: PokerState, draw: () => PokerState): number {
  const worlds = Array.from({ length: WORLDS }, () => opponentPips(draw()));
  const errors = opponentPips(truth).map((pips, i) => (worlds.reduce((sum, world) => sum + world[i]!, 0) / WORLDS - pips) ** 2);
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

const opponentPips = ({ seats }: PokerState) => seats.slice(1).map(({ hand }) => totalOf(hand));

describe('the hand sampler', () => {
  it('each sample is a complete state that is consistent with the view, without the secret commitments', () => {
    const random = seededRandom('match');
    const G = rules.setup(4, {}, random);
    while (!rules.outcome(G)) {
      const player = nextPlayer(G);
      const uncommitted = structuredClone(G);
      for (const seat of uncommitted.seats) Object.assign(seat, { committed: false, chosen: seat.hand.map(() => false) });
      const world = new HandSampler(rules.view(G, player), player, random).sample();
      expect(rules.view(world, player)).toEqual(rules.view(uncommitted, player));
      expect(rules.census(world).sort()).toEqual(rules.census(G).sort());
      rules.apply(G, player, forwardLookingMove(G, player), random);
    }
  });

  it('the samples are closer to the truth than uniform ones when the opponents follow the heuristic', () => {
    const random = seededRandom('worlds');
    const errors = thirdRounds().map((G) => {
      const view = rules.view(G, '0');
      const sampler = new HandSampler(view, '0', random);
      return {
        sampled: meanSquaredError(G, () => sampler.sample()),
        uniform: meanSquaredError(G, () => determinize(view, '0', random)),
      };
    });
    const meanError = (method: 'sampled' | 'uniform') => errors.reduce((sum, error) => sum + error[method], 0) / errors.length;
    expect(errors.length).toBeGreaterThan(20);
    expect(meanError('sampled')).toBeLessThan(0.8 * meanError('uniform'));
  });
});
