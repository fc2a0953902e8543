import type { Game } from 'boardgame.io';
import { ProcessGameConfig } from 'boardgame.io/internal';
import type { Components, GameEntry } from '../games/types';
import { newSecret } from './credentials';
import { Refused } from './refused';

/** A game as this server runs it. */
export interface ServedGame {
  readonly entry: GameEntry;
  readonly game: ReturnType<typeof ProcessGameConfig>;
}

/** Prepares a game for matches whose chance nobody can foresee. */
export function serveGame(entry: GameEntry, components: Components): ServedGame {
  const game = ProcessGameConfig(gameWith(entry, components));
  // Read once for each match that is set up. boardgame.io's own seed is the clock, which the lobby publishes.
  Object.defineProperty(game, 'seed', { get: newSecret, enumerable: true });
  return { entry, game };
}

function gameWith(entry: GameEntry, components: Components): Game {
  if (components === undefined) return entry.game;
  if (!entry.components) throw new Error(`${entry.name} does not take components of one's own`);
  return entry.components.game(components);
}

/** The served game of that name; throws Refused when there is none. */
export function gameNamed(games: readonly ServedGame[], name: string): ServedGame {
  const found = games.find(({ entry }) => entry.name === name);
  if (!found) throw new Refused('not-found', `There is no game "${name}".`);
  return found;
}
