import { createFlatMonteCarlo } from '../../src/ai/search/flat-monte-carlo';
import type { GameModel } from '../../src/ai/types';
import { seededRandom } from '../../src/random/random';
import { chance, pennies, trap, type ToyState } from './toys';

async function answer(game: GameModel<ToyState>, iterations = 400, seed = 'flat') {
  const { rules } = game;
  const view = rules.view(rules.setup(2, {}, seededRandom(seed)), '0');
  const bot = createFlatMonteCarlo(game as GameModel, seed, { iterations });
  const { move } = await bot.choose({ view, player: '0', moves: rules.legalMoves(view, '0') });
  return { move, iterations: bot.iterations };
}

describe('flat Monte Carlo', () => {
  it('takes what wins most often by chance', async () => {
    expect((await answer(chance)).move).toBe('coin');
  });

  it('thinks everybody to move at random, so that it goes into a trap', async () => {
    expect((await answer(trap)).move).toBe('trap');
  });

  it('does not ask what the game knows of good play', async () => {
    const knows = () => {
      throw new Error('asked');
    };
    const ai = { ...trap.ai, policy: knows, value: knows };
    expect((await answer({ ...trap, ai })).move).toBe('trap');
  });

  it('tries bids out against rivals who bid at the same time', async () => {
    expect((await answer(pennies(7))).move).toBe('other');
    expect((await answer(pennies(1))).move).not.toBe('other');
  });

  it('has a move to say when there was no time to try them all', async () => {
    expect(['trap', 'safe']).toContain((await answer(trap, 1)).move);
  });

  it('tells how many trials it made', async () => {
    expect((await answer(trap, 9)).iterations).toBe(9);
  });
});
