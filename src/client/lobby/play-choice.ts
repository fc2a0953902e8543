/** Against whom a match is played: bots, friends online, or people at this device. */
export const OPPONENT_KINDS = ['bots', 'friends', 'device'] as const;
export type OpponentKind = (typeof OPPONENT_KINDS)[number];

/** What the play dialog begins with. */
export interface PlayChoice {
  /** The name of the game; by default the one played last against bots. */
  readonly game?: string;
  readonly opponents: OpponentKind;
}
