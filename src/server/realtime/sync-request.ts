import type { Identity } from './subscribers';
import { verifyOwner } from '../matches/seat-auth';
import { ApiError } from '../shared/errors';
import { parse, syncArguments } from '../shared/schemas';
import type { MatchData } from '../storage/match-data';

/** As whom a socket wants to look at a match. */
export interface SyncRequest {
  readonly identity: Identity;
  readonly credentials?: string;
  /** It has seen the log up to this version. */
  readonly since: number;
  /** It has heard the chat up to this line; undefined where it does not want to hear it. */
  readonly lastChatMessageID?: number;
}

/** The entry that the arguments of `sync` ask for. Throws Refused. */
export function parseSyncRequest(args: unknown[]): SyncRequest {
  const [matchID, seat, credentials, , since, heard] = parse(syncArguments, args);
  return {
    identity: { matchID, playerID: seat ?? null, wantsDeltas: typeof since === 'number' },
    credentials: credentials ?? undefined,
    since: since ?? 0,
    lastChatMessageID: heard ?? undefined,
  };
}

/** As whom somebody may look at the match. Throws Refused when he may not. */
export function authorizedIdentity(match: MatchData, { identity, credentials }: SyncRequest): Identity {
  const { playerID } = identity;
  const viewer = { ...identity, numSeats: Object.keys(match.players).length };
  if (playerID !== null) return { ...viewer, owner: verifyOwner(match, playerID, credentials) };
  if (match.noSpectators) throw new ApiError('no-spectators', 'Nobody may watch at this table.');
  return viewer;
}
