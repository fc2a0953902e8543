/**
 * The bodies and responses of the HTTP routes. They extend boardgame.io's lobby API and are compatible with it.
 * GET /games/:name/:id also returns `code`, `pending` (the players whose move the match waits for) and `deal` (the
 * commitments and contributions, see random/deal.ts); of a match dealt by version 1.0, `fingerprint` instead.
 * GET /games/:name/:id/export returns a finished match with its seed (see match/export-format.ts).
 */

/** POST /games/:name/create. `bots` names a kind of bot (see ai/levels.ts) by seat. */
export interface CreateMatchBody {
  readonly numPlayers: number;
  readonly setupData?: Readonly<Record<string, boolean | number | string>>;
  readonly unlisted?: boolean;
  readonly bots?: Readonly<Record<string, string>>;
  readonly clock?: ClockSetting;
  /** Spectators are not allowed. */
  readonly noSpectators?: boolean;
  /** The channels of the group are told whose turn it is. */
  readonly announced?: boolean;
  /** The name of the creator, who then takes `seat` (by default the first free one), with `player` as in `join`. */
  readonly playerName?: string;
  readonly seat?: string;
  readonly player?: PlayerProof | undefined;
  /** The commitment of the creator's page to its contribution to the deal (random/deal.ts). */
  readonly commitment?: string;
  /**
   * 128 random bits in hexadecimal, new for each seat. The same secret again, when the answer was lost or said that the outcome
   * is unknown, gives the same match and seat. The credentials are derived from it.
   */
  readonly seatSecret?: string;
}

/** The thinking time of people in seconds: a bank plus an increment per move, or a fixed time per move. */
export type ClockSetting = { readonly bank: number; readonly increment: number } | { readonly perMove: number };

/** The response of POST /games/:name/create. `code` is short enough to say aloud; GET /codes/:code finds the match. */
export interface CreatedMatch {
  readonly matchID: string;
  readonly code: string;
  /** The seat of the creator and its credentials, if the request has a `playerName`. */
  readonly playerID?: string;
  readonly playerCredentials?: string;
}

/**
 * The deal of an online match as everybody may see it: `deal` of GET /games/:name/:id, and of the socket event `deal`. Matches
 * that were dealt by version 1.0 have a `seedCommitment` instead.
 */
export interface DealInfo {
  /** The commitment to the server's secret (random/deal.ts), public from the creation of the match on. */
  readonly commitment: string;
  /** By seat, once the match has started; empty for a seat that commits to nothing, such as a bot's. */
  readonly contributions?: readonly { readonly commitment?: string; readonly isRevealed?: true }[];
}

/**
 * The score of a series: a match and its rematches before it. `GET /games/:name/:id` returns it as `series`, absent for
 * the first match.
 */
export interface Series {
  /** The number of finished matches. */
  readonly matches: number;
  /** Victories by name, without zeros. A shared victory counts for each winner. */
  readonly victories: Readonly<Record<string, number>>;
}

/**
 * POST /games/:name/:id/playAgain offers a rematch or accepts the offer; /declineRematch declines it or withdraws an
 * acceptance. The rematch starts when all have accepted, or when time is up, with free seats for all others.
 */
export interface RematchAnswer {
  /** The rematch, once there is one. */
  readonly nextMatchID?: string;
}

/**
 * `gameover` of a match that its players have called off: POST /games/:name/:id/callOff proposes it or agrees,
 * /declineCallOff declines or withdraws. It takes all players but guests for whom stand-ins play.
 */
export interface CalledOff {
  readonly calledOff: true;
  /** Why the operator of the server has ended the match, in their words; absent if the players have called it off. */
  readonly reason?: string;
}

/** A reference to a match; the response of GET /codes/:code. */
export interface MatchRef {
  readonly gameName: string;
  readonly matchID: string;
}

/** The length of a match code in characters. */
export const CODE_LENGTH = 6;

/** The length of a seat transfer code in characters; match codes are shorter. */
export const TRANSFER_CODE_LENGTH = 8;

