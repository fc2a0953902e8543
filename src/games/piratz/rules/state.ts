import type { GameEvent, GameState, PlayerID } from '../../seam/entry';
import type { Card, CardId } from './cards';
import type { Treasure } from './treasures';

export const PHASES = ['round', 'lastSpade', 'scoring'] as const;
export type Phase = (typeof PHASES)[number];

export const STAGES = ['decide', 'revealed', 'alarm', 'bury', 'chooseCube'] as const;
export type Stage = (typeof STAGES)[number];

export const CUBE_CHOICES = ['highest', 'player'] as const;

/** What stands in a view where a card is hidden. */
export const HIDDEN: CardId = 0;

export type PiratzMove =
  | { readonly move: 'reveal' | 'stay' | 'leaveRats'; readonly args: readonly [] }
  | { readonly move: 'pass'; readonly args: readonly [Treasure] | readonly [] }
  | { readonly move: 'takeRat' | 'bury'; readonly args: readonly [CardId] }
  | { readonly move: 'chooseCube'; readonly args: readonly [number] };

/** What happens in a match. `cards` are HIDDEN in blind mode. */
export interface PiratzEvent extends GameEvent {
  readonly kind:
    | 'reshuffle' // the discard pile became the draw pile: last round
    | 'reveal'
    | 'alarm'
    | 'stay'
    | 'take' // by passing: the cards that show `treasure`; without a treasure nothing, from an empty table
    | 'takeRat'
    | 'leaveRats'
    | 'bury' // `cards` is empty when the spade lies in the middle
    | 'roundEnds' // `playerID` begins the next one
    | 'gameEnds'
    | 'cube' // `value` to `playerID` for `treasure`
    | 'noCube'; // nobody gets `value` for `treasure`
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

/** A cube of the score card and who won it; without a playerID nobody gets it. */
export interface CubeAward {
  readonly value: number;
  readonly playerID?: PlayerID;
}

export interface PiratzState extends GameState {
  phase: Phase;
  stage: Stage;
  /** Who is to move. */
  current: PlayerID;
  happened: PiratzEvent[];
  blind: boolean;
  cubeChoice: (typeof CUBE_CHOICES)[number];
  /** The whole deck of this match, card n at index n - 1. Never changes. */
  readonly cards: readonly Card[];
  /** The next card is the last one. Always hidden. */
  drawPile: CardId[];
  /** Out of the match until the reshuffle. */
  discard: CardId[];
  /** Face up and not buried, in the order they were revealed. */
  display: CardId[];
  /** By seat. */
  seats: Seat[];
  /** The cubes beside each treasure, by treasure, high to low. */
  cubes: number[][];
  /** The discard pile has been shuffled into the draw pile. */
  lastRound: boolean;
  /** From 1. */
  round: number;
  /** Rounds in a row, up to now, in which no card moved; the running round counts as one until a card moves. */
  idleRounds: number;
  /** By treasure, as far as scoring has come. */
  awards: CubeAward[][];
}
