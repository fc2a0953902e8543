import { createBot } from '../../src/ai/levels';
import type { GameModel } from '../../src/ai/types';
import { chance, trap } from './toy-games';

/** Returns the estimates that a bot without a search has of the first decision, by move. */
async function estimates(game: GameModel, samples: number): Promise<Readonly<Record<string, number>>> {
  const G = game.rules.setup(2, {}, { Die: () => 1 } as never);
  const request = { view: game.rules.view(G, '0'), player: '0', moves: game.rules.legalMoves(G, '0') };
  const evaluations = await createBot('greedy', game, 'a seed').evaluateMoves!(request, { iterations: samples });
  const chances = evaluations.map(({ winChance }) => winChance);
  expect(chances).toEqual([...chances].sort((a, b) => b - a));
  return Object.fromEntries(evaluations.map(({ move, winChance }) => [move.move, winChance]));
}

describe('the moves of a game without an estimator of its own', () => {
  it('have the mean results of rollouts', async () => {
    const { die, coin } = await estimates(chance, 4000);
    expect(die).toBeCloseTo(1 / 6, 1);
    expect(coin).toBeCloseTo(1 / 2, 1);
  });

  it('are worth what random opponents leave of them', async () => {
    const { trap: trapped, safe } = await estimates(trap, 4000);
    expect(safe).toBe(1 / 2);
    expect(trapped).toBeCloseTo(3 / 4, 1);
  });

  it('have their exact values where the game can solve them', async () => {
    const [move] = chance.rules.legalMoves(chance.rules.setup(2, {}, { Die: () => 1 } as never), '0');
    const solved = { ...chance, ai: { ...chance.ai, solve: () => [{ move: move!, winChance: 0.125 }] } };
    expect(await estimates(solved as never, 1)).toEqual({ die: 0.125 });
  });
});
