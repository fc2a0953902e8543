import type { State, LobbyAPI, StorageAPI } from 'boardgame.io';
import { seedCommitment } from '../../random/seeded-stream';
import { randomStateOf } from '../../games/bgio/game';
import { resolveOptions } from '../../games/contract/options';
import type { GameState } from '../../games/contract';
import { type MatchExport, type MatchRecord, createMatchExport, movesInLog } from '../../match/export-format';
import { isCalledOff } from './call-off';
import { dealRecord } from './deal';
import { requireRandomState, requireSnapshot, type MatchHandle } from './hosted-games';
import { ApiError } from '../shared/errors';
import { botKindIn, type DealtMatch, type MatchData } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { z } from 'zod';
import type { MatchPage } from '../../protocol/http';
import type { listQuery } from '../shared/schemas';
import { readCursor, type ListedMatch, type MatchLists } from '../storage/lists';

/** Returns the public commitment to a match's seed, or undefined when the match is outdated. */
export function seedCommitmentOf(state: State<GameState>): string | undefined {
  const random = randomStateOf(state);
  return random && seedCommitment(random.seed);
}

/** Returns the metadata that everybody may see; the seats are left to the caller. */
export function publicMetadata({ rematch: _rematch, deal: _deal, dueAt: _dueAt, ...match }: MatchData) {
  return match;
}

/** Exports a finished match with all its secrets. Throws ApiError while the match is running. */
export async function exportMatch(storage: Storage, handle: MatchHandle): Promise<MatchExport> {
  const dealt = await requireSnapshot(storage, handle);
  if (isCalledOff(dealt.match)) throw new ApiError('not-over', 'The match was called off: its seed stays a secret.');
  const outcome = handle.entry.rules.outcome(dealt.state.G);
  if (!outcome) throw new ApiError('not-over', 'The match is still on. Its seed is a secret until it is over.');
  return createMatchExport({ ...(await recordOf(storage, handle, dealt)), outcome });
}

/** Returns a match up to this state with all its secrets. Throws ApiError when it predates verifiable randomness. */
export async function recordOf(
  storage: Storage,
  { entry, matchID }: MatchHandle,
  { match, state }: DealtMatch,
): Promise<MatchRecord> {
  const { players, setupData } = match;
  const log = await storage.moves.logSince(matchID, 0, state._stateID);
  const seats = Object.values(players);
  return {
    entry,
    options: resolveOptions(entry.options, seats.length, setupData),
    components: entry.components?.of(state.G),
    names: seats.map(({ name = '' }) => name),
    bots: seats.map((seat) => (seat.data?.standIn === undefined ? (botKindIn(seat) ?? '') : '')),
    seed: requireRandomState(state).seed,
    deal: dealRecord(matchID, match),
    moves: movesInLog(log),
  };
}

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
    throw new ApiError('bad-request', 'This is not a valid cursor: ask for the first page.');
  return cursor;
}

function publicMatch({ matchID, ...match }: ListedMatch): LobbyAPI.Match {
  const players = Object.values(match.players).map(
    ({
      credentials: _credentials,
      devices: _devices,
      nickname: _nickname,
      isLookAlike: _isLookAlike,
      isBlocked: _isBlocked,
      commitment: _commitment,
      ...seat
    }) => seat,
  );
  return { ...publicMetadata(match), matchID, players };
}
