import { createIsmcts } from '../../src/bots/ismcts';
import type { Playable } from '../../src/bots/types';
import { piratz } from '../../src/games/piratz';
import { seededRandom } from '../../src/random';
import { questionsOf } from './questions';
import { chance, oracle, pennies, trap, type ToyState } from './toys';

const SEEDS = Array.from({ length: 10 }, (_, seed) => seed);

/** What seat 0 does first in a toy. */
async function firstMove({ rules, brain }: Playable<ToyState>, seed: number): Promise<string> {
  const view = rules.view(rules.setup(2, {}, seededRandom(seed)), '0');
  const bot = createIsmcts({ rules, brain }, seed, { iterations: 600 });
  return (await bot.choose({ view, player: '0', moves: rules.legalMoves(view, '0') })).move;
}

describe.each(SEEDS)('ISMCTS with seed %i', (seed) => {
  it('does not walk into a trap', async () => {
    expect(await firstMove(trap, seed)).toBe('safe');
  });

  it('weighs chance', async () => {
    expect(await firstMove(chance, seed)).toBe('coin');
  });

  it('plans with what will be revealed', async () => {
    expect(await firstMove(oracle('look'), seed)).toBe('look');
  });

  it('does not count on what will stay hidden', async () => {
    expect(await firstMove(oracle('shut'), seed)).toBe('sure');
  });

  it('does not see what others do at the same time', async () => {
    expect(await firstMove(pennies(6), seed)).toBe('other');
  });

  it('does not show others what it does at the same time', async () => {
    expect(await firstMove(pennies(2), seed)).not.toBe('other');
  });
});

describe('ISMCTS', () => {
  const [question] = questionsOf(5);

  it('lets other tasks run while it thinks', async () => {
    let tasks = 0;
    const timer = setInterval(() => tasks++, 1);
    await createIsmcts(piratz, 1, { milliseconds: 300 }).choose(question);
    clearInterval(timer);
    expect(tasks).toBeGreaterThan(5);
  });

  it('stops soon after it is cancelled, with the reason', async () => {
    const cancelling = new AbortController();
    const reason = new Error('the match is over');
    setTimeout(() => cancelling.abort(reason), 20);
    const thinking = createIsmcts(piratz, 1, { iterations: 5000 }).choose(question, cancelling.signal);
    await expect(thinking).rejects.toBe(reason);
  });
});
