import type { Random } from '../../random/random';
import type { GameState, Move, PlayerID } from './rules';

/** A legal move and what it is worth. A game may add facts that `GameText.explainMove` tells. */
export interface MoveEvaluation<M extends Move = Move> {
  readonly move: M;
  /** The expected victory share of the player to move, from 0 to 1. */
  readonly winChance: number;
}

/** Estimates the moves of one decision; samples make the estimates more precise. */
export interface MoveEstimator<M extends Move = Move> {
  /** Takes a sample for every move; absent where samples add nothing. */
  sample?(): void;
  /** Returns the sensible and the required moves, best first; there must have been a sample if there are any. */
  evaluations(): readonly MoveEvaluation<M>[];
}

/** A policy: chooses a move without a search. */
export interface Policy<G extends GameState = GameState, M extends Move = Move> {
  /** Returns a legal move of `player`, who is to move, from their view alone; deterministic in the view and `random`. */
  act(view: G, player: PlayerID, random: Random): M;
}

/** A rule of thumb: a piece of advice for players, which is a part of a policy. */
export interface RuleOfThumb<G extends GameState = GameState, M extends Move = Move> {
  /** Names its texts; see `GameText.rulesOfThumb`. */
  readonly id: string;
  /** Returns the legal move by this rule, from the player's view alone; undefined where the rule does not apply. */
  move(view: G, player: PlayerID): M | undefined;
}

/** A few rules that a person can keep in mind. They are a policy: the first one that applies decides. */
export interface RulesOfThumb<G extends GameState = GameState, M extends Move = Move> {
  /** At most five, in their order. */
  readonly rules: readonly RuleOfThumb<G, M>[];
  /** Returns a legal move where no rule applies. */
  otherwise(view: G, player: PlayerID): M;
  readonly reaches: RulesShare;
}

/** What playing by rules of thumb alone reaches, in percent. */
export type RulesShare =
  /** Of the expected points of an optimal turn. */
  | { readonly of: 'points'; readonly percent: number }
  /** Of the matches, with level 4 in all other seats. */
  | { readonly of: 'matches'; readonly percent: number; readonly players: number };

/** What a network says about a state. */
export interface NetworkEvaluation {
  /** The probabilities of the moves that were asked about; they add up to 1. */
  readonly priors: readonly number[];
  /** The expected victory share of each seat; they add up to 1. */
  readonly winChances: readonly number[];
}

/** A network trained by self-play. */
export interface PolicyValueNetwork<G extends GameState = GameState, M extends Move = Move> {
  /** What it says depends on what only the player to move sees, such as their hand. */
  readonly usesPrivateView?: boolean;
  /** Evaluates a state, in which hidden values may be missing, for the player to move and their legal moves. */
  evaluate(G: G, player: PlayerID, moves: readonly M[]): NetworkEvaluation;
}

/** The game knowledge of bots beyond the rules. */
export interface GameAI<G extends GameState = GameState, M extends Move = Move> {
  /** Samples a complete state consistent with the view: a new object for which view(world, player) equals the view. */
  determinize(view: G, player: PlayerID, random: Random): G;
  /**
   * The rollout policy: returns a sensible legal move of `player`, who is to move; deterministic. Rollouts follow it, the
   * search tries its move first, and it is the greedy bot where `policies` has no other. Uniform random moves by default.
   */
  rolloutPolicy?(world: G, player: PlayerID): M;
  /**
   * The value function: estimates the victory share of each seat, from 0 to 1 and adding up to 1. Rollouts ask it after every
   * move and end where it answers; it returns undefined where it cannot tell, such as within a turn, and never for a finished
   * match. By default rollouts go to the end of the match.
   */
  value?(world: G): number[] | undefined;
  /**
   * The solver: returns the exact values of all legal moves of `player`, who is to move, best first, from their view alone.
   * Searches play its first move and hints show its values. Undefined where it does not know them, such as long before the
   * end of a match.
   */
  solve?(view: G, player: PlayerID): readonly MoveEvaluation<M>[] | undefined;
  /**
   * Returns the information state of a seat: the view plus everything it was shown before, with hidden values filled in
   * where they are known. It has the shape of the view, and its view is the view. By default a view hides nothing that was shown.
   * @param before the information state at the previous view; undefined at the first one
   */
  accumulateInformation?(view: G, before: G | undefined): G;
  /**
   * Returns a key of what `player` has observed of the last move: the move, if visible, and its random outcome, mostly a
   * short string of `G.events`. A search follows its tree by it: two observations of one move need different keys if the
   * player can tell them apart, and the same key if they cannot. By default bots compare the whole view, which is correct
   * but slow.
   */
  observationKey?(world: G, player: PlayerID): string;
  /** Loads the network that knows this information state; undefined where there is none. Rejects if it cannot be loaded. */
  network?(informationState: G): Promise<PolicyValueNetwork<G, M>> | undefined;
  /**
   * Creates the estimator of a decision between several moves, from the information state alone, for the hints of bots
   * without a search. By default the exact values of `solve`, or the means of rollouts.
   * @param required legal moves to estimate even where they are never sensible
   */
  estimateMoves?(
    informationState: G,
    player: PlayerID,
    random: Random,
    required?: readonly M[],
  ): Promise<MoveEstimator<M>>;
  /** Loads the rules of thumb, which are also the bot `rules-of-thumb`; absent where there are none. */
  rulesOfThumb?(): Promise<RulesOfThumb<G, M>>;
  /** Further policies by bot name (lower-case letters), loaded on first use. */
  readonly policies?: Readonly<Record<string, () => Promise<Policy<G, M>>>>;
  /** The bots of the five levels, weakest first, in the notation of levels.ts; the default levels when absent. */
  readonly levels?: readonly [string, string, string, string, string];
}

/** One solved case of a game: the turn of one card, say. */
export interface SolvedCase {
  readonly name: string;
  /** Returns its value under optimal play. */
  solve(): number;
  /** Returns further metrics of optimal play, by heading. */
  metrics(): Readonly<Record<string, number>>;
  /** Simulates optimal play once on the rules and returns the result; the mean of many converges to `solve()`. */
  sample(random: Random): number;
}

/** The progress of an iterative solver that converges after an unknown number of iterations. */
export interface SolveProgress {
  /** From 1. */
  readonly iteration: number;
  /** The number of steps done in this iteration. */
  readonly done: number;
  readonly steps: number;
}

/** The exactly solved part of a game. `npm run -s tool -- solve` shows it, checks it by simulation, and writes its tables. */
export interface ExactSolution {
  /** The assumptions behind the values, in English. */
  readonly assumptions: string;
  readonly cases: readonly SolvedCase[];
  /** Recalculates the files that the game ships; returns the text of each by its name in the game's folder. */
  generateTables(): Generator<SolveProgress, Readonly<Record<string, string>>>;
}
