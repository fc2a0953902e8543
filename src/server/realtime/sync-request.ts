import type { Identity } from './subscribers';
import { verifyOwner } from '../matches/seat-auth';
import { ApiError } from '../shared/errors';
import { parse, syncArguments } from '../shared/schemas';
import type { MatchData } from '../storage/match-data';

/** A socket's request to subscribe to a match. */
export interface SyncRequest {
  readonly identity: Identity;
  readonly credentials?: string | undefined;
  /** The state ID up to which the client has the log. */
  readonly since: number;
  /** The last chat message that the client has. Undefined when it does not want the chat. */
  readonly lastChatMessageID?: number | undefined;
}

/** Parses the arguments of `sync`. Throws ApiError. */
export function parseSyncRequest(args: readonly unknown[]): SyncRequest {
  const [matchID, seat, credentials, , since, lastChatMessageID] = parse(syncArguments, args);
  return {
    identity: { matchID, playerID: seat ?? null, wantsDeltas: typeof since === 'number' },
    credentials: credentials ?? undefined,
    since: since ?? 0,
    lastChatMessageID: lastChatMessageID ?? undefined,
  };
}

/** Verifies the credentials of a request. Returns its identity. Throws ApiError when access is denied. */
export function authorizedIdentity(match: MatchData, { identity, credentials }: SyncRequest): Identity {
  const { playerID } = identity;
  const viewer = { ...identity, numSeats: Object.keys(match.players).length };
  if (playerID !== null) return { ...viewer, owner: verifyOwner(match, playerID, credentials) };
  if (match.noSpectators) throw new ApiError('no-spectators', 'Nobody may watch at this table.');
  return viewer;
}
