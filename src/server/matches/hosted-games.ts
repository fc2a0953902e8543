import type { FnContext, Game, State } from 'boardgame.io';
import { ProcessGameConfig } from 'boardgame.io/internal';
import type { StreamState } from '../../random/seeded-stream';
import { randomStateOf } from '../../games/bgio/game';
import { type UndoApi } from '../../games/bgio/undo';
import { isUndo } from '../../games/contract/undo';
import type { Random } from '../../random/random';
import type { Components, GameEntry, GameState } from '../../games/contract';
import { ApiError, RemovedMatch } from '../shared/errors';
import { isDealt, type CachedMatch, type MatchData, type VersionedMatch } from '../storage/match-data';
import type { Storage } from '../storage/storage';

/** A game with its boardgame.io definition, processed for this server. */
export interface HostedGame {
  readonly entry: GameEntry;
  readonly game: ReturnType<typeof ProcessGameConfig>;
}

/** A match of a hosted game: what all services are asked with. The match may not exist. */
export interface MatchHandle extends HostedGame {
  readonly matchID: string;
}

/** Creates a hosted game. `components` replace the printed ones. */
export function hostGame(entry: GameEntry, components: Components): HostedGame {
  return { entry, game: { ...ProcessGameConfig(gameWith(entry, components)), processMove: fastProcessMove(entry) } };
}

/**
 * Creates the `processMove` of a Game on this server, which applies a move that is known to be legal, with the same result
 * as the Game's own move (`createMove`). It replaces boardgame.io's move plugins: the second legality check, and Immer's
 * drafts, which take several times as long as the rules.
 */
function fastProcessMove({ name, rules }: GameEntry): HostedGame['game']['processMove'] {
  return ({ G: before, plugins: { random, log, undo } }, { type, args, playerID }) => {
    if (!random || !log || !undo) throw new Error(`a match of ${name} has no plugin data`);
    const undone = isUndo({ move: type }) ? (undo.api as UndoApi).take(playerID) : undefined;
    const G = undone ?? rules.clone(before as GameState);
    if (!undone) rules.apply(G, playerID, { move: type, args }, random.api as Random);
    (log.api as FnContext['log']).setMetadata(rules.view(G, null).events);
    return Object.freeze(G) as unknown as State; // boardgame.io's type is wrong; Immer skips frozen objects
  };
}

function gameWith(entry: GameEntry, components: Components): Game {
  if (components === undefined) return entry.game;
  if (!entry.components) throw new Error(`${entry.name} does not support custom components`);
  return entry.components.game(components);
}

/** Returns the game with that name. Throws ApiError when there is none. */
export function requireGame(games: readonly HostedGame[], name: string): HostedGame {
  const found = games.find(({ entry }) => entry.name === name);
  if (!found) throw new ApiError('not-found', `There is no game "${name}".`);
  return found;
}

/** Returns the match. Throws ApiError when there is none. */
export async function requireMatch(storage: Storage, handle: MatchHandle): Promise<MatchData> {
  const match = await storage.matches.metadataOf(handle.matchID);
  if (match?.gameName !== handle.entry.name) throw await missing(storage, handle);
  return match;
}

/** Returns the match with its state, if it has been dealt; do not modify it. Throws ApiError when there is none. */
export async function requireStored(storage: Storage, handle: MatchHandle): Promise<VersionedMatch> {
  const stored = await storage.matches.read(handle.matchID);
  if (stored?.match.gameName !== handle.entry.name) throw await missing(storage, handle);
  return stored;
}

/** Returns a read-only snapshot of a match that has been dealt. Throws ApiError when there is none. */
export async function requireSnapshot(storage: Storage, handle: MatchHandle): Promise<CachedMatch> {
  const stored = await requireStored(storage, handle);
  if (!isDealt(stored)) throw new ApiError('not-started', 'The match has not begun: wait until it is dealt.');
  return stored;
}

/** Returns the error for a match that is not there: it says so if an operator has deleted it. */
async function missing(storage: Storage, handle: MatchHandle): Promise<ApiError> {
  const reason = await storage.removals.reasonOf(handle.matchID);
  return reason === undefined ? matchNotFound(handle) : new RemovedMatch(reason);
}

/** Creates the error for a match that does not exist, or is of another game. */
export function matchNotFound({ entry, matchID }: MatchHandle): ApiError {
  return new ApiError('not-found', `There is no match "${matchID}" of ${entry.name}.`);
}

/** Returns the random state of a match. Throws ApiError when the match predates verifiable randomness. */
export function requireRandomState(state: State<GameState>): StreamState {
  const chance = randomStateOf(state);
  if (chance) return chance;
  throw new ApiError('outdated', 'This match was begun with an earlier version and cannot go on. Open a new table.');
}
