import { useEffect, useState } from 'react';
import { MANIFESTS } from '../../games/manifests';
import type { GameManifest } from '../../games/contract';
import { LOBBY_NAMESPACE } from '../../protocol/socket';
import { toFailure, listMatches, type Failure, type MatchInfo } from '../shared/api';
import { isFree } from '../shared/seats';
import type { ServerConnection } from '../shared/server-connection';

/** A match with its game. */
export interface ListedTable {
  readonly entry: GameManifest;
  readonly match: MatchInfo;
}

/** The loaded part of the lists of all games. */
interface TableList {
  /** Tables with a free seat first, then by last change, newest first. */
  readonly tables: readonly ListedTable[];
  /** The server has further tables. */
  readonly hasMore: boolean;
}

interface OpenTables extends Partial<TableList> {
  /** Number of pages requested for each game. */
  readonly pageCount: number;
  /** Why the lists could not be loaded, or are not updated. */
  readonly failure?: Failure | undefined;
  /** Loads another page of each game, which is then kept up to date as well. */
  loadMore(): void;
}

/** Returns the public, unfinished matches of all games, updated live; `tables` is undefined before the first response. */
export function useOpenTables(): OpenTables {
  const [found, setFound] = useState<Partial<TableList> & { failure?: Failure }>({});
  const [pageCount, setPageCount] = useState(1);
  const [changes, setChanges] = useState(0);
  const [connectionFailure, setConnectionFailure] = useState<Failure>();
  useEffect(() => subscribeToLobby(() => setChanges((count) => count + 1), setConnectionFailure), []);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetchTables(pageCount, signal).then(
      (now) => !signal.aborted && setFound(now),
      (error: unknown) => !signal.aborted && setFound((before) => ({ ...before, failure: toFailure(error) })),
    );
    return () => controller.abort();
  }, [pageCount, changes]);
  return { failure: connectionFailure, ...found, pageCount, loadMore: () => setPageCount(pageCount + 1) };
}

async function fetchTables(pageCount: number, signal: AbortSignal): Promise<TableList> {
  const lists = await Promise.all(MANIFESTS.map((entry) => fetchGame(entry, pageCount, signal)));
  return {
    tables: lists.flatMap(({ tables }) => tables).sort(compareTables),
    hasMore: lists.some(({ hasMore }) => hasMore),
  };
}

/**
 * Fetches the first pages of one game. Removes duplicates, since a match that changes meanwhile may appear on two pages.
 */
async function fetchGame(entry: GameManifest, pageCount: number, signal: AbortSignal): Promise<TableList> {
  const found = new Map<string, ListedTable>();
  let cursor: string | undefined;
  let page = 0;
  do {
    const { matches, nextCursor } = await listMatches(entry.name, signal, cursor);
    for (const match of matches) found.set(match.matchID, { entry, match });
    cursor = nextCursor;
  } while (cursor !== undefined && ++page < pageCount);
  return { tables: [...found.values()], hasMore: cursor !== undefined };
}

/** Orders tables as the server orders each game's list, so that further pages are appended at the end. */
function compareTables({ match: a }: ListedTable, { match: b }: ListedTable): number {
  return Number(isFull(a)) - Number(isFull(b)) || b.updatedAt - a.updatedAt;
}

const isFull = ({ players }: MatchInfo) => !players.some(isFree);

/**
 * Calls `onChange` whenever the lists may have changed, and after every reconnect; `onFailure` tells why they cannot be
 * followed. Returns the unsubscribe function.
 */
function subscribeToLobby(onChange: () => void, onFailure: (failure: Failure | undefined) => void): () => void {
  let connection: ServerConnection | undefined;
  let stopped = false;
  void import('../shared/server-connection').then(({ ServerConnection }) => {
    if (stopped) return;
    connection = new ServerConnection(LOBBY_NAMESPACE, onFailure);
    connection.socket.on('connect', onChange).on('changed', onChange);
  });
  return () => {
    stopped = true;
    connection?.close();
  };
}
