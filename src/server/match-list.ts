import type { LobbyAPI, StorageAPI } from 'boardgame.io';
import type { MatchPage } from '../protocol';
import { Refused } from './refused';
import { readCursor, type ListedMatch } from './storage/lists';
import type { Storage } from './storage/storage';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * GET /games/:name: what boardgame.io answers, a page at a time. `isGameover`, `updatedBefore` and `updatedAfter` are
 * its parameters, what they cannot mean is ignored as there; `cursor` is the `nextCursor` of the page before.
 * Throws Refused when that is none of ours.
 */
export async function matchList(storage: Storage, gameName: string, query: Query): Promise<MatchPage<LobbyAPI.Match>> {
  const { matches, nextCursor } = await storage.listPage({ gameName, where: whereFrom(query) }, cursorFrom(query));
  return { matches: matches.map(publicMatch), nextCursor };
}

function whereFrom(query: Query): StorageAPI.ListMatchesOpts['where'] {
  const isGameover = first(query.isGameover)?.toLowerCase();
  return {
    isGameover: isGameover === 'true' || (isGameover === 'false' ? false : undefined),
    updatedBefore: timeFrom(first(query.updatedBefore)),
    updatedAfter: timeFrom(first(query.updatedAfter)),
  };
}

function cursorFrom(query: Query) {
  const text = first(query.cursor);
  const cursor = text === undefined ? undefined : readCursor(text);
  if (text !== undefined && !cursor)
    throw new Refused('bad-request', 'This is no cursor of ours: ask for the first page.');
  return cursor;
}

function timeFrom(text = ''): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function first(values: string | string[] | undefined): string | undefined {
  return Array.isArray(values) ? values[0] : values;
}

function publicMatch({ players, ...match }: ListedMatch): LobbyAPI.Match {
  return { ...match, players: Object.values(players).map(({ credentials: _, ...seat }) => seat) };
}
