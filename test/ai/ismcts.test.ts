import { createIsmcts } from '../../src/ai/search/ismcts';
import { BotMemory } from '../../src/ai/bot-memory';
import type { GameModel } from '../../src/ai/types';
import { piratz } from '../../src/games/piratz';
import { seededRandom } from '../../src/random/random';
import { decisionsOf } from './questions';
import { chance, oracle, pennies, trap, type ToyState } from './toys';

const SEEDS = Array.from({ length: 10 }, (_, seed) => seed);

/** What seat 0 does first in a toy. */
async function firstMove({ rules, ai }: GameModel<ToyState>, seed: number): Promise<string> {
  const view = rules.view(rules.setup(2, {}, seededRandom(seed)), '0');
  const bot = createIsmcts({ rules, ai }, seed, { iterations: 600 });
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

describe('ISMCTS from move to move', () => {
  const { rules, ai: blank } = oracle('look');
  const observation = ({ played, shown, coin }: ToyState) => `${played.join()} ${shown ? coin : '?'}`;
  const ai = { ...blank, observation };

  /** How many of the seeds guess right when hardly any time is left after a look, with or without having watched it. */
  async function rightGuesses(watches: boolean): Promise<number> {
    let right = 0;
    for (const seed of SEEDS) {
      const G = rules.setup(2, {}, seededRandom(seed));
      const budget = { iterations: 400 };
      const bot = createIsmcts({ rules, ai }, seed, budget);
      const memory = new BotMemory({ rules, ai }, '0');
      memory.observe(rules.view(G, '0'));
      await bot.choose(memory.createRequest(rules.view(G, '0')));
      rules.apply(G, '0', { move: 'look', args: [] }, seededRandom(seed));
      memory.observe(rules.view(G, '0'));
      budget.iterations = 1;
      const { observations, ...question } = memory.createRequest(rules.view(G, '0'));
      const guess = await bot.choose(watches ? { ...question, observations } : question);
      right += Number(guess.move === (G.coin === 1 ? 'heads' : 'tails'));
    }
    return right;
  }

  it('keeps what it has learnt of the position that came about', async () => {
    expect(await rightGuesses(true)).toBe(SEEDS.length);
    expect(await rightGuesses(false)).toBeLessThan(SEEDS.length);
  });

  it('does what its game can calculate, without a search', async () => {
    const solve = () => ({ move: 'sure', args: [] });
    const determinize = () => {
      throw new Error('there is nothing to search');
    };
    const view = rules.view(rules.setup(2, {}, seededRandom(1)), '0');
    const bot = createIsmcts({ rules, ai: { ...ai, solve, determinize } }, 1, { iterations: 5 });
    expect(await bot.choose({ view, player: '0', moves: rules.legalMoves(view, '0') })).toMatchObject({ move: 'sure' });
  });
});

describe('ISMCTS', () => {
  const [question] = decisionsOf(5);

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
