import type { Server, State } from 'boardgame.io';
import type { GameState, PlayerID } from '../../games/contract';
import type { Contribution } from '../../random/deal';
import type { ClockSetting, SeatData, Series } from '../../protocol/http';

/** boardgame.io's match metadata with our additions. Credentials are hashes; `players` has no prototype. */
export interface MatchData extends Server.MatchData {
  readonly code: string;
  /** The seat of the host. */
  readonly host?: PlayerID | undefined;
  readonly clock?: ClockSetting | undefined;
  /** Spectators are not allowed. */
  readonly noSpectators?: boolean | undefined;
  /** The channels of the group are told whose turn it is. */
  readonly announced?: boolean | undefined;
  /** The offer to play again, once the match is over. */
  readonly rematch?: StoredOffer | undefined;
  /** The score of the matches that this one continues. */
  readonly series?: Series | undefined;
  readonly players: Record<number, Seat>;
  /** When all seats were taken, or the host started (Unix ms): from then on seats, settings and commitments are fixed. */
  readonly startedAt?: number | undefined;
  /** Absent in matches that versions up to 1.0 dealt when they were created. */
  readonly deal?: StoredDeal | undefined;
  /** From when on the server has to act unasked (Unix ms); absent while it waits for people. See consequences.ts. */
  readonly dueAt?: number | undefined;
}

/** A match that has not been stored yet: it has no code. */
export type NewMatch = Omit<MatchData, 'code'>;

/** How the seed of a match comes about, see random/deal.ts. Secret until the match is over. */
export interface StoredDeal {
  /** The secret of the server, drawn when the match was created. */
  readonly secret: string;
  /** By seat, since the start. */
  readonly contributions?: readonly Contribution[];
}

/** An offer of a rematch. */
export interface StoredOffer {
  /** The seat that made the offer. */
  readonly by: PlayerID;
  readonly answers: Readonly<Record<PlayerID, boolean>>;
  /** The commitments of the pages of those who accept. */
  readonly commitments?: Readonly<Record<PlayerID, string | undefined>>;
  /** Until when it can be answered (Unix ms); absent when it has ended without a rematch. */
  readonly deadline?: number;
}

/** Anything with seats. */
export type HasSeats = Pick<MatchData, 'players'>;

/**
 * A seat: free without a name, owned by a person if it has credentials, played by a bot if `data.bot` names its kind.
 */
export interface Seat extends Server.PlayerMetadata {
  /** Hashes of the credentials of the owner's further devices; `credentials` identifies the owner. */
  readonly devices?: readonly string[];
  readonly data?: Pick<SeatData, 'bot' | 'standIn' | 'offered' | 'callsOff' | 'since'>;
  readonly time?: SeatTime;
  /** The nickname with which the owner joined; read-only. */
  readonly nickname?: string;
  /** The nickname looks like that of another player; read-only. */
  readonly isLookAlike?: boolean;
  /** The operator has blocked the nickname; read-only. */
  readonly isBlocked?: boolean;
  /** The commitment of the owner's page to its contribution to the deal. */
  readonly commitment?: string | undefined;
}

/** The state of a seat's clock; absent before it has run. */
export interface SeatTime {
  /** Remaining time when the clock started, in milliseconds. */
  readonly left: number;
  /** When the clock started (Unix ms); absent while it is stopped. */
  readonly since?: number;
}

/** The owner of a seat: their name, the hash of their credentials, and the commitment of their page. */
export interface SeatOwner {
  readonly name: string;
  readonly credentials: string;
  /** Their nickname; absent for guests. */
  readonly nickname?: string;
  readonly commitment?: string | undefined;
}

/** A match's metadata and state. */
export interface StoredMatch<M extends NewMatch = MatchData> {
  readonly match: M;
  /** Undefined before the deal. */
  readonly state: State<GameState> | undefined;
}

/** A match that has been dealt. */
export interface DealtMatch<M extends NewMatch = MatchData> extends StoredMatch<M> {
  readonly state: State<GameState>;
}

/** A match as last stored or read. The version grows with every write to the match or its seats. */
export interface VersionedMatch extends StoredMatch {
  readonly version: number;
}

/** A match in the cache. */
export type CachedMatch = VersionedMatch & DealtMatch;

/** Returns a seat of the match, or undefined when there is none. */
export function seatOf(match: HasSeats, playerID: PlayerID): Seat | undefined {
  return Object.hasOwn(match.players, playerID) ? match.players[Number(playerID)] : undefined;
}

/** Returns the kind of bot that plays a seat, or undefined when a person does or it is free. */
export function botKindIn(seat: Seat | undefined): string | undefined {
  return seat?.data?.bot;
}

/** Returns whether the seat is played by its owner. */
export function isPlayedByOwner(seat: Seat): boolean {
  return seat.credentials !== undefined && botKindIn(seat) === undefined;
}

/** Returns whether the match has started. The deal may still be under way. */
export function isStarted({ startedAt }: Pick<MatchData, 'startedAt'>): boolean {
  return startedAt !== undefined;
}

/** Returns whether every seat is taken. */
export function isFull({ players }: HasSeats): boolean {
  return Object.values(players).every((seat) => seat.name !== undefined);
}

/** Returns whether the match has been dealt. */
export function isDealt<M extends NewMatch, S extends StoredMatch<M>>(stored: S): stored is S & DealtMatch<M> {
  return stored.state !== undefined;
}
