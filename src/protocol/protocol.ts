import type { LogEntry, State } from 'boardgame.io';

/**
 * The protocol between browsers and the server: extensions of boardgame.io's lobby API and socket events (`sync`, `update`,
 * `matchData` in the namespace of the game), compatible with both. Additional events: `nextMatch` (match id, id of the
 * following match), `spectators` (match id, Spectators), `chat` (ChatContent and ChatMessage instead of boardgame.io's)
 * and `refused`. GET /games/:name/:id also returns `code` and `fingerprint` (the seed commitment, see seeded-stream.ts).
 * GET /games/:name/:id/export returns a finished match with its seed (see match/export-format.ts).
 */

/** The error codes, for programs; ApiErrorBody.error is the sentence for people. */
export type ErrorCode =
  | 'bad-request' // malformed: violates the schema
  | 'not-found' // no such game, match, seat or code
  | 'unauthorized' // wrong or missing credentials
  | 'other-seat' // valid credentials, but the host has moved the player: POST findSeat
  | 'unavailable' // the database is unavailable: retry later
  | 'seat-taken'
  | 'match-full'
  | 'not-started' // some seats are still empty
  | 'not-your-turn'
  | 'illegal-move' // not allowed by the rules now
  | 'stale' // based on an outdated state: sync again
  | 'match-over'
  | 'not-host' // only for the host
  | 'no-spectators' // spectators are not allowed in this match
  | 'started' // too late: all seats are taken
  | 'too-early' // the player has not been away long enough
  | 'not-over' // only after the match is over
  | 'outdated' // started with an earlier version of the server, cannot be continued
  | 'too-fast' // rate limit exceeded: retry in `retryAfter` seconds
  | 'locked-out' // too many wrong credentials: retry in `retryAfter` seconds
  | 'no-room' // too many connections: retry when others have been closed
  | 'wrong-origin' // sent by a page of another origin
  | 'name-taken' // another player has claimed this nickname
  | 'wrong-secret' // the nickname belongs to another player, or to nobody any more
  | 'closing' // the server is shutting down and did nothing: reconnect and retry
  | 'internal';

/** The body of every HTTP error and of every negative acknowledgement. */
export interface ApiErrorBody {
  readonly code: ErrorCode;
  /** An English sentence that says what to do. */
  readonly error: string;
  /** The number of seconds after which to retry, where waiting helps. */
  readonly retryAfter?: number;
}

/** The socket event (with an ApiErrorBody) that the server sends before it closes a connection. */
export const REFUSED_EVENT = 'refused';

/**
 * The acknowledgement of a message whose last argument is a callback; that of `sync` and `update` includes the version of
 * the state.
 *
 * Both take more arguments than boardgame.io's. `sync` takes the version since which the client needs the log (0 for the
 * whole log), which also opts in to updates that contain only the changed keys of G. It then takes the id of the last chat
 * message the client has received (0 for none), which subscribes it to all later ones. `update` takes an id of the move,
 * 16 to 64 letters, digits, _ and -: a repeated move with the same id gets the same answer and is not played again.
 */
export type Ack<T = StateAck> = ({ readonly ok: true } & T) | ({ readonly ok: false } & ApiErrorBody);

/** The arguments of `update` after the match id: a state, and the log of the move that led to it. */
export type StateUpdate = readonly [state: State, deltalog: readonly LogEntry[]];

/** The acknowledgement of a successful `sync` or `update`. */
export interface StateAck {
  readonly stateID: number;
  /** The update of the move itself, for senders that opted in to changed keys: they get it here instead of as an event. */
  readonly update?: StateUpdate;
}

/** The predefined chat phrases; each is shown in the language of the reader. */
export const CHAT_PHRASES = [
  'ahoy',
  'luck',
  'yourTurn',
  'moment',
  'wellPlayed',
  'thanks',
  'ouch',
  'laugh',
  'again',
  'farewell',
] as const;

export type ChatPhrase = (typeof CHAT_PHRASES)[number];

/** The maximum length of a player's name in code points (not UTF-16 units). */
export const MAX_NAME_LENGTH = 24;

/** The maximum length of a chat message in characters. */
export const MAX_CHAT_LENGTH = 300;

/** The content of a chat message: the argument of `chat` after the match id, acknowledged with Ack<ChatAck>. */
export type ChatContent = { readonly text: string } | { readonly phrase: ChatPhrase };

/** The acknowledgement of a chat message: its id. */
export interface ChatAck {
  readonly line: number;
}

/** A chat message. The server sends them with `chat` (match id, messages), oldest first, at most the last hundred. */
export interface ChatMessage {
  /** Counts from 1 in every match. */
  readonly id: number;
  /** The seat and the name of the sender at that time. */
  readonly playerID: string;
  readonly name: string;
  /** Identifies the sender across names and seats, in this match and its rematches. */
  readonly person: string;
  /** Sent from the seat of this connection. */
  readonly yours?: true;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly said: ChatContent;
}

/** The spectators of a match; sent whenever they change. */
export interface Spectators {
  readonly count: number;
  /** The host allows spectators. */
  readonly welcome: boolean;
}

/** POST /games/:name/create. `bots` names a kind of bot (see ai/levels.ts) by seat. */
export interface CreateMatchBody {
  readonly numPlayers: number;
  readonly setupData?: Readonly<Record<string, boolean | number | string>>;
  readonly unlisted?: boolean;
  readonly bots?: Readonly<Record<string, string>>;
  readonly clock?: ClockSetting;
  /** Spectators are not allowed. */
  readonly noSpectators?: boolean;
}

