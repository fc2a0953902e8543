import { rollout } from '../../../src/ai/search/leaf-evaluator';
import { victoryShares } from '../../../src/games/contract/rules';
import type { GameModel } from '../../../src/ai/types';
import { seededRandom } from '../../../src/random/random';
import { chance, trap, type ToyState } from '../toy-games';

function rewards({ rules, ai }: GameModel<ToyState>): readonly number[] {
  const random = seededRandom('rollout');
  return rollout({ rules, ai }, rules.setup(2, {}, random), random);
}

describe('a rollout', () => {
  it.each([
    [
      ['trap', 'kill'],
      [0, 1],
    ],
    [
      ['trap', 'slip'],
      [1, 0],
    ],
    [['safe'], [0.5, 0.5]],
  ])('a rollout follows the rollout policy: %j', (policy, expected) => {
    const follow = () => ({ move: policy.shift() ?? 'nothing left', args: [] });
    expect(rewards({ ...trap, ai: { ...trap.ai, rolloutPolicy: follow } })).toEqual(expected);
  });

  const apply: typeof chance.rules.apply = (G, _player, { move }) => void G.played.push(move);
  const endless = { ...chance, rules: { ...chance.rules, apply } };

  it('a rollout takes the final value from the value function', () => {
    const rolloutPolicy = () => ({ move: 'safe', args: [] });
    const value = ({ played, winners }: ToyState) => (winners.length > 0 ? [0.75, 0.25 * played.length] : undefined);
    expect(rewards({ ...trap, ai: { ...trap.ai, rolloutPolicy, value } })).toEqual([0.75, 0.25]);
  });

  it('a rollout ends as soon as the value function returns a value', () => {
    const rolloutPolicy = () => ({ move: 'trap', args: [] });
    const value = ({ played }: ToyState) => (played.length === 1 ? [0.6, 0.4] : undefined);
    expect(rewards({ ...trap, ai: { ...trap.ai, rolloutPolicy, value } })).toEqual([0.6, 0.4]);
  });

  it('a rollout throws if the game exceeds its maximum number of plies', () => {
    expect(() => rewards(endless)).toThrow('the match exceeds the maximum of 3 plies');
  });
});

describe('victory shares', () => {
  it.each([
    [['1'], { 0: 3, 1: 5 }, [0, 1]],
    [['0', '2'], { 0: 7, 1: -1, 2: 7 }, [0.5, 0, 0.5]],
  ])('the winners %j share the victory equally', (winners, scores, shares) => {
    expect(victoryShares({ winners, scores })).toEqual(shares);
  });
});
