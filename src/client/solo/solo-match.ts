import { Client } from 'boardgame.io/client';
import { driveSeat, type SeatDriver } from '../../ai/seat-driver';
import type { DecisionRequest } from '../../ai/types';
import type { GameEntry, GameState, PlayerID } from '../../games/contract';
import type { LocalPlayer, LocalPlayers } from '../hot-seat/shared-screen';
import { createViewHistory } from '../recording/view-history';
import { createBotWorkerClient, type BotWorkerClient } from '../shared/bot-worker-client';
import type { DebugOption } from '../shared/debug-option';
import { createMatchStore, type ClientOptions } from '../shared/match-store';
import { humanSeats, isBot, storageKey, type SoloRecord } from '../shared/solo-storage';
import { botDelayMs } from './bot-delay';
import { createSoloGame, localMaster } from './local-master';

interface SoloMatchOptions {
  readonly entry: GameEntry;
  readonly record: SoloRecord;
  /** The server's replacement for the printed components; read only at setup. */
  readonly components?: unknown;
  readonly debug: DebugOption;
  onBotError(error: unknown): void;
}

/** A single-player match that survives a reload: humans and bots are clients of one local master. */
export interface SoloMatch {
  readonly players: LocalPlayers;
  /** Starts the bots. Returns a function that stops them. */
  startBots(): () => void;
  /** Makes waiting bots move as soon as they have chosen. */
  skipBotDelays(): void;
}

/** Creates the clients of a match; they connect on `start`. */
export function createSoloMatch({ entry, record, components, debug, onBotError }: SoloMatchOptions): SoloMatch {
  const clientOptions = {
    game: createSoloGame(entry, record, components),
    numPlayers: record.opponents.length + 1,
    matchID: record.id,
    multiplayer: localMaster(storageKey(record)),
  };
  const seats = humanSeats(record);
  const playerIn = (playerID: PlayerID): LocalPlayer => {
    // The debug panel shows hidden information, so it is disabled when players share the device.
    const match = createMatchStore({ ...clientOptions, playerID, debug: seats.length < 2 && debug });
    return { playerID, match, history: createViewHistory(match) };
  };
  const [first, ...others] = seats;
  let bots: SeatDriver | undefined;
  return {
    players: [playerIn(first), ...others.map(playerIn)],
    startBots() {
      bots = startBots(clientOptions, entry, record, onBotError);
      return bots.stop;
    },
    skipBotDelays: () => bots?.skipDelay(),
  };
}

/** Gives every bot a client of its own, so that it sees only its seat's player view. */
function startBots(
  clientOptions: ClientOptions,
  game: GameEntry,
  { opponents, seed }: SoloRecord,
  onError: (error: unknown) => void,
): SeatDriver {
  const worker = createBotWorkerClient();
  const drivers = opponents.flatMap((kind, i) => {
    const player = String(i + 1);
    if (!isBot(kind)) return [];
    const choose = createChooser(worker, { game: game.name, kind, seed: `${seed} ${player}` });
    const client = Client<GameState>({ ...clientOptions, playerID: player, debug: false });
    client.start();
    const driver = driveSeat({ client, player, game, choose, minDelayMs: botDelayMs, onError });
    return [{ client, driver }];
  });
  return {
    skipDelay: () => drivers.forEach(({ driver }) => driver.skipDelay()),
    stop() {
      for (const { client, driver } of drivers) {
        driver.stop();
        client.stop();
      }
      worker.terminate();
    },
  };
}

function createChooser(worker: BotWorkerClient, bot: Parameters<BotWorkerClient['choose']>[0]) {
  return (decision: DecisionRequest, signal: AbortSignal) => worker.choose(bot, decision, signal);
}
