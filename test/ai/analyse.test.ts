import { analyse } from '../../src/ai/analyse';
import { piratz } from '../../src/games/piratz';
import { findLegalMove } from '../../src/games/contract/legal-moves';
import { kuhn } from '../support/kuhn';
import { decisionsOf } from './decisions';
import { nonEmpty } from '../support/assertions';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('analyse', () => {
  const requests = decisionsOf(4, 3).filter((_, i) => i % 10 === 0);

  it('the analysis covers every legal move and does not change the view', async () => {
    expect(requests.length).toBeGreaterThan(3);
    for (const { view, player, moves } of nonEmpty(requests)) {
      const analysis = await analyse(view, player, piratz, { iterations: 200 });
      expect(analysis.moves.map(({ move }) => move)).toEqual(moves);
      expect(sum(analysis.moves.map(({ visits }) => visits))).toBe(200);
      for (const { value } of nonEmpty(analysis.moves)) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
      const mostVisits = Math.max(...analysis.moves.map(({ visits }) => visits));
      expect(analysis.moves.filter(({ visits }) => visits === mostVisits).map(({ value }) => value)).toContain(
        analysis.winChance,
      );
    }
  });

  it('the analysis is deterministic for a given seed', async () => {
    const { view, player } = requests[0]!;
    const ask = (seed: string) => analyse(view, player, piratz, { iterations: 100 }, seed);
    expect(await ask('a')).toEqual(await ask('a'));
    expect(await ask('a')).not.toEqual(await ask('b'));
  });

  it('the analysis finds that a king wins a bet in Kuhn poker, and that nothing follows', async () => {
    const { rules } = kuhn;
    const G = { ...rules.setup(2, {}, { Shuffle: <T>(deck: T[]) => deck } as never), hands: [2, 3], deck: [1] };
    G.actions = ['bet'];
    const { winChance, moves } = await analyse(rules.view(G, '1'), '1', kuhn, { iterations: 300 });
    expect(winChance).toBe(1);
    expect(moves.map(({ move, value }) => [move.move, value])).toEqual([
      ['pass', 0],
      ['bet', 1],
    ]);
    for (const { continuation } of nonEmpty(moves)) expect(continuation).toEqual([]);
  });

  it('the continuations consist of legal moves', async () => {
    const { view, player } = requests[0]!;
    const { moves } = await analyse(view, player, piratz, { iterations: 2000 });
    expect(Math.max(...moves.map(({ continuation }) => continuation.length))).toBeGreaterThan(0);
    for (const { move } of nonEmpty(moves))
      expect(findLegalMove(piratz.rules, view as never, player, move)).toBeDefined();
    for (const next of nonEmpty(moves.flatMap(({ continuation }) => continuation)))
      expect(next).toEqual({ move: expect.any(String), args: expect.any(Array) });
  });
});
