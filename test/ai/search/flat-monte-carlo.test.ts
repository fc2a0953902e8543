import { createFlatMonteCarlo } from '../../../src/ai/search/flat-monte-carlo';
import type { GameModel } from '../../../src/ai/types';
import { seededRandom } from '../../../src/random/random';
import { chance, pennies, trap, type ToyState } from '../toy-games';

async function answer(game: GameModel<ToyState>, iterations = 400, seed = 'flat') {
  const { rules } = game;
  const view = rules.view(rules.setup(2, {}, seededRandom(seed)), '0');
  const bot = createFlatMonteCarlo(game, seed, { iterations });
  const { move } = await bot.choose({ view, player: '0', moves: rules.legalMoves(view, '0') });
  return { move, iterations: bot.iterations };
}

describe('flat Monte Carlo', () => {
  it('flat Monte Carlo takes the move that wins most random playouts', async () => {
    expect((await answer(chance)).move).toBe('coin');
  });

  it('flat Monte Carlo assumes random opponents and therefore walks into a trap', async () => {
    expect((await answer(trap)).move).toBe('trap');
  });

  it('flat Monte Carlo uses neither the policy nor the value function of the game', async () => {
    const knows = () => {
      throw new Error('must not be called');
    };
    const ai = { ...trap.ai, rolloutPolicy: knows, value: knows };
    expect((await answer({ ...trap, ai })).move).toBe('trap');
  });

  it('flat Monte Carlo tries bids against opponents who bid at the same time', async () => {
    expect((await answer(pennies(7))).move).toBe('other');
    expect((await answer(pennies(1))).move).not.toBe('other');
  });

  it('flat Monte Carlo returns a move even if the budget was too small to try them all', async () => {
    expect(['trap', 'safe']).toContain((await answer(trap, 1)).move);
  });

  it('flat Monte Carlo counts its playouts', async () => {
    expect((await answer(trap, 9)).iterations).toBe(9);
  });
});
