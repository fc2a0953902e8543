import type { LogEntry, State } from 'boardgame.io';

/**
 * What browsers and the server say to each other, on top of boardgame.io's own lobby API and socket events
 * (`sync`, `update`, `matchData` in the namespace of the game), with which ours stay compatible. There are more events:
 * `nextMatch` (match id, id of the match that follows it), `spectators` (match id, Spectators), `chat` (see Said and
 * ChatLine, instead of boardgame.io's) and `refused`. In the answer of GET /games/:name/:id there are
 * `code` and `fingerprint` (of the seed of the match, see src/random/seeded-stream.ts). GET /games/:name/:id/export is the whole match with
 * its seed (see src/match/export-format.ts), once it is over.
 */

/** Why something was refused, for programs; the sentence beside it is for people. */
export type ErrorCode =
  | 'bad-request' // malformed: not what the schema says
  | 'not-found' // no such game, match, seat or code
  | 'unauthorized' // wrong or missing credentials
  | 'other-seat' // right credentials, but the host has moved their owner: POST findSeat
  | 'unavailable' // matches can be neither stored nor read at the moment: again later
  | 'seat-taken'
  | 'match-full'
  | 'not-started' // seats are still empty
  | 'not-your-turn'
  | 'illegal-move' // the rules do not allow it now
  | 'stale' // sent from an outdated view: sync again
  | 'match-over'
  | 'not-host' // only the host may do that
  | 'no-spectators' // nobody may watch at this table
  | 'started' // too late: every seat is taken
  | 'too-early' // whoever is away may still come back by himself
  | 'not-over' // only when the match is over
  | 'outdated' // begun with an earlier version of the server, and cannot go on
  | 'too-fast' // more often than allowed; again in `retryAfter` seconds
  | 'locked-out' // too many wrong credentials; again in `retryAfter` seconds
  | 'no-room' // as many connections as allowed; again when others have gone
  | 'wrong-origin' // from a page of somebody else's
  | 'name-taken' // somebody else has claimed this nickname
  | 'wrong-secret' // this nickname is not theirs who ask, or nobody's any more
  | 'closing' // nothing was done, the server is about to end: again, after a reconnection
  | 'internal';

/** A refusal: the body of every HTTP error, and the negative half of every acknowledgement. */
export interface ApiErrorBody {
  readonly code: ErrorCode;
  /** A sentence in English that says what to do. */
  readonly error: string;
  /** In how many seconds it is worth another try, where waiting helps. */
  readonly retryAfter?: number;
}

/** The socket event (a Refusal) with which the server says why it shows a connection out: it closes it right after. */
export const REFUSED_EVENT = 'refused';

/**
 * The answer to a message when the client passes a callback as last argument: to `sync` and `update` with the version of
 * the state after it.
 *
 * Both take more arguments than boardgame.io's. For `sync` it is the version since which the log is wanted, 0 for all of
 * it: whoever gives one is told updates in which G holds only what is different. After that comes the last line of the
 * chat that was heard, 0 for none: whoever gives one is told those after it, and all that follow. For `update` it is an id
 * of the move, any 16 to 64 letters, digits, _ and -: a move that comes again with the same id is answered as it was, and
 * not played again.
 */
export type Ack<T = StateAck> = ({ readonly ok: true } & T) | ({ readonly ok: false } & ApiErrorBody);

/** What `update` tells after the match id: a version of the match, and the log of the move that made it. */
export type StateUpdate = readonly [state: State, deltalog: readonly LogEntry[]];

/** What has become of a `sync` or an `update`. */
export interface StateAck {
  readonly stateID: number;
  /** The move's own, for a sender who is told updates with what is different: he gets it here and by no event. */
  readonly update?: StateUpdate;
}

/** What can be said with one tap; it arrives in the language of whoever reads it. */
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

/** How many characters the name of a player may have; a character may be two of JavaScript's. */
export const MAX_NAME_LENGTH = 24;

/** How many characters a line of the chat may have. */
export const MAX_CHAT_LENGTH = 300;

/** What the owner of a seat says: the second argument of `chat` after the match id, answered by Ack<SaidAs>. */
export type ChatContent = { readonly text: string } | { readonly phrase: ChatPhrase };

/** The id of the line that was said. */
export interface ChatAck {
  readonly line: number;
}

/** A line of the chat. The server tells them by `chat` (match id, lines), oldest first, at most the last hundred. */
export interface ChatLine {
  /** Counts from 1 on in every match. */
  readonly id: number;
  /** The seat in which he sat, and what he was called. */
  readonly playerID: string;
  readonly name: string;
  /** Who it was, under whatever name and in whatever seat, in this match and those that follow it. */
  readonly person: string;
  /** It was said from the seat that this connection holds. */
  readonly yours?: true;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly said: ChatContent;
}

/** Who watches a match without a seat: told when it changes. */
export interface Spectators {
  readonly count: number;
  /** The host lets people watch. */
  readonly welcome: boolean;
}

/** POST /games/:name/create. `bots` names a kind of bot (see src/ai/levels.ts) by seat. */
export interface CreateMatchBody {
  readonly numPlayers: number;
  readonly setupData?: Readonly<Record<string, boolean | number | string>>;
  readonly unlisted?: boolean;
  readonly bots?: Readonly<Record<string, string>>;
  readonly clock?: ClockSetting;
  /** Nobody may watch who has no seat. */
  readonly noSpectators?: boolean;
}

