import type { State } from 'boardgame.io';
import { createBot } from '../../ai/levels';
import type { DecisionRequest } from '../../ai/types';
import { GAMES } from '../../games';
import type { GameState, Move, PlayerID } from '../../games/contract';
import type { ErrorCode } from '../../protocol/errors';
import { newSecret } from '../shared/credentials';
import { pendingBotIn, type PendingBot } from '../matches/consequences';
import { requireGame, type HostedGame, type MatchHandle } from '../matches/hosted-games';
import type { MoveService } from '../realtime/moves';
import type { Job, Jobs } from '../cluster/jobs';
import { silentLogger, type Log } from '../shared/log';
import { ApiError } from '../shared/errors';
import { botKindIn, isDealt, seatOf, type DealtMatch, type NewMatch } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import { PoolFullError, WorkerPool } from './worker-pool';
import { LRUCache } from 'lru-cache';
import { BotMemory } from '../../ai/bot-memory';
import { currentTime, sleep } from '../shared/time';

/** Minimum time between a turn and the bot's move, in milliseconds, so that people can follow the match. */
const MIN_MOVE_DELAY_MS = 900;

/** Delay before a bot is scheduled again after the worker pool has rejected it, in milliseconds. */
const RETRY_DELAY_MS = 1000;

/** Errors that mean the bot's answer is obsolete. Whatever changed the match schedules the bot again. */
const SUPERSEDED_CODES: readonly ErrorCode[] = [
  'stale',
  'not-started',
  'not-your-turn',
  'match-over',
  'not-found',
  'outdated',
];

/** Options for running bots. */
export interface BotOptions {
  /** Minimum time per move in milliseconds. Default: 900. */
  readonly botPace?: number | undefined;
  /** Number of worker threads, at least 1. Default: CPU cores - 1. */
  readonly botThreads?: number | undefined;
  /** Creates bots that run on the server's main thread. Default: those of src/ai/levels, in worker threads. */
  readonly createBot?: typeof createBot | undefined;
}

/** What the bot runner works with. */
interface BotRunnerDeps {
  readonly storage: Storage;
  readonly games: readonly HostedGame[];
  readonly jobs: Jobs;
  /** Returns the network address for whose share of the worker threads a match counts. Default: all matches share one. */
  readonly sourceOf?: (matchID: string) => string;
  /** Default: no logging. */
  readonly log?: Log;
}

/**
 * Plays the moves of bots in online matches through the same entry point as people's moves. A bot sees only its seat's
 * view. Storage is the source of truth for whose turn it is; a job only triggers the check.
 */
export class BotRunner {
  private readonly memoryStore = new BotMemoryStore();
  private readonly workerPool: WorkerPool;

  constructor(
    private readonly deps: BotRunnerDeps,
    private readonly options: BotOptions,
  ) {
    const { log = silentLogger } = deps;
    this.workerPool = new WorkerPool({ threads: options.botThreads, log });
  }

  /** Feeds a new state to the memories of the match's bots. */
  observe(handle: MatchHandle, state: State<GameState>): void {
    this.memoryStore.observe(handle, state);
  }

  /**
   * Schedules a bot's move if the match waits for a bot. Call after every change: it aborts a search that is obsolete. If the
   * match has not changed, it schedules the move only if it is not under way.
   */
  async schedule(handle: MatchHandle, stored: DealtMatch<NewMatch>, isChanged = true): Promise<void> {
    const { match, state } = stored;
    const seats = Object.keys(match.players).filter((seat) => botKindIn(seatOf(match, seat)) !== undefined);
    if (seats.length === 0) return;
    this.memoryStore.observe(handle, state, seats);
    if (!pendingBotIn(handle, stored)) return;
    if (isChanged) await this.scheduleJob(handle, currentTime());
    else await this.deps.jobs.ensure(botJob(handle), currentTime());
  }

  /** Whether bots think less, because many wait for a thread. */
  get isBusy(): boolean {
    return this.workerPool.isBusy;
  }

  /** Stops all worker threads. Close the jobs first. */
  close(): Promise<void> {
    return this.workerPool.close();
  }

