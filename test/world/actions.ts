import fc from 'fast-check';

/** What can happen in a world, with how often it does. */
const FREQUENCIES = {
  // People.
  open: 4,
  join: 8,
  watch: 2,
  play: 30,
  playOn: 8,
  playOut: 0.4,
  callOffTogether: 1.5,
  doubleClick: 3,
  takeBack: 10,
  lookAway: 2,
  chat: 5,
  secondTab: 2,
  closeTab: 3,
  comeBack: 5,
  leave: 2,
  reclaim: 2,
  standIn: 2,
  seatBot: 3,
  vacate: 1.5,
  swap: 2,
  start: 5,
  spectators: 1,
  rename: 1,
  transfer: 1,
  rematch: 4,
  declineRematch: 1,
  callOff: 2,
  declineCallOff: 1,
  wait: 5,
  // The operator.
  endMatch: 1,
  deleteMatch: 1,
  renamePlayer: 1,
  mergePlayers: 0.4,
  blockPlayer: 1,
  notice: 1.5,
  // Channels and e-mails.
  wantMail: 3,
  outage: 2,
  // Lines.
  offline: 2,
  silence: 2,
  cut: 3,
  stall: 1,
  slowLine: 1,
  // The platform.
  crash: 2,
  crashAtCommit: 1.5,
  restart: 2,
  databaseFails: 2,
  databaseIsSlow: 1,
  loseCommit: 1.5,
  clusterFails: 2,
  clusterLoses: 1.5,
  flush: 1,
  backUp: 1.5,
  restore: 1,
  loseHistory: 1.5,
  clockJumps: 1,
} as const;

/** Faults that the server does not survive yet. Their worlds are left out. */
const NOT_YET: readonly string[] = [];

/** The kind of an action. */
export type Kind = keyof typeof FREQUENCIES;

/** Something that happens in a world. Numbers are taken modulo the number of choices, so that any action fits any world. */
export interface Action {
  readonly kind: Kind;
  /** Who does it, or where it happens. */
  readonly who: number;
  /** Which of the choices is taken. */
  readonly pick: number;
  /** The time until the next action, in milliseconds. */
  readonly wait: number;
}

/** What a world is made of. */
export interface Plan {
  readonly seed: number;
  readonly game: number;
  readonly servers: number;
  /** What the first table is like. */
  readonly table: number;
  /** What the operator has set up; undefined for nothing. */
  readonly house?: number;
  readonly actions: readonly Action[];
}

const kinds = fc.oneof(
  ...(Object.keys(FREQUENCIES) as Kind[])
    .filter((kind) => !NOT_YET.includes(kind))
    .map((kind) => ({ arbitrary: fc.constant(kind), weight: Math.round(10 * FREQUENCIES[kind]) })),
);

const actions = fc.record({
  kind: kinds,
  who: fc.nat(11),
  pick: fc.nat(999),
  wait: fc.oneof(
    { arbitrary: fc.nat(30), weight: 3 },
    { arbitrary: fc.nat(1000), weight: 3 },
    { arbitrary: fc.nat(8000), weight: 1 },
  ),
});

/** Plans of worlds. They shrink to fewer and simpler actions. */
export const plans: fc.Arbitrary<Plan> = fc.noBias(
  fc.record({
    seed: fc.noShrink(fc.nat(2 ** 31 - 1)),
    game: fc.noShrink(fc.nat(2)),
    servers: fc.integer({ min: 1, max: 3 }),
    table: fc.noShrink(fc.nat(999)),
    house: fc.noShrink(fc.nat(999)),
    actions: fc.array(actions, { minLength: 0, maxLength: 60, size: 'max' }),
  }),
);
