/** The states of a match for the operator: waiting for its deal, dealt, over, or impossible to read. */
export const MATCH_STATES = ['open', 'running', 'finished', 'damaged'] as const;

export type MatchState = (typeof MATCH_STATES)[number];

/** How many matches are in each state. */
export type MatchCounts = Readonly<Record<Exclude<MatchState, 'damaged'>, number>>;

/** The maximum length of a reason or notice of the operator in characters. */
export const MAX_REASON_LENGTH = 200;

/** A match in the list of the operator. */
export interface OperatedMatch {
  readonly matchID: string;
  readonly gameName: string;
  readonly code: string;
  readonly state: MatchState;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The number of moves. */
  readonly moves: number;
  /** What its state, its moves and its chat take in the database. */
  readonly bytes: number;
  /** The names at the table, of bots too; free seats have none. Empty where the match is damaged. */
  readonly names: readonly string[];
}

/** GET /operator/matches: a page of all matches. `?cursor=` with `nextCursor` requests the next page. */
export interface OperatedMatchPage {
  /** May be empty although there is a next page: damaged matches are found by reading all. */
  readonly matches: readonly OperatedMatch[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** What the operator tells all open pages; sent with `notice`, null when it has been taken back. */
export interface Notice {
  /** Tells it from others: a page shows each once. */
  readonly id: string;
  /** In the operator's words: text, never HTML. */
  readonly words: string;
  /** How long it holds, in milliseconds. */
  readonly left: number;
}

/** The longest time that a notice may hold, in minutes: a week. */
export const MAX_NOTICE_MINUTES = 7 * 24 * 60;

/** GET /operator/overview: the status of the server. */
export interface Overview {
  readonly version: string;
  /** When the process that answers has started, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The database accepts writes. */
  readonly isStoring: boolean;
  readonly matches: MatchCounts;
  /** The number of claimed nicknames. */
  readonly players: number;
  readonly database: { readonly kind: 'SQLite' | 'PostgreSQL'; readonly bytes: number };
  /** Of the process that answers, since it has started: open connections, matches that they show, and stored moves. */
  readonly process: {
    readonly sockets: number;
    readonly openMatches: number;
    readonly moves: number;
    readonly memoryBytes: number;
  };
  /** Push notifications of the process that answers, since it has started. */
  readonly push: { readonly isEnabled: boolean } & PushCounts;
  /** Posts and e-mails about turns, by service, of the process that answers, since it has started. */
  readonly deliveries: readonly ServiceDeliveries[];
  readonly notice?: Notice;
}

/** How many push notifications the services took, and how many they did not. */
interface PushCounts {
  readonly sent: number;
  /** The browser has ended its subscription. */
  readonly gone: number;
  /** Refused, or the service could not be reached. */
  readonly failed: number;
}

/** How many posts or e-mails a service took, edits included, and how often it did not. */
export interface ServiceDeliveries {
  /** The kind of a channel, or `mail`. */
  readonly service: string;
  readonly sent: number;
  /** Refused, not reached, or it is unknown whether they arrived. */
  readonly failed: number;
}

/** A player in the list of the operator. */
export interface OperatedPlayer {
  readonly name: string;
  /** When the nickname was claimed, in milliseconds since 1970. */
  readonly since: number;
  /** The number of finished matches. */
  readonly matches: number;
  /** When the last one ended, in milliseconds since 1970. */
  readonly lastAt?: number;
  readonly isBlocked: boolean;
}

/** GET /operator/players: a page of all players by name. `?cursor=` with `nextCursor` requests the next page. */
export interface OperatedPlayerPage {
  readonly players: readonly OperatedPlayer[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** POST /operator/closeMatch and /operator/deleteMatch. */
export interface MatchRemoval {
  readonly matchID: string;
  /** What the players are told, in the operator's words. */
  readonly reason: string;
}
