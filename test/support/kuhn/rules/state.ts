import type { GameState } from '../../../../src/games/contract';

/** The moves of Kuhn poker, which are its events as well. */
export const ACTIONS = ['pass', 'bet'] as const;
export type Action = (typeof ACTIONS)[number];

export interface KuhnMove {
  readonly move: Action;
  readonly args: readonly [];
}

export interface KuhnState extends GameState {
  phase: 'betting';
  stage: 'act';
  /** The card of each seat: 1 jack, 2 queen, 3 king; 0 where hidden. */
  hands: number[];
  /** The third card. */
  deck: number[];
  /** The moves so far, alternating from seat 0. */
  actions: Action[];
}
