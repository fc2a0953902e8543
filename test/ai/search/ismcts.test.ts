import { createIsmcts } from '../../../src/ai/search/ismcts';
import { BotMemory } from '../../../src/ai/bot-memory';
import type { GameModel } from '../../../src/ai/types';
import { piratz } from '../../../src/games/piratz';
import { seededRandom } from '../../../src/random/random';
import { decisionsOf } from '../decisions';
import { chance, oracle, pennies, trap, type ToyState } from '../toy-games';

const SEEDS = Array.from({ length: 10 }, (_, seed) => seed);

/** Returns the first move of seat 0 in a toy game. */
async function firstMove({ rules, ai }: GameModel<ToyState>, seed: number): Promise<string> {
  const view = rules.view(rules.setup(2, {}, seededRandom(seed)), '0');
  const bot = createIsmcts({ rules, ai }, seed, { iterations: 600 });
  return (await bot.choose({ view, player: '0', moves: rules.legalMoves(view, '0') })).move;
}

describe.each(SEEDS)('ISMCTS with seed %i', (seed) => {
  it('ISMCTS does not walk into a trap', async () => {
    expect(await firstMove(trap, seed)).toBe('safe');
  });

  it('ISMCTS prefers the better odds', async () => {
    expect(await firstMove(chance, seed)).toBe('coin');
  });

  it('ISMCTS plans with information that will be revealed', async () => {
    expect(await firstMove(oracle('look'), seed)).toBe('look');
  });

  it('ISMCTS does not rely on information that will stay hidden', async () => {
    expect(await firstMove(oracle('shut'), seed)).toBe('sure');
  });

  it('ISMCTS does not see simultaneous moves of others', async () => {
    expect(await firstMove(pennies(6), seed)).toBe('other');
  });

  it('ISMCTS does not reveal its simultaneous moves to others', async () => {
    expect(await firstMove(pennies(2), seed)).not.toBe('other');
  });
});

describe('ISMCTS across moves', () => {
  const { rules, ai: blank } = oracle('look');
  const observation = ({ played, shown, coin }: ToyState) => `${played.join()} ${shown ? coin : '?'}`;
  const ai = { ...blank, observationKey: observation };

  /**
   * Counts the seeds that guess right with a budget of one iteration after a look, with or without the observations.
   */
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
      const request = memory.createRequest(rules.view(G, '0'));
      const { observations: _unseen, ...blindRequest } = request;
      const guess = await bot.choose(watches ? request : blindRequest);
      right += Number(guess.move === (G.coin === 1 ? 'heads' : 'tails'));
    }
    return right;
  }

  it('ISMCTS reuses the subtree of the position that was reached', async () => {
    expect(await rightGuesses(true)).toBe(SEEDS.length);
    expect(await rightGuesses(false)).toBeLessThan(SEEDS.length);
  });

  it('ISMCTS plays an exact solution of its game without a search', async () => {
    const solve = () => [{ move: { move: 'sure', args: [] }, winChance: 0.75 }];
    const determinize = () => {
      throw new Error('a solved position needs no search');
    };
    const view = rules.view(rules.setup(2, {}, seededRandom(1)), '0');
    const bot = createIsmcts({ rules, ai: { ...ai, solve, determinize } }, 1, { iterations: 5 });
    expect(await bot.choose({ view, player: '0', moves: rules.legalMoves(view, '0') })).toMatchObject({ move: 'sure' });
  });
});

describe('ISMCTS', () => {
  const request = decisionsOf(5)[0]!;

  it('ISMCTS lets other tasks run during its search', async () => {
    let tasks = 0;
    const timer = setInterval(() => tasks++, 1);
    await createIsmcts(piratz, 1, { milliseconds: 300 }).choose(request);
    clearInterval(timer);
    expect(tasks).toBeGreaterThan(0);
  });

  it('ISMCTS stops soon after an abort and rejects with the reason', async () => {
    const cancelling = new AbortController();
    const reason = new Error('the match is over');
    setTimeout(() => cancelling.abort(reason), 20);
    const thinking = createIsmcts(piratz, 1, { iterations: 5000 }).choose(request, cancelling.signal);
    await expect(thinking).rejects.toBe(reason);
  });
});
