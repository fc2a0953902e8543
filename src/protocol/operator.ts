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

/** POST /operator/closeMatch and /operator/deleteMatch. */
export interface MatchRemoval {
  readonly matchID: string;
  /** What the players are told, in the operator's words. */
  readonly reason: string;
}
