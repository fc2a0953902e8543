import type { GameEvent, GameState, PlayerID } from '../../contract';
import type { Bid, RoundResult } from './bids';
import type { CardId, Colour } from './cards';
import type { LootId } from './loot';

/** The three rounds of a game: one loot card goes overboard, one goes below deck, and one is taken. */
export const PHASES = ['overboard', 'belowDeck', 'loot'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * The stages of a round: all players choose cards simultaneously, then the winner decides, then may hand over a
 * negative card.
 */
export type Stage = 'commit' | 'decide' | 'handOver';

/** Placeholder for a hidden poker or loot card in a view. */
export const HIDDEN = 0;

/** Number of times a player may take their cards back in one round (2.5). */
export const MAX_TAKE_BACKS = 2;

export type PokerMove =
  /**
   * Commits cards of the player's own hand, in the order of the hand; an empty list is the pass card. Passing is not a
   * separate move because boardgame.io can hide the arguments of a move from other players, but not its name.
   */
  | { readonly move: 'play'; readonly args: readonly [cards: readonly CardId[]] }
  | { readonly move: 'takeBack' | 'keepNegatives'; readonly args: readonly [] }
  | { readonly move: 'throwOverboard'; readonly args: readonly [Colour, PlayerID] }
  | { readonly move: 'stow'; readonly args: readonly [Colour] }
  | { readonly move: 'handOver'; readonly args: readonly [LootId, PlayerID] };

/** A round after its bids were revealed. */
export interface PastRound {
  /** Number of the game, from 1. */
  readonly game: number;
  readonly phase: Phase;
  /** The open loot during the round. */
  readonly loot: readonly LootId[];
  /** Bids in seat order, without players who had passed earlier in the game; an empty bid passes. */
  readonly bids: readonly Bid[];
  /** The colour that counted double, in the third round only. */
  readonly doubled?: Colour;
  readonly result: RoundResult;
}

/** A public event of a match. */
export interface PokerEvent extends GameEvent {
  readonly kind:
    | 'commit' // `playerID` has committed secret cards
    | 'takeBack'
    | 'reveal' // all players have committed: `round` holds the bids and the result
    | 'overboard' // `playerID` throws `loot` overboard: `to` gets it with its back up
    | 'stow' // `playerID` puts `loot` under its stack
    | 'handOver' // `playerID` hands their negative `loot` to `to`
    | 'keepNegatives'
    | 'take' // `playerID` gets `loot` with its front up
    | 'stop' // the round has no winner: the game's loot goes under its stacks
    | 'reshuffle' // the discarded poker cards became the new draw pile
    | 'newGame' // hands are filled up, and the loot of game `game` is revealed
    | 'end'
    | 'undo'; // `playerID` has taken their last decision back
  readonly round?: PastRound;
  readonly loot?: LootId;
  readonly to?: PlayerID;
  readonly game?: number;
}

/** The cards and the status of one player. */
export interface Seat {
  /**
   * Poker cards in ascending order. Includes committed cards, whose number is secret until all players have committed.
   */
  hand: CardId[];
  /**
   * Whether each card of the hand is committed; all false before a commitment, after a pass, and in other players'
   * views.
   */
  chosen: boolean[];
  /** The player has committed cards or the pass card in this round. */
  committed: boolean;
  /** Remaining take-backs in this round. */
  takeBacks: number;
  /** The player has passed in an earlier round of this game. */
  passed: boolean;
  /** Loot with its front up, in the order in which it was won. */
  fronts: LootId[];
  /** Loot with its back up: negative cards and sharks. */
  backs: LootId[];
}

export interface PokerState extends GameState {
  phase: Phase;
  stage: Stage;
  events: PokerEvent[];
  /** By seat. */
  seats: Seat[];
  /** Undealt poker cards, the next one last; hidden in every view. */
  drawPile: CardId[];
  /** Played poker cards, which are open. */
  discard: CardId[];
  /** Face-down loot cards by colour, the next one last. Views hide cards that no player has seen; see `returned`. */
  stacks: LootId[][];
  /** Number of publicly known cards at the bottom of each stack, because they were put under it. */
  returned: number[];
  /** The undecided loot of this game, fronts up, by colour: three cards, then two, then one. */
  loot: LootId[];
  /** Number of the current game, from 1. */
  game: number;
  /** The current game is the last one, because a stack has run out. */
  lastGame: boolean;
  /** Number of consecutive games stopped in their first round, up to the last finished game. */
  idleGames: number;
  over: boolean;
  /**
   * All revealed rounds, oldest first. In the stages `decide` and `handOver`, the winner of the last one is to move.
   */
  rounds: PastRound[];
}