/** How long people may think, in seconds: a bank that grows by the increment with every move, or so much for each move. */
export type ClockSetting = { readonly bank: number; readonly increment: number } | { readonly perMove: number };

/** Its answer. `code` is short enough to say aloud; GET /codes/:code finds the match again. */
export interface CreatedMatch {
  readonly matchID: string;
  readonly code: string;
}

/** GET /codes/:code. */
export interface MatchRef {
  readonly gameName: string;
  readonly matchID: string;
}

/** How many characters the code of a pass has; that of a match has fewer. */
export const TRANSFER_CODE_LENGTH = 8;

/** POST /games/:name/:id/pass: lets the seat of whoever asks be taken along to another device, instead of an earlier one. */
export interface SeatTransfer {
  /** PASS_LENGTH characters. Good once. */
  readonly code: string;
  /** For how long it is good, in seconds. */
  readonly seconds: number;
}

/** POST /passes with the code of a pass: a seat as it is known on one more device, with credentials of its own. */
export interface TransferredSeat extends MatchRef {
  readonly playerID: string;
  readonly playerCredentials: string;
  readonly playerName: string;
}

/** GET /games/:name: boardgame.io's list of matches, a page at a time. `?cursor=` with `nextCursor` asks for the next. */
export interface MatchPage<M> {
  readonly matches: readonly M[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** GET /config: what a client needs to know of this server. */
export interface ServerConfig {
  /** Components that replace the printed ones, by game name. */
  readonly components: Readonly<Record<string, unknown>>;
  /** `?debug` opens boardgame.io's debug panel. */
  readonly debugPanel: boolean;
  /** How long somebody has to be away before a stand-in may be called for him, in milliseconds. */
  readonly standInAfter: number;
  /** What browsers subscribe with to be told when it is their turn (base64url); absent where nobody is told. */
  readonly pushKey?: string;
}

/** What a browser's push service is told when it has become somebody's turn who is away. It holds nothing hidden. */
export interface PushMessage {
  readonly game: string;
  /** What the game is called, in the language of whoever is told. */
  readonly title: string;
  readonly matchID: string;
  /** What whoever is told is called at the table. */
  readonly name: string;
  /** In two letters. */
  readonly language: string;
}

/** A seat's clock at the moment of telling. */
export interface SeatClock {
  /** In milliseconds, never negative. */
  readonly left: number;
  /** The match waits for this seat: its time is passing. */
  readonly runs: boolean;
}

/** `data` of a seat in boardgame.io's match metadata. */
export interface SeatData {
  /** The kind of bot that plays here. */
  readonly bot?: string;
  /** What the bot is called when it plays for the seat's owner, who may come back at any time. */
  readonly standIn?: string;
  /** The bot gives way to whoever takes the seat. */
  readonly offered?: boolean;
  /** Its owner says who else sits at the table. */
  readonly host?: boolean;
  /** The name is a nickname, and its owner has proven that it is his. */
  readonly nickname?: boolean;
  /** A person's clock, at tables that have clocks. */
  readonly clock?: SeatClock;
}

/**
 * A nickname that somebody has claimed on this server, and the secret that proves it: 128 bits in hexadecimal, which his
 * browser has drawn. POST /nicknames/claim, /nicknames/prove and /nicknames/giveUp take it, and so does `join` as `player`.
 */
export interface PlayerProof {
  readonly name: string;
  readonly secret: string;
}

/** How good somebody seems to be at a game, out of the matches with others who have nicknames. */
export interface PlayerRating {
  /** What he is at least worth, almost certainly: a whole number. Everybody begins with 1000. */
  readonly value: number;
  /** It rests on few matches. */
  readonly isProvisional: boolean;
}

/** How somebody has done at a game. */
export interface PlayerStanding {
  readonly matches: number;
  /** A shared victory counts in part. */
  readonly victories: number;
  readonly averageScore: number;
  /** Absent before the first match with others who have nicknames. */
  readonly rating?: PlayerRating;
}

/** GET /standings/:game: a page of its players, the best first. `?page=` asks for others, from 0. */
export interface StandingsPage {
  readonly players: readonly (PlayerStanding & { readonly name: string })[];
  /** How many players there are on all pages, and how many on a full one. */
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
  /** His rating after it and how much of that it has brought, where it counted for that. */
  readonly rating?: number;
  readonly gained?: number;
  /** Where it can still be looked back at, by everybody. */
  readonly matchID?: string;
}

/** GET /games/:game/:id/ratings: what a match that is over has brought its players, the winner first; empty before. */
export interface MatchRatings {
  readonly players: readonly { readonly name: string; readonly rating: number; readonly gained: number }[];
}

/** GET /nicknames/:name: all that there is to know of a player, his last matches first. */
export interface PlayerProfile {
  readonly name: string;
  /** When the nickname was claimed, in milliseconds since 1970. */
  readonly since: number;
  readonly standings: Readonly<Record<string, PlayerStanding>>;
  readonly matches: readonly FinishedMatch[];
}

/** The socket namespace that says `changed` (with a game name) whenever a list of open tables has changed. */
export const LOBBY_NAMESPACE = '/lobby';
