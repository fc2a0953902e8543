import { setTimeout as sleep } from 'node:timers/promises';
import type { State } from 'boardgame.io';
import { createBot } from '../bots/levels';
import type { Question } from '../bots/types';
import { GAMES } from '../games';
import { awaitedIn } from '../games/legal';
import type { GameEntry, GameState, Move, PlayerID } from '../games/types';
import { newSecret } from './credentials';
import type { ServedGame } from './games';
import { Memories } from './memories';
import { Refused, refusalOf } from './refused';
import { botIn, isStarted, seatOf } from './storage/match-data';
import type { Storage } from './storage/storage';
import { Crowded, Thinking } from './thinking';
import type { Transport } from './transport';

/** How long a bot seems to think at least, in milliseconds, so that people can follow. */
const HUMAN_PACE = 900;

const FIRST_RETRY = 1000;
const LAST_RETRY = 60_000;

/** How bots play. */
export interface BotOptions {
  /** The shortest time for a move in milliseconds; 900 unless told. */
  readonly botPace?: number;
  /** How many bots may think at the same time, each in a thread, at least 1; one fewer than there are cores unless told. */
  readonly botThreads?: number;
  /** Makes bots that think in the server's own thread; those of src/bots/levels, in threads of theirs, unless told. */
  readonly createBot?: typeof createBot;
}

interface Due {
  readonly playerID: PlayerID;
  readonly kind: string;
  readonly state: State<GameState>;
}

/** What is under way for a match. */
interface Turn {
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

/**
 * Moves for the bots at online tables, by the same door as people's moves. A bot gets its seat's view and nothing else,
 * and nothing here outlives a restart: whose turn it is stands in the storage.
 */
export class Bots {
  private readonly turns = new Map<string, Turn>();
  private readonly memories = new Memories();
  private readonly thinking: Thinking;
  private isClosed = false;

  constructor(
    private readonly storage: Storage,
    private readonly transport: Transport,
    private readonly options: BotOptions,
  ) {
    this.thinking = new Thinking({ threads: options.botThreads });
  }

  /**
   * Lets a bot move in this match, if one is to. To be called whenever a match has come to stand differently: what a bot
   * was thinking about is no longer the question then.
   */
  wake(served: ServedGame, matchID: string): void {
    if (this.isClosed) return;
    const before = this.turns.get(matchID);
    before?.stop.abort();
    const stop = new AbortController();
    const taken = (before?.done ?? Promise.resolve()).then(() => this.takeTurn(served, matchID, stop.signal));
    const done = taken.finally(() => {
      if (this.turns.get(matchID)?.stop === stop) this.turns.delete(matchID);
    });
    this.turns.set(matchID, { stop, done });
  }

  /** Shows the bots of a match what has become of it, and lets them move. */
  see(served: ServedGame, matchID: string, state: State<GameState>): void {
    this.memories.see(served.entry, matchID, state);
    this.wake(served, matchID);
  }

  /** Wakes the bots of all unfinished matches of these games. */
  async wakeAll(games: readonly ServedGame[]): Promise<void> {
    for (const { gameName, matchID } of await this.storage.unfinishedWithBots()) {
      const served = games.find(({ entry }) => entry.name === gameName);
      if (served) this.wake(served, matchID);
    }
  }

  /** Resolves when every bot has stopped thinking. */
  async close(): Promise<void> {
    this.isClosed = true;
    const turns = [...this.turns.values()];
    for (const { stop } of turns) stop.abort();
    await Promise.all([this.thinking.close(), ...turns.map(({ done }) => done)]);
  }

  /** One move of one bot: it is repeated until it succeeds or is not due any more. Its commit wakes the next one. */
  private async takeTurn(served: ServedGame, matchID: string, signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        const due = await this.due(served, matchID);
        if (!due) return;
        const { move, args } = await this.decide(served, matchID, due, signal);
        const { playerID, state } = due;
        await this.transport.play(served, { matchID, playerID, stateID: state._stateID, move, args });
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Refused && error.code === 'outdated') return;
        if (error instanceof Refused && error.code === 'stale') continue;
        const isFailure = !(error instanceof Crowded);
        if (isFailure) console.error(`A bot failed in match ${matchID}: ${refusalOf(error).error}`);
        const pause = isFailure ? Math.min(FIRST_RETRY * 2 ** failures++, LAST_RETRY) : FIRST_RETRY;
        await sleep(pause, undefined, { signal }).catch(() => undefined); // the loop sees to an abort
      }
    }
  }

  private async due({ entry }: ServedGame, matchID: string): Promise<Due | undefined> {
    const match = await this.storage.metadataOf(matchID);
    if (!match || !isStarted(match)) return undefined;
    const { state } = await this.storage.fetch(matchID, { state: true });
    const bots = Object.keys(match.players).filter((seat) => botIn(seatOf(match, seat)) !== undefined);
    this.memories.see(entry, matchID, state, bots);
    for (const playerID of awaitedIn(entry.rules, state.G)) {
      const kind = botIn(seatOf(match, playerID));
      if (kind !== undefined) return { playerID, kind, state };
    }
    return undefined;
  }

  private async decide(
    { entry }: ServedGame,
    matchID: string,
    { playerID, kind, state }: Due,
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
