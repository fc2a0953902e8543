import type { Random } from '../../random/random';

/** The boardgame.io ID of a seat: '0', '1', ... in clockwise order. */
export type PlayerID = string;

/** A move: its boardgame.io name and its arguments, all plain JSON. A game narrows it to a union. */
export interface Move {
  readonly move: string;
  readonly args: readonly (string | number | readonly number[])[];
}

/** An event in a move that every viewer may see. The log and the animations are made of events. */
export interface GameEvent {
  readonly kind: string;
  readonly playerID?: PlayerID;
}

/** The part of the state that all games share. A game adds its own fields. The whole state is plain JSON. */
export interface GameState {
  /** The boardgame.io phase; its ctx mirrors it. */
  phase: string;
  /** The boardgame.io stage of the active players. */
  stage: string;
  /** The events of the last move, in order; empty after setup. */
  events: GameEvent[];
}

/** The result of a match. Several winners share the victory: each gets 1 / winners.length. */
export interface Outcome {
  readonly winners: readonly PlayerID[];
  readonly scores: Readonly<Record<PlayerID, number>>;
}

export type OptionValue = boolean | number | string;

/** The complete table options of a match: every option of the game has a value. */
export type Options = Readonly<Record<string, OptionValue>>;

/** One table option; its labels are in the game's listing. */
export interface OptionSpec {
  readonly name: string;
  readonly default: OptionValue;
  /** Returns the values allowed at this number of players, in display order. */
  values(numPlayers: number): readonly OptionValue[];
}

/** Replacement components (a custom deck, say) as parsed by the game, for `Rules.setup`. */
export type Components = unknown;

/** The rules of a game as pure functions: no clock, no randomness but `random`, no knowledge of the viewers. */
export interface Rules<G extends GameState = GameState, M extends Move = Move> {
  readonly seats: { readonly min: number; readonly max: number };
  /**
   * Returns the state before the first move.
   * @param numPlayers an integer within `seats`
   * @param options complete and validated (see options.ts)
   * @param components as returned by the game's `components.parse`; the printed set by default
   */
  setup(numPlayers: number, options: Options, random: Random, components?: Components): G;
  /**
   * Returns the players who may move now, in seat order. Several in simultaneous stages; none if and only if
   * `outcome(G)` is defined.
   */
  activePlayers(G: G): PlayerID[];
  /**
   * Returns the players whose move is still pending, in seat order: the active players minus those who have committed and
   * could only revise their move. Only pending players are asked to move. All active players by default.
   */
  pendingPlayers?(G: G): PlayerID[];
  /**
   * Returns all legal moves of an active player in a stable order, at least one; [] for other players. G and view(G,
   * player) give the same result.
   */
  legalMoves(G: G, player: PlayerID): M[];
  /** Returns a copy that can be mutated by `apply` without changing the original. */
  clone(G: G): G;
  /** Applies a legal move, mutating G. Callers check legality at the boundary, so that searches do not pay for it. */
  apply(G: G, player: PlayerID, move: M, random: Random): void;
  /** Returns the result, or undefined while the match is in progress. */
  outcome(G: G): Outcome | undefined;
  /**
   * Returns whether the last move, whose events G has, may be taken back as long as nobody else has moved: it drew nothing from
   * `random`, and no viewer sees more than what follows from their view before and the move itself. The same for G and
   * each view. By default no move may be; one that ends the match never is.
   */
  isReversible?(G: G): boolean;
  /**
   * Returns G as `player` sees it (null: a spectator). Hidden values are masked, never removed: the shape stays the same.
   * Idempotent. May share parts with G, and is G itself where nothing is hidden.
   */
  view(G: G, player: PlayerID | null): G;
  /**
   * Every seat and spectator has the same view, whatever the options, so that a shared screen needs no cover between turns.
   * There may be a draw pile that nobody sees. A game in which nothing at all is hidden has to say so.
   */
  readonly isOpenInformation?: true;
  /**
   * Returns an upper bound on the number of moves in a match; a rough one will do, since only tests and rollouts read it. A
   * game that could go on for ever needs a rule that ends it, such as a limit of rounds, marked as a ruling.
   */
  maxPlies(numPlayers: number): number;
  /** Returns every conserved component (cards, dice, cubes) as one string each, in any order. */
  census(G: G): string[];
}

/** Returns each seat's share of the victory, in seat order; the winners share 1 equally. */
export function victoryShares({ winners, scores }: Outcome): number[] {
  return Object.keys(scores).map((_, seat) => (winners.includes(String(seat)) ? 1 / winners.length : 0));
}

/** Returns a player's score. Throws an Error if the outcome has none for them. */
export function scoreOf({ scores }: Pick<Outcome, 'scores'>, playerID: PlayerID): number {
  const score = scores[playerID];
  if (score === undefined) throw new Error(`the outcome has no score for player ${playerID}`);
  return score;
}
