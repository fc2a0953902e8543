import { useEffect, useState } from 'react';
import type { Socket } from 'socket.io-client';
import { COVERS } from '../../games/covers';
import type { GameCover } from '../../games/types';
import { LOBBY_NAMESPACE } from '../../protocol';
import { addressOf } from '../base-path';
import { failureOf, listMatches, type Failure, type MatchInfo } from '../api';

/** A match with its game. */
export interface ListedTable {
  readonly entry: GameCover;
  readonly match: MatchInfo;
}

interface OpenTables {
  /** Newest first; undefined before the first answer. */
  readonly tables?: readonly ListedTable[];
  readonly failure?: Failure;
}

/** The listed matches of all games that are not over, always up to date. */
export function useOpenTables(): OpenTables {
  const [open, setOpen] = useState<OpenTables>({});
  useEffect(() => {
    let asking = new AbortController();
    const ask = () => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      fetchTables(signal).then(
        (tables) => setOpen({ tables }),
        (error: unknown) => !signal.aborted && setOpen(({ tables }) => ({ tables, failure: failureOf(error) })),
      );
    };
    ask();
    const stop = onLobbyChange(ask);
    return () => {
      stop();
      asking.abort();
    };
  }, []);
  return open;
}

async function fetchTables(signal: AbortSignal): Promise<ListedTable[]> {
  const lists = await Promise.all(
    COVERS.map(async (entry) => (await listMatches(entry.name, signal)).map((match) => ({ entry, match }))),
  );
  return lists.flat().sort((a, b) => b.match.createdAt - a.match.createdAt);
}

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