  /**
   * Plays one bot's move if the match waits for a bot; the move schedules the next bot. Rejects when the job has to be
   * retried. The handler of jobs of the kind `bot`.
   * @param moves makes the move
   */
  async playTurn({ game, matchID }: Job, signal: AbortSignal, moves: MoveService): Promise<void> {
    const { storage, games } = this.deps;
    const handle = { ...requireGame(games, game), matchID };
    const stored = await storage.matches.read(matchID);
    if (!stored || !isDealt(stored)) return;
    const pendingBot = pendingBotIn(handle, stored);
    if (!pendingBot) return;
    try {
      const { move, args } = await this.decide(handle, pendingBot, stored.state, signal);
      signal.throwIfAborted();
      const { playerID, kind: bot } = pendingBot;
      await moves.make(handle, { playerID, stateID: stored.state._stateID, move, args, bot });
    } catch (error) {
      if (error instanceof ApiError && SUPERSEDED_CODES.includes(error.code)) return;
      if (!(error instanceof PoolFullError)) throw error;
      await this.scheduleJob(handle, currentTime() + RETRY_DELAY_MS);
    }
  }

  private scheduleJob(handle: MatchHandle, at: number): Promise<void> {
    return this.deps.jobs.schedule(botJob(handle), at);
  }

  private async decide(
    handle: MatchHandle,
    { playerID, kind }: PendingBot,
    state: State<GameState>,
    signal: AbortSignal,
  ): Promise<Move> {
    const request = this.memoryStore.decisionRequest(handle, playerID, state.G);
    const minDelay = sleep(this.options.botPace ?? MIN_MOVE_DELAY_MS, { signal });
    const [move] = await Promise.all([this.chooseMove(handle, kind, request, signal), minDelay]);
    return move;
  }

  /** Runs instant bots and games outside the registry in this thread, everything else in a worker. */
  private async chooseMove(
    { entry, matchID }: MatchHandle,
    kind: string,
    request: DecisionRequest,
    signal: AbortSignal,
  ): Promise<Move> {
    const { createBot: create = createBot } = this.options;
    const runsInProcess = create !== createBot || kind === 'random' || !GAMES.includes(entry);
    const seed = newSecret();
    if (runsInProcess) return create(kind, entry, seed).choose(request, signal);
    const source = this.deps.sourceOf?.(matchID);
    return this.workerPool.choose({ game: entry.name, kind, seed, decision: request }, signal, source);
  }
}

function botJob({ entry, matchID }: MatchHandle): Job {
  return { kind: 'bot', game: entry.name, matchID };
}

/** Maximum number of matches kept; the least recently used is evicted first. */
const MAX_MATCHES = 10_000;

interface MatchMemories {
  readonly seats: Map<PlayerID, BotMemory>;
  /** The last state ID observed. */
  stateID: number;
}

/** Memories of the bots in online matches. In-memory: after a restart they start from the current view. */
class BotMemoryStore {
  private readonly matches = new LRUCache<string, MatchMemories>({ max: MAX_MATCHES });

  /**
   * Records a state in the memories of the match's bots. Call with every new state.
   * @param bots seats whose memory starts with this state
   */
  observe({ entry, matchID }: MatchHandle, { G, ctx, _stateID }: State<GameState>, bots?: PlayerID[]): void {
    const { rules, ai } = entry;
    const match = this.matches.get(matchID) ?? { seats: new Map<PlayerID, BotMemory>(), stateID: -1 };
    if (ctx.gameover !== undefined) return void this.matches.delete(matchID);
    const addedSeats = (bots ?? []).filter((seat) => !match.seats.has(seat));
    for (const seat of addedSeats) match.seats.set(seat, new BotMemory({ rules, ai }, seat));
    if (match.seats.size === 0 || match.stateID > _stateID) return;
    const observers = match.stateID === _stateID ? addedSeats : [...match.seats.keys()];
    match.stateID = _stateID;
    for (const seat of observers) match.seats.get(seat)?.observe(rules.view(G, seat));
    this.matches.set(matchID, match);
  }

  /** Returns the decision request for a seat, with its memory where it has one. */
  decisionRequest({ entry, matchID }: MatchHandle, playerID: PlayerID, G: GameState): DecisionRequest {
    const { rules } = entry;
    const view = rules.view(G, playerID);
    const memory = this.matches.get(matchID)?.seats.get(playerID);
    return memory?.createRequest(view) ?? { view, player: playerID, moves: rules.legalMoves(view, playerID) };
  }
}
