import type { LobbyAPI, StorageAPI } from 'boardgame.io';
import type { z } from 'zod';
import type { MatchPage } from '../../protocol/http';
import { ApiError } from '../shared/errors';
import type { listQuery } from '../shared/schemas';
import { readCursor, type ListedMatch, type MatchLists } from '../storage/lists';

type Query = z.infer<typeof listQuery>;

/**
 * GET /games/:name: boardgame.io's list of matches, paginated. `cursor` is the `nextCursor` of the previous page; the
 * other parameters are boardgame.io's. Throws ApiError when the cursor is invalid.
 */
export async function listMatches(
  lists: MatchLists,
  gameName: string,
  query: Query,
): Promise<MatchPage<LobbyAPI.Match>> {
  const { matches, nextCursor } = await lists.page({ gameName, where: whereFrom(query) }, cursorFrom(query));
  return { matches: matches.map(publicMatch), ...(nextCursor !== undefined && { nextCursor }) };
}

function whereFrom({
  isGameover,
  updatedBefore,
  updatedAfter,
}: Query): NonNullable<StorageAPI.ListMatchesOpts['where']> {
  return {
    ...(isGameover !== undefined && { isGameover: isGameover === 'true' }),
    ...(updatedBefore !== undefined && { updatedBefore: Number(updatedBefore) }),
    ...(updatedAfter !== undefined && { updatedAfter: Number(updatedAfter) }),
  };
}

function cursorFrom({ cursor: text }: Query) {
  const cursor = text === undefined ? undefined : readCursor(text);
  if (text !== undefined && !cursor)
    throw new ApiError('bad-request', 'This is no cursor of ours: ask for the first page.');
  return cursor;
}

function publicMatch({ players, rematch: _rematch, ...match }: ListedMatch): LobbyAPI.Match {
  return {
    ...match,
    players: Object.values(players).map(
      ({ credentials: _credentials, devices: _devices, nickname: _nickname, ...seat }) => seat,
    ),
  };
}
