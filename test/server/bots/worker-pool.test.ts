import type { BotMoveRequest } from '../../../src/ai/worker/protocol';
import { LEVELS } from '../../../src/ai/bot-kinds';
import { GAMES } from '../../../src/games';
import { resolveOptions } from '../../../src/games/contract/options';
import { piratz } from '../../../src/games/piratz';
import { seededRandom } from '../../../src/random/random';
import { PoolFullError, WorkerPool, type WorkerPoolOptions } from '../../../src/server/bots/worker-pool';
import { silenceConsole } from '../support/test-server';
import { createMemoryLog } from '../support/memory-log';
import { atRandom, walk } from '../../support/matches';
import { spyOnWorkers } from './threads';
import { nonEmpty } from '../../support/assertions';

jest.setTimeout(60_000);
silenceConsole();
const workers = spyOnWorkers();

const { rules } = piratz;
const G = rules.setup(2, resolveOptions(piratz.options, 2, { firstPlayer: '0' }), seededRandom(1));
rules.apply(G, '0', { move: 'reveal', args: [] }, seededRandom(1));
const view = rules.view(G, '0');
const decision = { view, player: '0', moves: rules.legalMoves(view, '0') };

const requestFor = (kind: string, game = 'piratz') => ({ game, kind, seed: 'a', decision });
const LONG = 'ismcts:600000ms';
const neverAborted = () => new AbortController().signal;

let pool: WorkerPool;
const createPool = (options: WorkerPoolOptions) => (pool = new WorkerPool({ threads: 1, ...options }));
afterEach(() => pool.close());

describe('the worker pool', () => {
  it('the pool returns a legal move, the same for the same seed from any thread', async () => {
    createPool({ threads: 2 });
    const moves = await Promise.all([1, 2, 3, 4].map(() => pool.choose(requestFor('ismcts:50'), neverAborted())));
    expect(decision.moves).toContainEqual(moves[0]);
    for (const move of nonEmpty(moves)) expect(move).toEqual(moves[0]);
  });

  it.each(GAMES.map((entry) => [entry.name, entry] as const))('every level of %s moves', async (game, entry) => {
    createPool({});
    const options = resolveOptions(entry.options, entry.rules.seats.max, {});
    const plies = walk(entry, { numPlayers: entry.rules.seats.max, options, seed: 1 }, atRandom(1));
    const choices = Array.from(plies, ({ G, player, moves }) => ({
      view: entry.rules.view(structuredClone(G), player),
      player,
      moves,
    }));
    const choice = choices.find(({ moves }) => moves.length > 1)!;
    for (const kind of nonEmpty(LEVELS)) {
      const move = await pool.choose({ game, kind, seed: 'a', decision: choice }, neverAborted());
      expect(choice.moves).toContainEqual(move);
    }
  });

  it('sources take turns, and the requests of one source are answered in order', async () => {
    createPool({});
    const order: string[] = [];
    const choose = async (source: string, nth: number) => {
      await pool.choose(requestFor('ismcts:20'), neverAborted(), source);
      order.push(`${source} ${nth}`);
    };
    await Promise.all([
      ...Array.from({ length: 6 }, (_, nth) => choose('crowd', nth)),
      choose('ann', 0),
      choose('ann', 1),
      choose('ben', 0),
    ]);
    const [, ...waited] = order;
    expect(waited).toEqual(['crowd 1', 'ann 0', 'ben 0', 'crowd 2', 'ann 1', 'crowd 3', 'crowd 4', 'crowd 5']);
  });

  it('bots get less of their time while many wait, at least a tenth, and all of it otherwise', async () => {
    createPool({});
    const choose = () => pool.choose(requestFor('random'), neverAborted());
    const first = choose();
    const post = jest.spyOn(workers[0]!, 'postMessage');
    const others = Array.from({ length: 119 }, choose);
    expect(pool.isBusy).toBe(true);
    await Promise.all([first, ...others]);
    expect(pool.isBusy).toBe(false);
    const shares = post.mock.calls.map(([request]) => (request as BotMoveRequest).timeShare);
    const shareWith = (waiting: number) => Math.min(1, Math.max(0.1, 8 / waiting));
    expect(shares).toEqual(Array.from({ length: 119 }, (_, i) => shareWith(118 - i)));
  });

  it('a full queue drops a request of the source with the most in favour of another', async () => {
    createPool({ maxQueue: 2 });
    const stop = new AbortController();
    const crowd = [1, 2, 3].map(() => pool.choose(requestFor(LONG), stop.signal, 'crowd'));
    const ended = Promise.allSettled(crowd);
    const other = pool.choose(requestFor('random'), neverAborted(), 'ann');
    await expect(crowd[2]!).rejects.toThrow(PoolFullError);
    stop.abort();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(decision.moves).toContainEqual(await other);
  });

  it('the pool processes requests in order', async () => {
    createPool({});
    const order: number[] = [];
    const choose = async (nth: number) => {
      await pool.choose(requestFor('ismcts:20'), neverAborted());
      order.push(nth);
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map(choose));
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('the pool rejects with the bot’s error and continues', async () => {
    createPool({});
    await expect(pool.choose(requestFor('clairvoyant'), neverAborted())).rejects.toThrow(
      'there is no bot "clairvoyant"',
    );
    await expect(pool.choose(requestFor('random', 'chess'), neverAborted())).rejects.toThrow(
      'there is no game "chess"',
    );
    expect(decision.moves).toContainEqual(await pool.choose(requestFor('random'), neverAborted()));
  });

  it('an aborted request ends soon, and its thread continues with the next one', async () => {
    createPool({});
    const reasons = ['before', 'running', 'waiting'].map((text) => new Error(text));
    const [running, waiting] = [new AbortController(), new AbortController()];
    await expect(pool.choose(requestFor(LONG), AbortSignal.abort(reasons[0]))).rejects.toBe(reasons[0]);
    const first = pool.choose(requestFor(LONG), running.signal);
    const second = pool.choose(requestFor(LONG), waiting.signal);
    const third = pool.choose(requestFor('random'), neverAborted());
    waiting.abort(reasons[2]);
    await expect(second).rejects.toBe(reasons[2]);
    running.abort(reasons[1]);
    await expect(first).rejects.toBe(reasons[1]);
    expect(decision.moves).toContainEqual(await third);
    expect(workers).toHaveLength(1);
  });

  it('the pool rejects requests beyond its queue limit and warns once', async () => {
    const { log, lines } = createMemoryLog();
    createPool({ maxQueue: 2, log });
    const stop = new AbortController();
    const pending = [1, 2, 3].map(() => pool.choose(requestFor(LONG), stop.signal));
    for (const _ of [1, 2])
      await expect(pool.choose(requestFor('random'), neverAborted())).rejects.toThrow(PoolFullError);
    expect(lines.filter((line) => line.includes('bot worker pool is full'))).toHaveLength(1);
    stop.abort();
    for (const { status } of nonEmpty(await Promise.allSettled(pending))) expect(status).toBe('rejected');
    expect(decision.moves).toContainEqual(await pool.choose(requestFor('random'), neverAborted()));
  });

  it('the pool survives the death of a thread', async () => {
    createPool({});
    const lost = pool.choose(requestFor(LONG), neverAborted());
    const next = pool.choose(requestFor('random'), neverAborted());
    await workers[0]?.terminate();
    await expect(lost).rejects.toThrow('the bot worker thread died');
    expect(decision.moves).toContainEqual(await next);
    expect(workers).toHaveLength(2);
  });
});
