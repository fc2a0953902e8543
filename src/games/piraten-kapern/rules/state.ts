import type { GameEvent, GameState, PlayerID } from '../../seam/entry';
import type { Card } from './cards';
import type { Face } from './faces';
import type { Rulings } from './options';

export const PHASES = ['race', 'finalRound'] as const;
export type Phase = (typeof PHASES)[number];

/** What the mover is at: about to begin his turn, between throws, or on the Island of Skulls. */
export const STAGES = ['draw', 'dice', 'island'] as const;
export type Stage = (typeof STAGES)[number];

/** A fortune card by its number, from 1; 0 is a card nobody may see. */
export type CardId = number;
export const HIDDEN: CardId = 0;

/** What a player does; dice are positions 0 to 7 in ascending order. */
export type KapernMove =
  | { readonly move: 'roll' | 'stop'; readonly args: readonly [] }
  | { readonly move: 'reroll' | 'store' | 'unstore'; readonly args: readonly [dice: readonly number[]] }
  | { readonly move: 'rerollSkull'; readonly args: readonly [die: number] };

/** How a turn may end. */
export const ENDINGS = ['stopped', 'bust', 'island', 'battleLost', 'nine'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What a turn brought. */
export interface Result {
  readonly ending: Ending;
  /** Points for the player himself; may be negative. */
  readonly own: number;
  /** Points that every opponent loses, 0 or more. */
  readonly loss: number;
}

/** One turn, from the first throw to its result: all that the choices in it depend on. */
export interface Turn {
  readonly card: Card;
  readonly stage: 'dice' | 'island';
  /** What lies on the table, by position, stored dice included. */
  readonly dice: readonly Face[];
  /** Whether the die at a position is stored on Treasure Island. */
  readonly stored: readonly boolean[];
  /** Whether dice have been stored since the last throw: then none may be taken back before the next. */
  readonly packed: boolean;
  /** Whether the sorceress may still re-roll a skull. */
  readonly sorceress: boolean;
  /** Throws so far, the first included. */
  readonly throws: number;
}

/** A finished turn, for the table's history. */
export interface PastTurn extends Result {
  readonly playerID: PlayerID;
  readonly card: CardId;
  /** What lay there at the end. */
  readonly dice: readonly Face[];
}

/** Why a match ended: its final round was played, the target was reached again, nine alike, or the limit of rounds. */
export const END_REASONS = ['finalRound', 'suddenDeath', 'nine', 'rounds'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** What happens in a match, before all eyes. */
export interface KapernEvent extends GameEvent {
  readonly kind:
    | 'shuffle' // the discarded cards became the new pile
    | 'turn' // `playerID` turns up `card`
    | 'throw' // `dice` show `faces` now
    | 'skullThrow' // the same with the sorceress's skull among them
    | 'store' // `dice` showing `faces` go to Treasure Island
    | 'unstore' // and come back
    | 'island' // `playerID` has landed on the Island of Skulls
    | 'result' // the turn is over: `faces` lie there with `card`; `scores` are all scores after it
    | 'target' // `playerID` opens the final round
    | 'raceOn' // `playerID`, who opened it, has fallen below the target
    | 'end';
  readonly card?: CardId;
  /** Positions thrown or moved. */
  readonly dice?: readonly number[];
  /** What these positions show now. */
  readonly faces?: readonly Face[];
  readonly result?: Result;
  /** All scores after the turn, by seat. */
  readonly scores?: readonly number[];
  readonly reason?: EndReason;
}

export interface KapernState extends GameState {
  phase: Phase;
  stage: Stage;
  readonly rulings: Rulings;
  /** The match's cards; card `id` is cards[id - 1]. */
  readonly cards: readonly Card[];
  currentPlayer: PlayerID;
  /** Next card last; hidden in every view. */
  drawPile: CardId[];
  discard: CardId[];
  /** The mover's card; HIDDEN before his first throw. */
  card: CardId;
  dice: Face[];
  stored: boolean[];
  packed: boolean;
  sorceress: boolean;
  throws: number;
  /** By seat. */
  scores: number[];
  /** Who reached the target and opened the final round; absent in the race. */
  trigger?: PlayerID;
  /** Who has yet to take the last turn, in order; the mover is the first of them. */
  waiting: PlayerID[];
  /** Whether a final round has come to nothing because its trigger fell below the target. */
  fell: boolean;
  over: boolean;
  history: PastTurn[];
  /** How often each seat threw each face, by seat, then in the order of FACES. */
  thrown: number[][];
  happened: KapernEvent[];
}
