import { setTimeout as sleep } from 'node:timers/promises';
import type { State } from 'boardgame.io';
import { createBot } from '../../ai/levels';
import type { Question } from '../../ai/types';
import { GAMES } from '../../games';
import { awaitedIn } from '../../games/seam/legal-moves';
import type { GameEntry, GameState, Move, PlayerID } from '../../games/seam/entry';
import type { RefusalCode } from '../../protocol/protocol';
import { newSecret } from '../matches/credentials';
import type { ServedGame } from '../matches/hosted-games';
import type { Jobs } from '../cluster/jobs';
import { SILENCE, type Log } from '../shared/log';
import { Memories } from './memory-store';
import { Refused } from '../shared/errors';
import { botIn, isStarted, seatOf } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { Table } from '../storage/tables';
import { Crowded, Thinking } from './worker-pool';
import type { Transport } from '../realtime/transport';

/** How long a bot seems to think at least, in milliseconds, so that people can follow. */
const HUMAN_PACE = 900;

/** How long to wait when too many bots think already, in milliseconds. */
const CROWDED_PACE = 1000;

/**
 * What a bot is told when the match has come to stand differently while it was thinking, so that whoever saw to that calls
 * it again, or when the match cannot go on at all.
 */
const IN_VAIN: readonly RefusalCode[] = [
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

interface Due {
  readonly playerID: PlayerID;
  readonly kind: string;
}

/**
 * Moves for the bots at online tables, by the same door as people's moves. A bot gets its seat's view and nothing else.
 * Whose turn it is stands in the storage; a job says that it is worth looking.
 */
export class Bots {
  private readonly memories = new Memories();
  private readonly thinking: Thinking;

  constructor(
    private readonly storage: Storage,
    private readonly transport: Transport,
    private readonly jobs: Jobs,
    private readonly options: BotOptions,
    log: Log = SILENCE,
  ) {
    this.thinking = new Thinking({ threads: options.botThreads, log });
  }

  /** Shows the bots of a match what has become of it. */
  see({ entry }: ServedGame, matchID: string, state: State<GameState>): void {
    this.memories.see(entry, matchID, state);
  }

  /**
   * Has a bot move in this match if one is to. To be called whenever a match has come to stand differently: what a bot
   * was thinking about is no longer the question then.
   */
  async call(served: ServedGame, matchID: string, table: Table): Promise<void> {
    const { match, state } = table;
    const seats = Object.keys(match.players).filter((seat) => botIn(seatOf(match, seat)) !== undefined);
    if (seats.length === 0) return;
    if (isStarted(match)) this.memories.see(served.entry, matchID, state, seats);
    if (dueAt(served, table)) await this.plan(served, matchID, Date.now());
  }

  /** One move of one bot, if one is to move. Its commit calls the next one. Rejects when it has to be tried again. */
  async takeTurn(served: ServedGame, matchID: string, signal: AbortSignal): Promise<void> {
    const table = await this.storage.standOf(matchID);
    const due = table && dueAt(served, table);
    if (!due) return;
    try {
      const { move, args } = await this.decide(served, matchID, due, table.state, signal);
      const now = await this.storage.metadataOf(matchID);
      signal.throwIfAborted();
      if (now?.players[Number(due.playerID)]?.data?.bot !== due.kind) return; // somebody else plays here by now
      const asked = { matchID, playerID: due.playerID, stateID: table.state._stateID, move, args, isBot: true };
      await this.transport.play(served, asked);
    } catch (error) {
      if (error instanceof Refused && IN_VAIN.includes(error.code)) return;
      if (!(error instanceof Crowded)) throw error;
      await this.plan(served, matchID, Date.now() + CROWDED_PACE);
    }
  }

  /** Ends all thinking; the jobs have ended before. */
  close(): Promise<void> {
    return this.thinking.close();
  }

  private plan({ entry }: ServedGame, matchID: string, at: number): Promise<void> {
    return this.jobs.schedule({ kind: 'bot', game: entry.name, matchID }, at);
  }

  private async decide(
    { entry }: ServedGame,
    matchID: string,
    { playerID, kind }: Due,
    state: State<GameState>,
    signal: AbortSignal,
  ): Promise<Move> {
    const question = this.memories.question(entry, matchID, playerID, state.G);
    const pace = sleep(this.options.botPace ?? HUMAN_PACE, undefined, { signal });
    const [move] = await Promise.all([this.choose(entry, kind, question, signal), pace]);
    return move;
  }

  /** What takes no time is done here; another thread knows games by the registry alone. */
  private async choose(entry: GameEntry, kind: string, question: Question, signal: AbortSignal): Promise<Move> {
    const { createBot: create = createBot } = this.options;
    const isHere = create !== createBot || kind === 'random' || !GAMES.includes(entry);
    const seed = newSecret();
    if (isHere) return create(kind, entry, seed).choose(question, signal);
    return this.thinking.choose({ game: entry.name, kind, seed, question }, signal);
  }
}

/** The bot that the match waits for, if it does. */
function dueAt({ entry }: ServedGame, { match, state }: Table): Due | undefined {
  if (!isStarted(match)) return undefined;
  for (const playerID of awaitedIn(entry.rules, state.G)) {
    const kind = botIn(seatOf(match, playerID));
    if (kind !== undefined) return { playerID, kind };
  }
  return undefined;
}