/** The thinking time of people in seconds: a bank plus an increment per move, or a fixed time per move. */
export type ClockSetting = { readonly bank: number; readonly increment: number } | { readonly perMove: number };

/** The response of POST /games/:name/create. `code` is short enough to say aloud; GET /codes/:code finds the match. */
export interface CreatedMatch {
  readonly matchID: string;
  readonly code: string;
}

/** A reference to a match; the response of GET /codes/:code. */
export interface MatchRef {
  readonly gameName: string;
  readonly matchID: string;
}

/** The length of a seat transfer code in characters; match codes are shorter. */
export const TRANSFER_CODE_LENGTH = 8;

/** POST /games/:name/:id/pass: creates a code that transfers the requesting seat to another device; replaces earlier codes. */
export interface SeatTransfer {
  /** TRANSFER_CODE_LENGTH characters. Valid once. */
  readonly code: string;
  /** The validity in seconds. */
  readonly seconds: number;
}

/** POST /passes with a transfer code: the seat, with separate credentials for the additional device. */
export interface TransferredSeat extends MatchRef {
  readonly playerID: string;
  readonly playerCredentials: string;
  readonly playerName: string;
}

/** GET /games/:name: boardgame.io's list of matches, paginated. `?cursor=` with `nextCursor` requests the next page. */
export interface MatchPage<M> {
  readonly matches: readonly M[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** GET /config: the settings of the server for clients. */
export interface ServerConfig {
  /** The components that replace the printed ones, by game name. */
  readonly components: Readonly<Record<string, unknown>>;
  /** `?debug` opens boardgame.io's debug panel. */
  readonly debugPanel: boolean;
  /** How long a player must be away before the others may request a substitute bot, in milliseconds. */
  readonly standInAfter: number;
  /** The VAPID public key for push subscriptions (base64url); absent where push is disabled. */
  readonly pushKey?: string;
}

/** The payload of a push notification: it is the turn of a player who is away. It contains nothing hidden. */
export interface PushMessage {
  readonly game: string;
  /** The title of the game in the language of the recipient. */
  readonly title: string;
  readonly matchID: string;
  /** The recipient's name in the match. */
  readonly name: string;
  /** A two-letter language code. */
  readonly language: string;
}

/** The clock of a seat at the time of sending. */
export interface SeatClock {
  /** The time left in milliseconds, never negative. */
  readonly left: number;
  /** The clock is running: the match waits for this seat. */
  readonly runs: boolean;
}

/** `data` of a seat in boardgame.io's match metadata. */
export interface SeatData {
  /** The kind of bot that plays here. */
  readonly bot?: string;
  /** The name of the substitute bot that plays for the seat's owner, who may come back at any time. */
  readonly standIn?: string;
  /** The bot gives up the seat to the first player who takes it. */
  readonly offered?: boolean;
  /** The seat of the host, who manages the other seats. */
  readonly host?: boolean;
  /** The name is a nickname that the player has proven to own. */
  readonly nickname?: boolean;
  /** The clock of a person, in matches with clocks. */
  readonly clock?: SeatClock;
}

/**
 * A claimed nickname and the secret that proves its ownership: 128 random bits in hexadecimal, drawn by the player's
 * browser. POST /nicknames/claim, /nicknames/prove and /nicknames/giveUp take it, and so does `join` as `player`.
 */
export interface PlayerProof {
  readonly name: string;
  readonly secret: string;
}

/** The rating of a player in a game, from matches with other registered players. */
export interface PlayerRating {
  /** A conservative estimate of the player's strength, a whole number. New players start at 1000. */
  readonly value: number;
  /** The rating is based on few matches. */
  readonly isProvisional: boolean;
}

/** The results of a player in a game. */
export interface PlayerStanding {
  readonly matches: number;
  /** A victory shared by n players counts 1/n. */
  readonly victories: number;
  readonly averageScore: number;
  /** Absent before the first match with other registered players. */
  readonly rating?: PlayerRating;
}

/** GET /standings/:game: a page of the players of a game, best first. `?page=` requests another page, from 0. */
export interface StandingsPage {
  readonly players: readonly (PlayerStanding & { readonly name: string })[];
  /** The number of players on all pages, and the number on a full page. */
  readonly total: number;
  readonly pageSize: number;
}

/** A match that a player has finished. */
export interface FinishedMatch {
  readonly game: string;
  /** In milliseconds since 1970. */
  readonly endedAt: number;
  readonly seats: number;
  readonly place: number;
  readonly score: number;
  /** The player's rating after the match and its change, if the match was rated. */
  readonly rating?: number;
  readonly gained?: number;
  /** The id of the match while everyone can still replay it. */
  readonly matchID?: string;
}

/** GET /games/:game/:id/ratings: the rating changes of a finished match, the winner first; empty before. */
export interface MatchRatings {
  readonly players: readonly { readonly name: string; readonly rating: number; readonly gained: number }[];
}

/** GET /nicknames/:name: the public profile of a player, with their latest matches first. */
export interface PlayerProfile {
  readonly name: string;
  /** When the nickname was claimed, in milliseconds since 1970. */
  readonly since: number;
  readonly standings: Readonly<Record<string, PlayerStanding>>;
  readonly matches: readonly FinishedMatch[];
}

/** The socket namespace that emits `changed` (with a game name) whenever the list of open matches has changed. */
export const LOBBY_NAMESPACE = '/lobby';
