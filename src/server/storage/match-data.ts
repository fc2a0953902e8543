import type { Server, State } from 'boardgame.io';
import type { GameState, PlayerID } from '../../games/contract';
import type { ClockSetting, SeatData, Series } from '../../protocol/http';

/** boardgame.io's match metadata with our additions. Credentials are hashes; `players` has no prototype. */
export interface MatchData extends Server.MatchData {
  readonly code: string;
  /** The seat of the host. */
  readonly host?: PlayerID | undefined;
  readonly clock?: ClockSetting | undefined;
  /** Spectators are not allowed. */
  readonly noSpectators?: boolean | undefined;
  /** The offer to play again, once the match is over. */
  readonly rematch?: StoredOffer | undefined;
  /** The score of the matches that this one continues. */
  readonly series?: Series | undefined;
  readonly players: Record<number, Seat>;
}

/** An offer of a rematch. */
export interface StoredOffer {
  /** The seat that made the offer. */
  readonly by: PlayerID;
  readonly answers: Readonly<Record<PlayerID, boolean>>;
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
}

/** The state of a seat's clock; absent before it has run. */
export interface SeatTime {
  /** Remaining time when the clock started, in milliseconds. */
  readonly left: number;
  /** When the clock started (Unix ms); absent while it is stopped. */
  readonly since?: number;
}

/** The owner of a seat: their name and the hash of their credentials. */
export interface SeatOwner {
  readonly name: string;
  readonly credentials: string;
}

/** A match's metadata and state. */
export interface StoredMatch {
  readonly match: MatchData;
  readonly state: State<GameState>;
}

/** A match as last stored or read. The version grows with every write to the match or its seats. */
export interface CachedMatch extends StoredMatch {
  readonly version: number;
}

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

/** Returns whether the match has started: every seat is taken. */
export function isStarted(match: Server.MatchData): boolean {
  return Object.values(match.players).every((seat) => seat.name !== undefined);
}
