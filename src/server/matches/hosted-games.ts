import type { Game, State } from 'boardgame.io';
import { ProcessGameConfig } from 'boardgame.io/internal';
import type { StreamState } from '../../random/seeded-stream';
import { randomStateOf } from '../../games/bgio/random-plugin';
import type { Components, GameEntry, GameState } from '../../games/seam/entry';
import { ApiError } from '../shared/errors';

/** A game as this server runs it. */
export interface HostedGame {
  readonly entry: GameEntry;
  readonly game: ReturnType<typeof ProcessGameConfig>;
}

/** Prepares a game with the owner's components. */
export function hostGame(entry: GameEntry, components: Components): HostedGame {
  return { entry, game: { ...ProcessGameConfig(gameWith(entry, components)), processMove: fastProcessMove(entry) } };
}

/**
 * What a legal move makes of G, as the Game's own move would have it: that one checks once more whether it is legal, and
 * works on drafts of Immer, which takes several times as long.
 */
function fastProcessMove({ rules, ai }: GameEntry): HostedGame['game']['processMove'] {
  return ({ G: before, plugins: { random, log } }, { type, args, playerID }) => {
    const G = ai.clone(before as GameState);
    rules.apply(G, playerID, { move: type, args }, random.api);
    log.api.setMetadata(rules.view(G, null).happened);
    return Object.freeze(G) as unknown as State; // boardgame.io's type is mistaken; what is frozen Immer does not freeze deeply
  };
}

function gameWith(entry: GameEntry, components: Components): Game {
  if (components === undefined) return entry.game;
  if (!entry.components) throw new Error(`${entry.name} does not take components of one's own`);
  return entry.components.game(components);
}

/** The served game of that name; throws Refused when there is none. */
export function requireGame(games: readonly HostedGame[], name: string): HostedGame {
  const found = games.find(({ entry }) => entry.name === name);
  if (!found) throw new ApiError('not-found', `There is no game "${name}".`);
  return found;
}

/** The chance of a match; throws Refused when it was begun before there was one that can be verified. */
export function requireRandomState(state: State<GameState>): StreamState {
  const chance = randomStateOf(state);
  if (chance) return chance;
  throw new ApiError('outdated', 'This match was begun with an earlier version and cannot go on. Open a new table.');
}
