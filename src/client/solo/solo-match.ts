import type { Game } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import { playSeat } from '../../bots/seat';
import type { Question } from '../../bots/types';
import type { GameEntry, GameState } from '../../games/types';
import { matchOver, type ClientOptions, type Match } from '../match/match-client';
import { hireCrew } from './bot-crew';
import { storageKey, YOU, type SoloRecord } from './record';

/** The least time a bot seems to think, in milliseconds: one wants to see what it did. */
const PACE = 1100;

interface SoloOptions {
  readonly entry: GameEntry;
  readonly record: SoloRecord;
  /** What replaces the printed components, as the server tells; only a match that begins asks for it. */
  readonly components?: unknown;
  readonly debug: ClientOptions['debug'];
  onBotError(error: unknown): void;
}

/** A match in this browser: a person and bots as clients of one local master, which survives a reload. */
export function soloMatch({ entry, record, components, debug, onBotError }: SoloOptions): Match {
  const numPlayers = record.bots.length + 1;
  const shared = {
    game: soloGame(entry, record, components),
    numPlayers,
    matchID: record.id,
    multiplayer: Local({ persist: true, storageKey: storageKey(record) }),
  };
  const match = matchOver({ ...shared, playerID: YOU, debug });
  let stopBots = () => {};
  return {
    ...match,
    start() {
      match.start();
      stopBots = startBots(shared, entry, record, onBotError);
    },
    stop() {
      stopBots();
      match.stop();
    },
  };
}

/** boardgame.io's Local creates matches without options and with the clock as seed: both are built into the game. */
function soloGame({ game, components }: GameEntry, { seed, options }: SoloRecord, replaced: unknown): Game {
  const base = components && replaced !== undefined ? components.game(replaced) : game;
  return { ...base, seed, setup: (context) => base.setup?.(context, options) };
}

/** Every bot has a client of its own seat, so that it is shown what that seat may see and nothing else. */
function startBots(
  shared: ClientOptions,
  game: GameEntry,
  { bots, seed }: SoloRecord,
  onError: (error: unknown) => void,
): () => void {
  const crew = hireCrew();
  const seated = bots.map((kind, i) => {
    const player = String(i + 1);
    const bot = { game: game.name, kind, seed: `${seed} ${player}` };
    const client = Client<GameState>({ ...shared, playerID: player, debug: false });
    client.start();
    const choose = (question: Question, signal: AbortSignal) => crew.choose(bot, question, signal);
    const play = playSeat({ client, player, game, choose, pace: PACE, onError });
    return { client, play };
  });
  return () => {
    for (const { client, play } of seated) {
      play.stop();
      client.stop();
    }
    crew.dismiss();
  };
}