/** POST /games/:name/:id/transfer: creates a code that transfers the requesting seat to another device; replaces earlier codes. */
export interface SeatTransfer {
  /** TRANSFER_CODE_LENGTH characters. Valid once. */
  readonly code: string;
  /** The validity in seconds. */
  readonly seconds: number;
}

/** POST /transfers with a transfer code: the seat, with separate credentials for the additional device. */
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

/** What GET /config says of the invite code of the server. */
export interface InvitationConfig {
  /** The code, for browsers that have given it: their invite links contain it. */
  readonly code?: string;
}

/** GET /config: the settings of the server for clients. */
export interface ServerConfig {
  /** The components that replace the printed ones, by game name. */
  readonly components: Readonly<Record<string, unknown>>;
  /** `?debug` opens boardgame.io's debug panel. */
  readonly debugPanel: boolean;
  /** How long a player must be away before the others may request a stand-in, in milliseconds. */
  readonly standInAfter: number;
  /** Present where tables and seats are for invited people only. */
  readonly invitation?: InvitationConfig;
  /** Present where the operator has set up channels of the group: hosts may let them know whose turn it is. */
  readonly hasChannels?: true;
  /** Present where players may get e-mails. */
  readonly hasMail?: true;
  /** The VAPID public key for push subscriptions (base64url); absent where push is disabled. */
  readonly pushKey?: string;
}

/**
 * The answer of POST /mail/address and /mail/status: whether this browser has an e-mail address, and whether its owner has
 * confirmed it; `not-sent` when the link for that could not be sent.
 */
export interface MailStatus {
  readonly state: 'none' | 'not-sent' | 'unconfirmed' | 'confirmed';
}

/** The payload of a push notification: it is the turn of a player who is away. It contains nothing hidden. */
export interface PushMessage {
  readonly game: string;
  readonly matchID: string;
  /** The texts of the notification, in `language`. */
  readonly notification: { readonly title: string; readonly body: string };
  /** A BCP 47 language tag. */
  readonly language: string;
  /** The title of the game, for service workers of version 1.0. */
  readonly title: string;
  /** The recipient's name in the match, for service workers of version 1.0. */
  readonly name: string;
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
  /** The name of the stand-in, a bot that plays for the seat's owner, who may come back at any time. */
  readonly standIn?: string;
  /** The bot gives up the seat to the first player who takes it. */
  readonly offered?: boolean;
  /** The owner wants to call the match off; false: they have declined the last proposal to do so. */
  readonly callsOff?: boolean;
  /** The state ID at which the owner took the seat over from a bot, whose hidden moves before stay hidden. */
  readonly since?: number;
  /** The seat of the host, who manages the other seats. */
  readonly host?: boolean;
  /** The name is a nickname that the player has proven to own. */
  readonly nickname?: boolean;
  /** The nickname looks like that of another player. */
  readonly lookAlike?: boolean;
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

/** A claimed nickname as others see it. */
export interface Nickname {
  readonly name: string;
  /** It looks like that of another player. Both were claimed in version 1.0 or earlier. */
  readonly lookAlike?: boolean;
}

/** GET /standings/:game: a page of the players of a game, best first. `?page=` requests another page, from 0. */
export interface StandingsPage {
  readonly players: readonly (PlayerStanding & Nickname)[];
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
  /** The nicknames of the other rated players, the best first, if the match was rated. */
  readonly opponents?: readonly string[];
  /** The id of the match while everyone can still replay it. */
  readonly matchID?: string;
}

/** GET /games/:game/:id/ratings: the rating changes of a finished match, the winner first; empty before. */
export interface MatchRatings {
  readonly players: readonly { readonly name: string; readonly rating: number; readonly gained: number }[];
}

/** GET /nicknames/:name: the public profile of a player, with their latest matches first. */
export interface PlayerProfile extends Nickname {
  /** When the nickname was claimed, in milliseconds since 1970. */
  readonly since: number;
  readonly standings: Readonly<Record<string, PlayerStanding>>;
  readonly matches: readonly FinishedMatch[];
}
