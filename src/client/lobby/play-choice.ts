/** Against whom a match is played: bots, friends online, or people at this device. */
export const OPPONENTS = ['bots', 'friends', 'device'] as const;
export type Opponents = (typeof OPPONENTS)[number];

/** What the play dialog begins with. */
export interface PlayChoice {
  /** The name of the game; by default the one played last against bots. */
  readonly game?: string;
  readonly opponents: Opponents;
}
