import { setTimeout as sleep } from 'node:timers/promises';
import type { State } from 'boardgame.io';
import { createBot } from '../../ai/levels';
import type { DecisionRequest } from '../../ai/types';
import { GAMES } from '../../games';
import { pendingPlayers } from '../../games/seam/legal-moves';
import type { GameEntry, GameState, Move, PlayerID } from '../../games/seam/entry';
import type { ErrorCode } from '../../protocol/protocol';
import { newSecret } from '../matches/credentials';
import type { HostedGame } from '../matches/hosted-games';
import type { Jobs } from '../cluster/jobs';
import { silentLogger, type Log } from '../shared/log';
import { BotMemoryStore } from './memory-store';
import { ApiError } from '../shared/errors';
import { botKindIn, isStarted, seatOf } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { StoredMatch } from '../storage/tables';
import { PoolFullError, WorkerPool } from './worker-pool';
import type { Transport } from '../realtime/transport';

/** How long a bot seems to think at least, in milliseconds, so that people can follow. */
const MIN_MOVE_DELAY_MS = 900;

/** How long to wait when too many bots think already, in milliseconds. */
const RETRY_DELAY_MS = 1000;

/**
 * What a bot is told when the match has come to stand differently while it was thinking, so that whoever saw to that calls
 * it again, or when the match cannot go on at all.
 */
const SUPERSEDED_CODES: readonly ErrorCode[] = [
  'stale',
  'not-started',
  'not-your-turn',
  'match-over',
  'not-found',
  'outdated',
];

/** How bots play. */
export interface BotOptions {
  /** The shortest time for a move in milliseconds; 900 unless told. */
  readonly botPace?: number;
  /** How many bots may think at the same time, each in a thread, at least 1; one fewer than there are cores unless told. */
  readonly botThreads?: number;
  /** Makes bots that think in the server's own thread; those of src/ai/levels, in threads of theirs, unless told. */
  readonly createBot?: typeof createBot;
}

interface PendingBot {
  readonly playerID: PlayerID;
  readonly kind: string;
}

/**
 * Moves for the bots at online tables, by the same door as people's moves. A bot gets its seat's view and nothing else.
 * Whose turn it is stands in the storage; a job says that it is worth looking.
 */
export class BotRunner {
  private readonly memoryStore = new BotMemoryStore();
  private readonly workerPool: WorkerPool;

  constructor(
    private readonly storage: Storage,
    private readonly transport: Transport,
    private readonly jobs: Jobs,
    private readonly options: BotOptions,
    log: Log = silentLogger,
  ) {
    this.workerPool = new WorkerPool({ threads: options.botThreads, log });
  }

  /** Shows the bots of a match what has become of it. */
  observe({ entry }: HostedGame, matchID: string, state: State<GameState>): void {
    this.memoryStore.observe(entry, matchID, state);
  }

  /**
   * Has a bot move in this match if one is to. To be called whenever a match has come to stand differently: what a bot
   * was thinking about is no longer the question then.
   */
  async schedule(served: HostedGame, matchID: string, table: StoredMatch): Promise<void> {
    const { match, state } = table;
    const seats = Object.keys(match.players).filter((seat) => botKindIn(seatOf(match, seat)) !== undefined);
    if (seats.length === 0) return;
    if (isStarted(match)) this.memoryStore.observe(served.entry, matchID, state, seats);
    if (pendingBotIn(served, table)) await this.scheduleJob(served, matchID, Date.now());
  }

  /** One move of one bot, if one is to move. Its commit calls the next one. Rejects when it has to be tried again. */
  async playTurn(served: HostedGame, matchID: string, signal: AbortSignal): Promise<void> {
    const table = await this.storage.readSnapshot(matchID);
    const pendingBot = table && pendingBotIn(served, table);
    if (!pendingBot) return;
    try {
      const { move, args } = await this.decide(served, matchID, pendingBot, table.state, signal);
      const current = await this.storage.metadataOf(matchID);
      signal.throwIfAborted();
      if (current?.players[Number(pendingBot.playerID)]?.data?.bot !== pendingBot.kind) return; // somebody else plays here by now
      const request = {
        matchID,
        playerID: pendingBot.playerID,
        stateID: table.state._stateID,
        move,
        args,
        isBot: true,
      };
      await this.transport.play(served, request);
    } catch (error) {
      if (error instanceof ApiError && SUPERSEDED_CODES.includes(error.code)) return;
      if (!(error instanceof PoolFullError)) throw error;
      await this.scheduleJob(served, matchID, Date.now() + RETRY_DELAY_MS);
    }
  }

  /** Ends all thinking; the jobs have ended before. */
  close(): Promise<void> {
    return this.workerPool.close();
  }

  private scheduleJob({ entry }: HostedGame, matchID: string, at: number): Promise<void> {
    return this.jobs.schedule({ kind: 'bot', game: entry.name, matchID }, at);
  }

  private async decide(
    { entry }: HostedGame,
    matchID: string,
    { playerID, kind }: PendingBot,
    state: State<GameState>,
    signal: AbortSignal,
  ): Promise<Move> {
    const request = this.memoryStore.decisionRequest(entry, matchID, playerID, state.G);
    const minDelay = sleep(this.options.botPace ?? MIN_MOVE_DELAY_MS, undefined, { signal });
    const [move] = await Promise.all([this.chooseMove(entry, kind, request, signal), minDelay]);
    return move;
  }

  /** What takes no time is done here; another thread knows games by the registry alone. */
  private async chooseMove(
    entry: GameEntry,
    kind: string,
    request: DecisionRequest,
    signal: AbortSignal,
  ): Promise<Move> {
    const { createBot: create = createBot } = this.options;
    const runsInProcess = create !== createBot || kind === 'random' || !GAMES.includes(entry);
    const seed = newSecret();
    if (runsInProcess) return create(kind, entry, seed).choose(request, signal);
    return this.workerPool.choose({ game: entry.name, kind, seed, question: request }, signal);
  }
}

/** The bot that the match waits for, if it does. */
function pendingBotIn({ entry }: HostedGame, { match, state }: StoredMatch): PendingBot | undefined {
  if (!isStarted(match)) return undefined;
  for (const playerID of pendingPlayers(entry.rules, state.G)) {
    const kind = botKindIn(seatOf(match, playerID));
    if (kind !== undefined) return { playerID, kind };
  }
  return undefined;
}
