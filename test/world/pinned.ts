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
  {
    about: 'a page had a gap in its log: a sync for all began after the moves that this page had missed',
    plan: planOf(
      { seed: 1048103265, game: 2, servers: 2, table: 627 },
      ['clusterLoses', 0, 67, 733],
      ['comeBack', 0, 493, 12],
      ['playOut', 5, 702, 17],
      ['play', 10, 349, 872],
      ['watch', 8, 204, 916],
      ['play', 3, 404, 326],
      ['play', 5, 524, 19],
      ['silence', 8, 406, 18],
      ['join', 8, 623, 1],
      ['clockJumps', 9, 598, 173],
      ['playOn', 1, 427, 686],
      ['backUp', 10, 615, 283],
      ['chat', 0, 896, 28],
      ['comeBack', 2, 248, 20],
      ['play', 8, 106, 8],
      ['play', 10, 960, 378],
      ['play', 9, 369, 373],
      ['play', 5, 144, 28],
      ['silence', 7, 130, 19],
      ['watch', 1, 172, 9],
      ['crash', 9, 895, 556],
      ['join', 1, 616, 26],
      ['play', 6, 100, 19],
      ['rematch', 6, 384, 4737],
      ['play', 10, 553, 29],
      ['join', 1, 223, 15],
      ['watch', 0, 945, 45],
      ['doubleClick', 2, 71, 7195],
      ['offline', 2, 112, 670],
      ['playOut', 0, 609, 851],
      ['wait', 2, 753, 26],
      ['join', 10, 70, 2],
    ),
  },
];
