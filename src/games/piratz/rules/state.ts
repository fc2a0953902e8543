import type { GameEvent, GameState, PlayerID } from '../../contract';
import type { Card, CardId, Treasure } from './cards';

export type Phase = 'round' | 'lastSpade' | 'scoring';

type Stage = 'decide' | 'revealed' | 'alarm' | 'bury' | 'chooseCube';

export const CUBE_CHOICES = ['highest', 'player'] as const;

/** Replaces hidden cards in views. */
export const HIDDEN: CardId = 0;

export type PiratzMove =
  | { readonly move: 'reveal' | 'stay' | 'leaveRats'; readonly args: readonly [] }
  | { readonly move: 'pass'; readonly args: readonly [Treasure] | readonly [] }
  | { readonly move: 'takeRat' | 'bury'; readonly args: readonly [CardId] }
  | { readonly move: 'chooseCube'; readonly args: readonly [number] };

/** An event of a match. `cards` are HIDDEN in blind mode. */
export interface PiratzEvent extends GameEvent {
  readonly kind:
    | 'reshuffle' // the discard pile became the draw pile: last round
    | 'reveal'
    | 'alarm'
    | 'stay'
    | 'take' // by passing: the cards that show `treasure`; no treasure and no cards from an empty table
    | 'takeRat'
    | 'leaveRats'
    | 'bury' // `cards` is empty when the spade lies in the middle
    | 'roundEnds' // `playerID` begins the next one
    | 'end'
    | 'cube' // `value` to `playerID` for `treasure`
    | 'noCube' // nobody gets `value` for `treasure`
    | 'undo'; // `playerID` has taken their last move back
  readonly playerID?: PlayerID;
  readonly cards?: readonly CardId[];
  readonly treasure?: Treasure;
  readonly value?: number;
}

export interface Seat {
  /** The spade is in hand. */
  spade: boolean;
  /** The card under the laid spade: none or one. */
  buried: CardId[];
  /** Stored treasure cards. */
  pile: CardId[];
}

/** A cube of the score card and its winner; nobody wins it when playerID is undefined. */
export interface CubeAward {
  readonly value: number;
  readonly playerID?: PlayerID;
}

export interface PiratzState extends GameState {
  phase: Phase;
  stage: Stage;
  /** The player to move. */
  currentPlayer: PlayerID;
  events: PiratzEvent[];
  blind: boolean;
  cubeChoice: (typeof CUBE_CHOICES)[number];
  /** The whole deck of this match, card n at index n - 1. Never changes. */
  readonly cards: readonly Card[];
  /** The last card is drawn next. Always hidden. */
  drawPile: CardId[];
  /** Out of play until the reshuffle. */
  discard: CardId[];
  /** The cards that are face up and not buried, in the order they were revealed. */
  faceUp: CardId[];
  seats: Seat[];
  /** The cubes of each treasure, high to low. */
  cubes: number[][];
  /** The discard pile has been shuffled into the draw pile. */
  lastRound: boolean;
  /** From 1. */
  round: number;
  /** Consecutive rounds without a moved card; includes the current round until a card moves. */
  idleRounds: number;
  /** The awards of the treasures scored so far. */
  awards: CubeAward[][];
}
