import type { Random } from '../../random/random';

/** A seat by its boardgame.io name: '0', '1', ... in clockwise order. */
export type PlayerID = string;

/** What a player does: a boardgame.io move name and its arguments, all plain JSON. A game narrows it to a union. */
export interface Move {
  readonly move: string;
  readonly args: readonly (string | number | readonly number[])[];
}

/** Something that happened in a move, fit for everybody's eyes: the log and the animations are made of these. */
export interface GameEvent {
  readonly kind: string;
  readonly playerID?: PlayerID;
}

/** What every game's state has. The rest is the game's own. All of it survives JSON. */
export interface GameState {
  /** The boardgame.io phase; its ctx mirrors it. */
  phase: string;
  /** The boardgame.io stage of whoever may move. */
  stage: string;
  /** What the last move brought about, in order; setup leaves it empty. */
  happened: GameEvent[];
}

/** How a match ended. Equal victors share: each is worth 1 / winners.length. */
export interface Outcome {
  readonly winners: readonly PlayerID[];
  readonly scores: Readonly<Record<PlayerID, number>>;
}

export type OptionValue = boolean | number | string;

/** A match's table options, complete: every option of the game has a value. */
export type Options = Readonly<Record<string, OptionValue>>;

/** One table option as data; its words are in the game's `about`. */
export interface OptionSpec {
  readonly name: string;
  readonly default: OptionValue;
  /** What it may be set to at a table of this size, in the order to show. */
  values(numPlayers: number): readonly OptionValue[];
}

/** Replacement components (a deck of one's own), as parsed by the game; `Rules.setup` takes them. */
export type Components = unknown;

/** The whole of one game. Pure: no clock, no chance but `random`, no knowledge of who is watching. */
export interface Rules<G extends GameState = GameState, M extends Move = Move> {
  readonly seats: { readonly min: number; readonly max: number };
  /**
   * The state before the first move.
   * @param numPlayers within `seats`, an integer
   * @param options complete and checked (see games/options.ts)
   * @param components what the game's `components.parse` returned; the printed set when absent
   */
  setup(numPlayers: number, options: Options, random: Random, components?: Components): G;
  /** Who may move now, in seat order. Empty if and only if `outcome(G)` is defined. Several in simultaneous stages. */
  activePlayers(G: G): PlayerID[];
  /**
   * Whom the match waits for, in seat order: the active players but for those who have moved and may merely change their
   * mind. Only they are asked for a move. All active players when absent.
   */
  pendingPlayers?(G: G): PlayerID[];
  /** All legal moves of an active player, in a stable order, at least one; [] for anyone else. The same from G and from view(G, player). */
  legalMoves(G: G, player: PlayerID): M[];
  /** Plays the move, changing G in place. The move must be legal: callers check at the edge, the search does not pay for it. */
  apply(G: G, player: PlayerID, move: M, random: Random): void;
  /** Undefined while the match is on. */
  outcome(G: G): Outcome | undefined;
  /** G as `player` sees it (null: a spectator); shares nothing hidden with G. Secrets are masked, never removed: same shape, same counts. Idempotent. */
  view(G: G, player: PlayerID | null): G;
  /** Every seat and every spectator is shown the same, whatever the options: who shares a screen need not cover it between turns. */
  readonly isOpenInformation?: true;
  /** No match of this size has more moves. */
  maxPlies(numPlayers: number): number;
  /** Everything that must neither appear nor vanish (cards, dice, cubes), one string a piece, in any order. */
  census(G: G): string[];
}
