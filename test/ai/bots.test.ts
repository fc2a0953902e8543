import { createBot } from '../../src/ai/levels';
import { piratz } from '../../src/games/piratz';
import { decisionsOf } from './decisions';
import { nonEmpty } from '../support/assertions';

describe.each(['random', 'greedy', 'level1', 'ismcts:20', 'ismcts:5ms', 'flat:20', 'flat:5ms'])('%s', (kind) => {
  const requests = [false, true]
    .flatMap((blind) => decisionsOf(1, 3, { blind, cubeChoice: 'player' }))
    .filter((_, i) => i % 4 === 0);

  it('the bot answers with one of the given moves and does not change the view', async () => {
    const bot = createBot(kind, piratz, 'legal');
    expect(requests.length).toBeGreaterThan(20);
    for (const request of nonEmpty(requests)) expect(request.moves).toContain(await bot.choose(request));
  });

  it('the bot answers without a search when there is only one move', async () => {
    const { view, player, moves } = requests[0]!;
    const determinize = () => {
      throw new Error('a single move needs no search');
    };
    const bot = createBot(kind, { ...piratz, ai: { ...piratz.ai, determinize } }, 'single');
    expect(await bot.choose({ view, player, moves: [moves[1]!] })).toBe(moves[1]);
  });

  it('the bot rejects when the signal is already aborted', async () => {
    const reason = new Error('stop');
    await expect(createBot(kind, piratz, 1).choose(requests[0]!, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe('the seed of a bot', () => {
  const requests = decisionsOf(2).filter((_, i) => i % 4 === 0);

  async function answers(kind: string, seed: string) {
    const bot = createBot(kind, piratz, seed);
    const chosen = [];
    for (const request of requests) chosen.push(await bot.choose(request));
    return chosen;
  }

  it.each(['random', 'greedy', 'level2', 'ismcts:20', 'flat:20'])(
    'the same seed makes %s give the same answers',
    async (kind) => {
      expect(await answers(kind, 'a')).toEqual(await answers(kind, 'a'));
    },
  );

  it.each(['random', 'level2'])('another seed makes %s give other answers', async (kind) => {
    expect(await answers(kind, 'a')).not.toEqual(await answers(kind, 'b'));
  });

  it('the seed has no effect on a deterministic bot', async () => {
    expect(await answers('greedy', 'a')).toEqual(await answers('greedy', 'b'));
  });
});

describe('a search with a limit of time', () => {
  it('the search stops after its share of the time', async () => {
    const start = performance.now();
    await createBot('ismcts:600000ms', piratz, 1, 0.0001).choose(decisionsOf(3)[0]!);
    expect(performance.now() - start).toBeGreaterThanOrEqual(60);
  });
});

describe('the random bot', () => {
  it('the random bot chooses all moves equally often', async () => {
    const { view, player } = decisionsOf(3)[0]!;
    const moves = ['a', 'b', 'c', 'd'].map((move) => ({ move, args: [] }));
    const bot = createBot('random', piratz, 'uniform');
    const counts = new Map(moves.map((move) => [move, 0]));
    for (let i = 0; i < 4000; i++) {
      const move = await bot.choose({ view, player, moves });
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    for (const count of nonEmpty(counts.values())) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(750));
  });
});
