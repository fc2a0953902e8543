import { useEffect, useState } from 'react';
import type { Socket } from 'socket.io-client';
import { COVERS } from '../../games/manifests';
import type { GameCover } from '../../games/seam/entry';
import { LOBBY_NAMESPACE } from '../../protocol/protocol';
import { addressOf } from '../shared/base-path';
import { failureOf, listMatches, type Failure, type MatchInfo } from '../shared/api';
import { isFree } from '../shared/seats';

/** A match with its game. */
export interface ListedTable {
  readonly entry: GameCover;
  readonly match: MatchInfo;
}

/** The beginning of the lists of all games. */
interface FoundTables {
  /** Those with a free seat first, then by last change, newest first. */
  readonly tables: readonly ListedTable[];
  /** There are further ones. */
  readonly isMore: boolean;
}

interface OpenTables extends Partial<FoundTables> {
  /** How many pages of each game have been asked for. */
  readonly pages: number;
  readonly failure?: Failure;
  /** Asks for as many again, which from then on are kept up to date as well. */
  more(): void;
}

/** The listed matches of all games that are not over, always up to date; undefined before the first answer. */
export function useOpenTables(): OpenTables {
  const [found, setFound] = useState<Partial<FoundTables> & { failure?: Failure }>({});
  const [pages, setPages] = useState(1);
  const [changes, setChanges] = useState(0);
  useEffect(() => onLobbyChange(() => setChanges((count) => count + 1)), []);
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    fetchTables(pages, signal).then(
      (now) => !signal.aborted && setFound(now),
      (error: unknown) => !signal.aborted && setFound((before) => ({ ...before, failure: failureOf(error) })),
    );
    return () => asking.abort();
  }, [pages, changes]);
  return { ...found, pages, more: () => setPages(pages + 1) };
}

async function fetchTables(pages: number, signal: AbortSignal): Promise<FoundTables> {
  const lists = await Promise.all(COVERS.map((entry) => fetchGame(entry, pages, signal)));
  return {
    tables: lists.flatMap(({ tables }) => tables).sort(inListOrder),
    isMore: lists.some(({ isMore }) => isMore),
  };
}

/** So many pages of one game. A match that changed meanwhile may have been on two of them. */
async function fetchGame(entry: GameCover, pages: number, signal: AbortSignal): Promise<FoundTables> {
  const found = new Map<string, ListedTable>();
  let cursor: string | undefined;
  let page = 0;
  do {
    const { matches, nextCursor } = await listMatches(entry.name, signal, cursor);
    for (const match of matches) found.set(match.matchID, { entry, match });
    cursor = nextCursor;
  } while (cursor !== undefined && ++page < pages);
  return { tables: [...found.values()], isMore: cursor !== undefined };
}

/** As the server orders each game's list, so that further pages come after what is there. */
function inListOrder({ match: a }: ListedTable, { match: b }: ListedTable): number {
  return Number(isFull(a)) - Number(isFull(b)) || b.updatedAt - a.updatedAt;
}

const isFull = ({ players }: MatchInfo) => !players.some(isFree);

/** Calls `listener` whenever the lists may have changed, reconnecting included, until told to stop. */
function onLobbyChange(listener: () => void): () => void {
  let socket: Socket | undefined;
  let stopped = false;
  void import('socket.io-client').then(({ io }) => {
    if (stopped) return;
    socket = io(LOBBY_NAMESPACE, { path: addressOf('/socket.io'), transports: ['websocket', 'polling'] });
    socket.on('connect', listener);
    socket.on('changed', listener);
  });
  return () => {
    stopped = true;
    socket?.close();
  };
}
