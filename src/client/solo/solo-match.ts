import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import { playSeat, type PlayedSeat } from '../../ai/seat-driver';
import type { Question } from '../../ai/types';
import type { GameEntry, GameState } from '../../games/seam/entry';
import type { Person } from '../hot-seat/shared-screen';
import { matchOver, type ClientOptions } from '../match/match-client';
import { keepViews } from '../replay/view-history';
import { hireCrew, type BotCrew } from '../bots/bot-worker-client';
import { botPace } from './bot-pace';
import { isBot, seatsOfPeople, storageKey, type SoloRecord } from './solo-storage';
import { soloGame } from './solo-game';

interface SoloOptions {
  readonly entry: GameEntry;
  readonly record: SoloRecord;
  /** What replaces the printed components, as the server tells; only a match that begins asks for it. */
  readonly components?: unknown;
  readonly debug: ClientOptions['debug'];
  onBotError(error: unknown): void;
}

/** A match in this browser, which survives a reload: people and bots as clients of one local master. */
export interface SoloMatch {
  readonly people: readonly Person[];
  /** Lets the bots play until what it returns is called. */
  playBots(): () => void;
  /** Lets the bots that are to move do so as soon as they know what. */
  hurryBots(): void;
}

/** Sets up the clients of a match, not connected yet. */
export function soloMatch({ entry, record, components, debug, onBotError }: SoloOptions): SoloMatch {
  const shared = {
    game: soloGame(entry, record, components),
    numPlayers: record.companions.length + 1,
    matchID: record.id,
    multiplayer: Local({ persist: true, storageKey: storageKey(record) }),
  };
  const seats = seatsOfPeople(record);
  const people = seats.map((playerID) => {
    // The panel shows what the table hides from those who share it.
    const match = matchOver({ ...shared, playerID, debug: seats.length < 2 && debug });
    return { playerID, match, views: keepViews(match) };
  });
  let bots: PlayedSeat | undefined;
  return {
    people,
    playBots() {
      bots = playBots(shared, entry, record, onBotError);
      return bots.stop;
    },
    hurryBots: () => bots?.hurry(),
  };
}

/** Every bot has a client of its own seat, so that it is shown what that seat may see and nothing else. */
function playBots(
  shared: ClientOptions,
  game: GameEntry,
  { companions, seed }: SoloRecord,
  onError: (error: unknown) => void,
): PlayedSeat {
  const crew = hireCrew();
  const seated = companions.flatMap((kind, i) => {
    const player = String(i + 1);
    if (!isBot(kind)) return [];
    const choose = chooser(crew, { game: game.name, kind, seed: `${seed} ${player}` });
    const client = Client<GameState>({ ...shared, playerID: player, debug: false });
    client.start();
    const play = playSeat({ client, player, game, choose, pace: botPace, onError });
    return [{ client, play }];
  });
  return {
    hurry: () => seated.forEach(({ play }) => play.hurry()),
    stop() {
      for (const { client, play } of seated) {
        play.stop();
        client.stop();
      }
      crew.dismiss();
    },
  };
}

function chooser(crew: BotCrew, bot: Parameters<BotCrew['choose']>[0]) {
  return (question: Question, signal: AbortSignal) => crew.choose(bot, question, signal);
}
