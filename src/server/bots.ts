import { setTimeout as sleep } from 'node:timers/promises';
import type { State } from 'boardgame.io';
import { createBot } from '../bots/levels';
import type { GameState, Move, PlayerID } from '../games/types';
import { newSecret } from './credentials';
import type { ServedGame } from './games';
import { Refused, refusalOf } from './refused';
import { botIn, isStarted, seatOf } from './storage/match-data';
import type { Storage } from './storage/storage';
import type { Transport } from './transport';

/** How long a bot seems to think at least, in milliseconds, so that people can follow. */
const HUMAN_PACE = 900;

const FIRST_RETRY = 1000;
const LAST_RETRY = 60_000;

/** How bots play. */
export interface BotOptions {
  /** The shortest time for a move in milliseconds; 900 unless told. */
  readonly botPace?: number;
  /** Where bots come from; src/bots/levels unless told. */
  readonly createBot?: typeof createBot;
}

interface Due {
  readonly playerID: PlayerID;
  readonly kind: string;
  readonly state: State<GameState>;
}

/**
 * Moves for the bots at online tables, by the same door as people's moves. A bot gets its seat's view and nothing else,
 * and nothing here outlives a restart: whose turn it is stands in the storage.
 */
export class Bots {
  private readonly stop = new AbortController();
  private readonly turns = new Map<string, Promise<void>>();

  constructor(
    private readonly storage: Storage,
    private readonly transport: Transport,
    private readonly options: BotOptions,
  ) {}

  /** Lets a bot move in this match, if one is to. To be called whenever a match has come to stand differently. */
  wake(served: ServedGame, matchID: string): void {
    const before = this.turns.get(matchID) ?? Promise.resolve();
    const turn = before
      .then(() => this.takeTurn(served, matchID))
      .finally(() => {
        if (this.turns.get(matchID) === turn) this.turns.delete(matchID);
      });
    this.turns.set(matchID, turn);
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
    this.stop.abort();
    await Promise.all(this.turns.values());
  }

  /** One move of one bot: it is repeated until it succeeds or is not due any more. Its commit wakes the next one. */
  private async takeTurn(served: ServedGame, matchID: string): Promise<void> {
    const { signal } = this.stop;
    for (let failures = 0; !signal.aborted;) {
      try {
        const due = await this.due(served, matchID);
        if (!due) return;
        const { move, args } = await this.decide(served, due);
        const { playerID, state } = due;
        await this.transport.play(served, { matchID, playerID, stateID: state._stateID, move, args });
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Refused && error.code === 'stale') continue;
        console.error(`A bot failed in match ${matchID}: ${refusalOf(error).error}`);
        const pause = Math.min(FIRST_RETRY * 2 ** failures++, LAST_RETRY);
        await sleep(pause, undefined, { signal }).catch(() => undefined); // the loop sees to an abort
      }
    }
  }

  private async due({ entry }: ServedGame, matchID: string): Promise<Due | undefined> {
    const match = await this.storage.metadataOf(matchID);
    if (!match || !isStarted(match)) return undefined;
    const { state } = await this.storage.fetch(matchID, { state: true });
    for (const playerID of entry.rules.activePlayers(state.G)) {
      const kind = botIn(seatOf(match, playerID));
      if (kind !== undefined) return { playerID, kind, state };
    }
    return undefined;
  }

  private async decide({ entry }: ServedGame, { playerID, kind, state }: Due): Promise<Move> {
    const { signal } = this.stop;
    const view = entry.rules.view(state.G, playerID);
    const moves = entry.rules.legalMoves(view, playerID);
    const bot = (this.options.createBot ?? createBot)(kind, entry, newSecret());
    const pace = sleep(this.options.botPace ?? HUMAN_PACE, undefined, { signal });
    const [move] = await Promise.all([bot.choose({ view, player: playerID, moves }, signal), pace]);
    return move;
  }
}
