import type { Move, PolicyValueNetwork } from '../../../src/games/contract';
import { networkEvaluator, rolloutEvaluator } from '../../../src/ai/search/leaf-evaluator';
import { createNode, moveKey } from '../../../src/ai/search/tree';
import { piratz } from '../../../src/games/piratz';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import { seededRandom } from '../../../src/random/random';
import { atRandom, finish, walk } from '../../support/matches';

const random = () => seededRandom('leaf');
const options = { blind: false, cubeChoice: 'highest', firstPlayer: '0' };
const start = () => piratz.rules.setup(2, options, random());

/** Returns the first state of a random match that fits. */
function stateWhere(fits: (G: PiratzState) => boolean): PiratzState {
  for (const { G } of walk(piratz, { numPlayers: 2, options, seed: 4 }, atRandom(4)))
    if (fits(G as PiratzState)) return G as PiratzState;
  throw new Error('no state of the match fits');
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('leaf evaluators', () => {
  it('rollouts prefer the move of the policy by half, and are uniform without a policy', () => {
    const G = start();
    const moves: Move[] = ['reveal', 'pass', 'stay'].map((move) => ({ move, args: [] }));
    const { rolloutPolicy: _policy, ...others } = piratz.ai;
    const withPolicy = rolloutEvaluator({ rules: piratz.rules, ai: piratz.ai }).priors(G, '0', moves);
    const without = rolloutEvaluator({ rules: piratz.rules, ai: others }).priors(G, '0', moves);
    expect(withPolicy[0]! - withPolicy[1]!).toBeCloseTo(0.5);
    expect(without).toEqual([1 / 3, 1 / 3, 1 / 3]);
    for (const priors of [withPolicy, without]) expect(sum(priors)).toBeCloseTo(1);
  });

  it('a network is asked once for a leaf, gives its priors to the edges, and leaves no move without one', () => {
    const evaluate = jest.fn<ReturnType<PolicyValueNetwork['evaluate']>, Parameters<PolicyValueNetwork['evaluate']>>(
      (_G, _player, moves) => ({ priors: moves.map((_, i) => (i === 0 ? 1 : 0)), winChances: [0.25, 0.75] }),
    );
    const evaluator = networkEvaluator(piratz, { evaluate });
    const leaf = createNode();
    const G = stateWhere((state) => piratz.rules.legalMoves(state, state.currentPlayer).length > 2);
    expect(evaluator.value(leaf, G, random())).toEqual([0.25, 0.75]);
    expect(evaluate).toHaveBeenCalledTimes(1);
    const moves = piratz.rules.legalMoves(G, piratz.rules.activePlayers(G)[0]!);
    const priors = moves.map((move) => leaf.edges.get(moveKey(move))!.prior);
    expect(sum(priors)).toBeCloseTo(1);
    expect(Math.min(...priors)).toBeGreaterThan(0);
    expect(priors[0]).toBeGreaterThan(0.9);
  });

  it('players who move at the same time follow the rollout policy, or the network', () => {
    const G = start();
    const moves = piratz.rules.legalMoves(G, '0');
    const last = moves.at(-1);
    const priors = moves.map((move) => Number(move === last));
    const byNetwork = networkEvaluator(piratz, { evaluate: () => ({ priors, winChances: [0.5, 0.5] }) });
    expect(rolloutEvaluator(piratz).simultaneousMove(G, '0', random())).toEqual(piratz.ai.rolloutPolicy!(G, '0'));
    expect(byNetwork.simultaneousMove(G, '0', random())).toEqual(last);
  });

  it('a finished match is worth its result', () => {
    const G = finish(walk(piratz, { numPlayers: 2, options, seed: 5 }, atRandom(5))) as PiratzState;
    const evaluator = networkEvaluator(piratz, { evaluate: () => ({ priors: [], winChances: [] }) });
    const { winners } = piratz.rules.outcome(G)!;
    const shares = evaluator.value(createNode(), G, random());
    expect(sum(shares)).toBeCloseTo(1);
    expect(shares[Number(winners[0])]).toBeCloseTo(1 / winners.length);
  });
});
