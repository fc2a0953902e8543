import { resolveOptions } from '../../src/games/seam/options';
import { piratz } from '../../src/games/piratz';
import { seededRandom } from '../../src/random/random';
import { PoolFullError, WorkerPool, type WorkerPoolOptions } from '../../src/server/bots/worker-pool';
import type { BotRequest } from '../../src/server/bots/worker-messages';
import { silenceConsole } from './house';
import { createMemoryLog } from './remembered-log';
import { spyOnWorkers } from './threads';

jest.setTimeout(60_000);
silenceConsole();
const started = spyOnWorkers();

const { rules } = piratz;
const G = rules.setup(2, resolveOptions(piratz.options, 2, { firstPlayer: '0' }), seededRandom(1));
rules.apply(G, '0', { move: 'reveal', args: [] }, seededRandom(1));
const view = rules.view(G, '0');
const question = { view, player: '0', moves: rules.legalMoves(view, '0') };

const asking = (kind: string, game = 'piratz'): BotRequest => ({ game, kind, seed: 'a', question });
const LONG = 'ismcts:600000ms';
const going = () => new AbortController().signal;

let thinking: WorkerPool;
const begin = (options: WorkerPoolOptions) => (thinking = new WorkerPool({ threads: 1, ...options }));
afterEach(() => thinking.close());

describe('thinking', () => {
  it('ends in a legal move, the same one for the same seed, from any thread', async () => {
    begin({ threads: 2 });
    const moves = await Promise.all([1, 2, 3, 4].map(() => thinking.choose(asking('ismcts:50'), going())));
    expect(question.moves).toContainEqual(moves[0]);
    for (const move of moves) expect(move).toEqual(moves[0]);
  });

  it('is done in the order of the questions', async () => {
    begin({});
    const order: number[] = [];
    const ask = async (nth: number) => {
      await thinking.choose(asking('ismcts:20'), going());
      order.push(nth);
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map(ask));
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('fails with the reason of the bot, and goes on', async () => {
    begin({});
    await expect(thinking.choose(asking('clairvoyant'), going())).rejects.toThrow('there is no bot "clairvoyant"');
    await expect(thinking.choose(asking('random', 'chess'), going())).rejects.toThrow('there is no game "chess"');
    expect(question.moves).toContainEqual(await thinking.choose(asking('random'), going()));
  });

  it('ends soon when it is cancelled, and its thread goes on with the next question', async () => {
    begin({});
    const reasons = ['before', 'thinking', 'waiting'].map((text) => new Error(text));
    const [, running, waiting] = reasons.map(() => new AbortController());
    await expect(thinking.choose(asking(LONG), AbortSignal.abort(reasons[0]))).rejects.toBe(reasons[0]);
    const first = thinking.choose(asking(LONG), running.signal);
    const second = thinking.choose(asking(LONG), waiting.signal);
    const third = thinking.choose(asking('random'), going());
    waiting.abort(reasons[2]);
    await expect(second).rejects.toBe(reasons[2]);
    running.abort(reasons[1]);
    await expect(first).rejects.toBe(reasons[1]);
    expect(question.moves).toContainEqual(await third);
    expect(started).toHaveLength(1);
  });

  it('refuses more questions than may wait, and complains once', async () => {
    const { log, lines } = createMemoryLog();
    begin({ maxQueue: 2, log });
    const stop = new AbortController();
    const asked = [1, 2, 3].map(() => thinking.choose(asking(LONG), stop.signal));
    for (const _ of [1, 2]) await expect(thinking.choose(asking('random'), going())).rejects.toThrow(PoolFullError);
    expect(lines.filter((line) => line.includes('so many bots are to move'))).toHaveLength(1);
    stop.abort();
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
    expect(question.moves).toContainEqual(await thinking.choose(asking('random'), going()));
  });

  it('survives the death of its thread', async () => {
    begin({});
    const lost = thinking.choose(asking(LONG), going());
    const next = thinking.choose(asking('random'), going());
    await started[0].terminate();
    await expect(lost).rejects.toThrow('the thread in which the bot was thinking has died');
    expect(question.moves).toContainEqual(await next);
    expect(started).toHaveLength(2);
  });
});
