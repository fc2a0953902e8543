import { createBot } from '../../src/ai/levels';
import { piratz } from '../../src/games/piratz';
import { decisionsOf } from './questions';

describe.each(['random', 'greedy', 'level1', 'ismcts:20', 'ismcts:5ms', 'flat:20', 'flat:5ms'])('%s', (kind) => {
  const questions = [false, true]
    .flatMap((blind) => decisionsOf(1, 3, { blind, cubeChoice: 'player' }))
    .filter((_, i) => i % 4 === 0);

  it('answers with one of the moves it is given and leaves the view as it is', async () => {
    const bot = createBot(kind, piratz, 'legal');
    expect(questions.length).toBeGreaterThan(20);
    for (const question of questions) expect(question.moves).toContain(await bot.choose(question));
  });

  it('answers without a search when there is one move', async () => {
    const [{ view, player, moves }] = questions;
    const determinize = () => {
      throw new Error('there is nothing to think about');
    };
    const bot = createBot(kind, { ...piratz, ai: { ...piratz.ai, determinize } }, 'single');
    expect(await bot.choose({ view, player, moves: [moves[1]] })).toBe(moves[1]);
  });

  it('refuses to begin when it is already cancelled', async () => {
    const reason = new Error('stop');
    await expect(createBot(kind, piratz, 1).choose(questions[0], AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe('the seed of a bot', () => {
  const questions = decisionsOf(2).filter((_, i) => i % 4 === 0);

  async function answers(kind: string, seed: string) {
    const bot = createBot(kind, piratz, seed);
    const chosen = [];
    for (const question of questions) chosen.push(await bot.choose(question));
    return chosen;
  }

  it.each(['random', 'greedy', 'level2', 'ismcts:20', 'flat:20'])('makes %s answer alike each time', async (kind) => {
    expect(await answers(kind, 'a')).toEqual(await answers(kind, 'a'));
  });

  it.each(['random', 'level2'])('makes another %s answer otherwise', async (kind) => {
    expect(await answers(kind, 'a')).not.toEqual(await answers(kind, 'b'));
  });

  it('means nothing to a bot that leaves nothing to chance', async () => {
    expect(await answers('greedy', 'a')).toEqual(await answers('greedy', 'b'));
  });
});

describe('random', () => {
  it('takes each move about as often', async () => {
    const { view, player } = decisionsOf(3)[0];
    const moves = ['a', 'b', 'c', 'd'].map((move) => ({ move, args: [] }));
    const bot = createBot('random', piratz, 'uniform');
    const counts = new Map(moves.map((move) => [move, 0]));
    for (let i = 0; i < 4000; i++) {
      const move = await bot.choose({ view, player, moves });
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(750));
  });
});
