import type { Identity } from './subscribers';
import { checkedOwner } from '../matches/seat-auth';
import { Refused } from '../shared/errors';
import { parse, syncArguments } from '../shared/schemas';
import type { MatchData } from '../storage/match-data';

/** As whom a socket wants to look at a match. */
export interface Entry {
  readonly identity: Identity;
  readonly credentials?: string;
  /** It has seen the log up to this version. */
  readonly since: number;
  /** It has heard the chat up to this line; undefined where it does not want to hear it. */
  readonly heard?: number;
}

/** The entry that the arguments of `sync` ask for. Throws Refused. */
export function askedEntry(args: unknown[]): Entry {
  const [matchID, seat, credentials, , since, heard] = parse(syncArguments, args);
  return {
    identity: { matchID, playerID: seat ?? null, wantsChanges: typeof since === 'number' },
    credentials: credentials ?? undefined,
    since: since ?? 0,
    heard: heard ?? undefined,
  };
}

/** As whom somebody may look at the match. Throws Refused when he may not. */
export function identityIn(match: MatchData, { identity, credentials }: Entry): Identity {
  const { playerID } = identity;
  const admitted = { ...identity, numSeats: Object.keys(match.players).length };
  if (playerID !== null) return { ...admitted, owner: checkedOwner(match, playerID, credentials) };
  if (match.noSpectators) throw new Refused('no-spectators', 'Nobody may watch at this table.');
  return admitted;
}
