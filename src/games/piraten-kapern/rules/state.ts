import type { GameEvent, GameState, PlayerID } from '../../contract';
import type { Card } from './cards';
import type { Face } from './faces';
import type { KapernOptions } from './options';

export type Phase = 'race' | 'finalRound';

/** The stage of the current turn: before the first roll, between rolls, or on the Island of Skulls. */
type Stage = 'draw' | 'dice' | 'island';

/** The id of a fortune card, from 1; 0 is a hidden card. */
export type CardId = number;
export const HIDDEN: CardId = 0;

/** A move; dice are positions 0 to 7 in ascending order. */
export type KapernMove =
  | { readonly move: 'roll' | 'stop'; readonly args: readonly [] }
  | { readonly move: 'reroll' | 'store' | 'unstore'; readonly args: readonly [dice: readonly number[]] }
  | { readonly move: 'rerollSkull'; readonly args: readonly [die: number] };

/** The ways a turn can end. */
export const ENDINGS = ['stopped', 'bust', 'island', 'battleLost', 'nine'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The result of a turn. */
export interface Result {
  readonly ending: Ending;
  /** Points for the current player; may be negative. */
  readonly own: number;
  /** Points that every opponent loses; never negative. */
  readonly loss: number;
}

/** A turn between its first roll and its result: everything that its decisions depend on. */
export interface Turn {
  readonly card: Card;
  readonly stage: 'dice' | 'island';
  /** The face of each die by position, including stored dice. */
  readonly dice: readonly Face[];
  /** Whether the die at a position is stored on Treasure Island. */
  readonly stored: readonly boolean[];
  /** By position: number of times the die was stored or taken back since the last roll; absent if none was moved. */
  readonly storageMoves?: readonly number[] | undefined;
  /** Whether the sorceress may still re-roll a skull. */
  readonly sorceress: boolean;
  /** Number of rolls so far, including the first. */
  readonly rolls: number;
}

/** A finished turn, as recorded in the history. */
export interface PastTurn extends Result {
  readonly playerID: PlayerID;
  readonly card: CardId;
  /** The final dice. */
  readonly dice: readonly Face[];
}

/** Why a match ended: the final round was played, sudden death, nine alike, or the round limit. */
export type EndReason = 'finalRound' | 'suddenDeath' | 'nine' | 'rounds';

/** A public event of a match. */
export interface KapernEvent extends GameEvent {
  readonly kind:
    | 'reshuffle' // the discarded cards became the new pile
    | 'turn' // `playerID` turns up `card`
    | 'roll' // `dice` show `faces` now
    | 'rerollSkull' // the same, including a skull rerolled with the sorceress
    | 'store' // `dice` showing `faces` go to Treasure Island
    | 'unstore' // `dice` are taken back
    | 'island' // `playerID` has landed on the Island of Skulls
    | 'result' // the turn ended with these `faces` and `card`; `scores` are all scores after it
    | 'target' // `playerID` opens the final round
    | 'raceOn' // `playerID`, the trigger, has fallen below the target
    | 'end'
    | 'undo'; // `playerID` has taken their last move back
  readonly card?: CardId;
  /** Positions of the dice rolled or moved. */
  readonly dice?: readonly number[];
  /** The faces of these dice, in the same order. */
  readonly faces?: readonly Face[];
  readonly result?: Result;
  /** All scores after the turn, by seat. */
  readonly scores?: readonly number[];
  readonly reason?: EndReason;
}

export interface KapernState extends GameState {
  phase: Phase;
  stage: Stage;
  readonly options: KapernOptions;
  /** All cards of the match; card `id` is cards[id - 1]. */
  readonly cards: readonly Card[];
  currentPlayer: PlayerID;
  /** The next card is the last; hidden in every view. */
  drawPile: CardId[];
  discard: CardId[];
  /** The card of the current turn; HIDDEN before its first roll. */
  card: CardId;
  dice: Face[];
  stored: boolean[];
  /** See Turn. */
  storageMoves?: readonly number[];
  sorceress: boolean;
  rolls: number;
  /** By seat. */
  scores: number[];
  /** The player who reached the target and opened the final round; absent in the race. */
  trigger?: PlayerID;
  /** Players who have yet to take their last turn, in turn order, beginning with the current player. */
  lastTurns: PlayerID[];
  /** Whether a final round was cancelled because its trigger fell below the target. */
  finalRoundLapsed: boolean;
  over: boolean;
  history: PastTurn[];
  /** Number of times each face was rolled, by seat, then in the order of FACES. */
  rollCounts: number[][];
  events: KapernEvent[];
}
