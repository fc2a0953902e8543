import type {
  MatchRemoval,
  MatchState,
  OperatedMatch,
  OperatedMatchPage,
  OperatedPlayer,
  OperatedPlayerPage,
  Overview,
} from '../../protocol/operator';
import { withBasePath } from '../shared/base-path';
import { get, post } from '../shared/api';

/** Which matches are listed, and in which order. */
export interface MatchFilter {
  readonly state: MatchState | 'all';
  readonly order: 'newest' | 'oldest';
}

/** A page of a list. */
export interface ListPage<T> {
  readonly items: readonly T[];
  /** Where the next page goes on; undefined on the last one. */
  readonly next: string | undefined;
}

/** Opens a session. Like all requests here it rejects with RequestError. */
export const signIn = (secret: string) => post<object>('/operator/signIn', { secret });

/** Ends the session. */
export const signOut = () => post<object>('/operator/signOut', {});

/** Returns the status of the server. */
export const getOverview = (signal?: AbortSignal) => get<Overview>('/operator/overview', signal);

/** Returns the next matches of a list; looks further until there are some or it ends. */
export async function listMatches(
  { state, order }: MatchFilter,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<OperatedMatch>> {
  let next = cursor;
  for (;;) {
    const query = queryOf({ state: state === 'all' ? undefined : state, order, cursor: next });
    const page = await get<OperatedMatchPage>(`/operator/matches?${query}`, signal);
    next = page.nextCursor;
    if (page.matches.length > 0 || next === undefined) return { items: page.matches, next };
  }
}

/** Ends a match that has begun. */
export const closeMatch = (removal: MatchRemoval) => post<object>('/operator/closeMatch', removal);

/** Deletes a match. */
export const deleteMatch = (removal: MatchRemoval) => post<object>('/operator/deleteMatch', removal);

/** Returns the next players whose names contain a text. */
export async function listPlayers(
  search: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<OperatedPlayer>> {
  const query = queryOf({ search: search === '' ? undefined : search, cursor });
  const { players, nextCursor } = await get<OperatedPlayerPage>(`/operator/players?${query}`, signal);
  return { items: players, next: nextCursor };
}

/** Gives a player another name. */
export const renamePlayer = (name: string, newName: string) =>
  post<object>('/operator/renamePlayer', { name, newName });

/** Merges a player into another one. */
export const mergePlayers = (name: string, into: string) => post<object>('/operator/mergePlayers', { name, into });

/** Deletes all that is stored about a person. */
export const deletePlayer = (name: string) => post<object>('/operator/deletePlayer', { name });

/** Blocks a player, or unblocks them. */
export const blockPlayer = (name: string, blocked: boolean) => post<object>('/operator/blockPlayer', { name, blocked });

/** Shows a notice on all open pages. */
export const setNotice = (id: string, words: string, minutes: number) =>
  post<object>('/operator/setNotice', { id, words, minutes });

/** Takes the notice back. */
export const withdrawNotice = () => post<object>('/operator/withdrawNotice', {});

/** The address of a copy of the database. */
export const backupAddress = () => withBasePath('/operator/backup');

function queryOf(values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
