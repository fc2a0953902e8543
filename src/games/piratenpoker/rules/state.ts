import type { GameEvent, GameState, PlayerID } from '../../seam/entry';
import type { Bid, RoundResult } from './bids';
import type { CardId, Colour } from './cards';
import type { LootId } from './loot';

/** The three rounds of a game: what goes overboard, what goes below deck, who gets the rest. */
export const PHASES = ['overboard', 'belowDeck', 'loot'] as const;
export type Phase = (typeof PHASES)[number];

/** All choose cards at once; then the winner decides, and may hand over a negative card. */
export const STAGES = ['commit', 'decide', 'handOver'] as const;
export type Stage = (typeof STAGES)[number];

/** What stands in a view where a poker or loot card is hidden. */
export const HIDDEN = 0;

/** How often a player may take his cards back in one round (2.5). */
export const MAX_TAKE_BACKS = 2;

export type PokerMove =
  /**
   * Commits cards of the own hand, in its order; without cards the pass card. Passing is no move of its own: boardgame.io
   * keeps the arguments of a move from the others, but never its name.
   */
  | { readonly move: 'play'; readonly args: readonly [cards: readonly CardId[]] }
  | { readonly move: 'takeBack' | 'keepNegatives'; readonly args: readonly [] }
  | { readonly move: 'throwOverboard'; readonly args: readonly [Colour, PlayerID] }
  | { readonly move: 'stow'; readonly args: readonly [Colour] }
  | { readonly move: 'handOver'; readonly args: readonly [LootId, PlayerID] };

/** A round that has been uncovered. */
export interface PastRound {
  /** The game it belongs to, from 1. */
  readonly game: number;
  readonly phase: Phase;
  /** What lay open: what it was about. */
  readonly loot: readonly LootId[];
  /** What everybody committed who had not passed before in this game, by seat; no cards: he passes now. */
  readonly bids: readonly Bid[];
  /** The colour that counted double: in the third round only. */
  readonly doubled?: Colour;
  readonly verdict: RoundResult;
}

/** What happens in a match, before all eyes. */
export interface PokerEvent extends GameEvent {
  readonly kind:
    | 'commit' // `playerID` has committed; what and how much is his secret
    | 'takeBack'
    | 'reveal' // all have committed: `round` says what and who has won
    | 'overboard' // `playerID` throws `loot` overboard: `to` has it with its back up
    | 'stow' // `playerID` puts `loot` under its stack
    | 'handOver' // `playerID` hands his negative `loot` to `to`
    | 'keepNegatives'
    | 'take' // `playerID` gets `loot` with its front up
    | 'stop' // nobody has won the round: the game's loot goes under its stacks
    | 'shuffle' // the discarded poker cards became the new draw pile
    | 'newGame' // hands are full again, and the loot of game `game` lies open
    | 'end';
  readonly round?: PastRound;
  readonly loot?: LootId;
  readonly to?: PlayerID;
  readonly game?: number;
}

/** One player and what lies before him. */
export interface Seat {
  /** His poker cards, ascending, those he has committed included: how many these are is a secret until all are in. */
  hand: CardId[];
  /** Which cards of the hand are committed, by their place in it; all false before, when he passes, and in others' views. */
  chosen: boolean[];
  /** He has committed cards or his pass card in this round, and waits for the others. */
  committed: boolean;
  /** How often he may still take back his cards in this round. */
  takeBacks: number;
  /** He has passed in this game, before this round: his pass card lies open. */
  passed: boolean;
  /** Loot with its front up, in the order he got it. */
  fronts: LootId[];
  /** Loot with its back up: negative cards and sharks. */
  backs: LootId[];
}

export interface PokerState extends GameState {
  phase: Phase;
  stage: Stage;
  happened: PokerEvent[];
  /** By seat. */
  seats: Seat[];
  /** Poker cards, the next one last; hidden in every view. */
  drawPile: CardId[];
  /** Poker cards that have been played, open. */
  discard: CardId[];
  /** Loot cards by colour, backs up, the next one last. Views hide what nobody has seen: see `returned`. */
  stacks: LootId[][];
  /** By colour, how many cards at the beginning of its stack everybody knows, because they were put under it. */
  returned: number[];
  /** The loot of this game that nobody has decided on yet, fronts up, by colour: three cards, then two, then one. */
  loot: LootId[];
  /** The running game, from 1. */
  game: number;
  /** A stack has run out: the running game is the last. */
  lastGame: boolean;
  /** Games in a row that were stopped in their first round, up to the last finished one. */
  idleGames: number;
  over: boolean;
  /** All rounds that have been uncovered, oldest first. In the stages `decide` and `handOver` the winner of the last one is to move. */
  rounds: PastRound[];
}
