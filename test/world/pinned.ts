import type { Action, Kind, Plan } from './actions';

/** A world in which a fault was found that is mended. */
interface PinnedWorld {
  /** What was wrong. */
  readonly about: string;
  readonly plan: Plan;
}

/** An action in short: who does what, with which choice, and the time until the next one. */
type Step = readonly [kind: Kind, who: number, pick: number, wait: number];

const planOf = (settings: Omit<Plan, 'actions'>, ...steps: readonly Step[]): Plan => ({
  ...settings,
  actions: steps.map(([kind, who, pick, wait]): Action => ({ kind, who, pick, wait })),
});

export const PINNED: readonly PinnedWorld[] = [
  {
    about: 'a page kept a field that the state no longer had, when its server had missed a move on another one',
    plan: planOf(
      { seed: 1482702126, game: 1, servers: 3, table: 311 },
      ['restart', 0, 0, 0],
      ['watch', 3, 0, 0],
      ['comeBack', 7, 0, 0],
      ['play', 11, 113, 3238],
      ['play', 9, 13, 28],
      ['play', 11, 233, 11],
      ['reclaim', 10, 462, 2414],
      ['offline', 0, 654, 962],
      ['reclaim', 4, 422, 4720],
      ['start', 6, 71, 7],
      ['doubleClick', 6, 593, 15],
      ['join', 11, 208, 554],
      ['play', 8, 145, 3],
      ['play', 5, 668, 6611],
      ['doubleClick', 6, 438, 21],
      ['chat', 4, 985, 30],
      ['start', 1, 534, 29],
      ['declineRematch', 11, 513, 18],
      ['clockJumps', 10, 457, 38],
    ),
  },
];
