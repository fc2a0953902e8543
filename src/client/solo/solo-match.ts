import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import { driveSeat, type SeatDriver } from '../../ai/seat-driver';
import type { DecisionRequest } from '../../ai/types';
import type { GameEntry, GameState } from '../../games/seam/entry';
import type { LocalPlayer } from '../hot-seat/shared-screen';
import { createMatchStore, type ClientOptions } from '../match/match-client';
import { createViewHistory } from '../replay/view-history';
import { createBotWorkerClient, type BotWorkerClient } from '../bots/bot-worker-client';
import { botDelayMs } from './bot-pace';
import { isBot, humanSeats, storageKey, type SoloRecord } from './solo-storage';
import { createSoloGame } from './solo-game';

interface SoloMatchOptions {
  readonly entry: GameEntry;
  readonly record: SoloRecord;
  /** What replaces the printed components, as the server tells; only a match that begins asks for it. */
  readonly components?: unknown;
  readonly debug: ClientOptions['debug'];
  onBotError(error: unknown): void;
}

/** A match in this browser, which survives a reload: people and bots as clients of one local master. */
export interface SoloMatch {
  readonly players: readonly LocalPlayer[];
  /** Lets the bots play until what it returns is called. */
  startBots(): () => void;
  /** Lets the bots that are to move do so as soon as they know what. */
  skipBotDelays(): void;
}

/** Sets up the clients of a match, not connected yet. */
export function createSoloMatch({ entry, record, components, debug, onBotError }: SoloMatchOptions): SoloMatch {
  const clientOptions = {
    game: createSoloGame(entry, record, components),
    numPlayers: record.companions.length + 1,
    matchID: record.id,
    multiplayer: Local({ persist: true, storageKey: storageKey(record) }),
  };
  const seats = humanSeats(record);
  const players = seats.map((playerID) => {
    // The panel shows what the table hides from those who share it.
    const match = createMatchStore({ ...clientOptions, playerID, debug: seats.length < 2 && debug });
    return { playerID, match, views: createViewHistory(match) };
  });
  let bots: SeatDriver | undefined;
  return {
    players,
    startBots() {
      bots = startBots(clientOptions, entry, record, onBotError);
      return bots.stop;
    },
    skipBotDelays: () => bots?.skipDelay(),
  };
}

/** Every bot has a client of its own seat, so that it is shown what that seat may see and nothing else. */
function startBots(
  clientOptions: ClientOptions,
  game: GameEntry,
  { companions, seed }: SoloRecord,
  onError: (error: unknown) => void,
): SeatDriver {
  const worker = createBotWorkerClient();
  const drivers = companions.flatMap((kind, i) => {
    const player = String(i + 1);
    if (!isBot(kind)) return [];
    const choose = createChooser(worker, { game: game.name, kind, seed: `${seed} ${player}` });
    const client = Client<GameState>({ ...clientOptions, playerID: player, debug: false });
    client.start();
    const play = driveSeat({ client, player, game, choose, minDelayMs: botDelayMs, onError });
    return [{ client, play }];
  });
  return {
    skipDelay: () => drivers.forEach(({ play }) => play.skipDelay()),
    stop() {
      for (const { client, play } of drivers) {
        play.stop();
        client.stop();
      }
      worker.terminate();
    },
  };
}

function createChooser(worker: BotWorkerClient, bot: Parameters<BotWorkerClient['choose']>[0]) {
  return (question: DecisionRequest, signal: AbortSignal) => worker.choose(bot, question, signal);
}
