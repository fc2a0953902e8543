import { sequentialHalving } from '../../../src/ai/search/sequential-halving';
import { addEdges, createNode, moveKey } from '../../../src/ai/search/tree';
import type { Move } from '../../../src/games/contract';

const movesOf = (count: number): Move[] => Array.from({ length: count }, (_, i) => ({ move: String(i), args: [] }));

/** Searches a root whose moves have these priors and values; records the moves of every sweep. */
async function search(priors: readonly number[], values: readonly number[], iterations: number) {
  const moves = movesOf(priors.length);
  const root = createNode();
  addEdges(root, moves, priors);
  const sweeps: string[] = [];
  const chosen = await sequentialHalving(root, moves, { iterations }, (left) => {
    sweeps.push(left.map(({ move }) => move).join(''));
    for (const move of left) {
      const edge = root.edges.get(moveKey(move))!;
      edge.visits++;
      edge.reward += values[Number(move.move)]!;
    }
  });
  return { chosen: chosen.move, sweeps, visits: sweeps.join('').length };
}

describe('sequential halving', () => {
  it('drops the worse half after each phase and spends the same on every phase', async () => {
    const { chosen, sweeps } = await search([0.4, 0.3, 0.2, 0.1], [0.1, 0.2, 0.9, 0.3], 32);
    expect(sweeps).toEqual([...Array(4).fill('0123'), ...Array(8).fill(expect.stringMatching(/^2.$/))]);
    expect(chosen).toBe('2');
  });

  it('follows the prior while the values are equal', async () => {
    expect((await search([0.2, 0.5, 0.3], [0.5, 0.5, 0.5], 60)).chosen).toBe('1');
  });

  it('leaves a likely move that loses', async () => {
    expect((await search([0.9, 0.1], [0.2, 0.8], 40)).chosen).toBe('1');
  });

  it('tries no more than eight moves, those with the largest priors', async () => {
    const priors = Array.from({ length: 12 }, (_, i) => (i + 1) / 78);
    const { sweeps } = await search(priors, priors, 240);
    expect(sweeps[0]).toBe('111098' + '7654');
  });

  it.each([1, 7, 100])('answers within a budget of %i iterations, or after one sweep a phase', async (iterations) => {
    const { visits } = await search([0.4, 0.3, 0.2, 0.1], [0.4, 0.3, 0.2, 0.1], iterations);
    expect(visits).toBeLessThanOrEqual(Math.max(iterations, 4 + 2));
  });
});
