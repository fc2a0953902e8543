import { LEVELS } from '../../ai/levels';
import { playMatchSeries, type MatchSeries, type RunContext, type StopReason, blockShares } from './tournament';
import { BASELINES } from '../match/players';
import { computeRatings, type Pairing, type Rating } from './statistics';
import { readGame, configFor, type MatchConfig, type MatchFlags } from '../match/match-config';
import { readInteger, UsageError } from '../shared/usage';

/** The pairings of a ladder. */
export interface LadderPlan {
  /** Weakest first. */
  readonly kinds: readonly string[];
  /** One per pairing: one seat of the upper kind, all others of the lower one. */
  readonly configs: readonly [MatchConfig, ...MatchConfig[]];
}

/** The results of a ladder, complete or not. */
export interface Ladder {
  readonly series: readonly MatchSeries[];
  /** Ratings of the kinds that have played. */
  readonly ratings: readonly Rating[];
  readonly stopped: StopReason;
}

/** The flags of a ladder, in addition to those of a match. */
export const LADDER_FLAGS = {
  ladder: { type: 'string', about: 'rate these kinds, separated by commas, or all levels: all' },
  players: { type: 'string', about: 'seats per match of the ladder' },
  'round-robin': {
    type: 'boolean',
    default: false,
    about: 'pair every kind with every other, not only with its neighbour',
  },
  svg: { type: 'string', about: 'write the ladder as SVG to this file' },
} as const;

interface LadderFlags extends MatchFlags {
  readonly players?: string;
  readonly 'round-robin': boolean;
}

/** Parses the kinds of a ladder: `all`, or their names from the weakest to the strongest. Throws a UsageError. */
export function readLadder(flags: LadderFlags, text: string): LadderPlan {
  const entry = readGame(flags.game);
  const kinds = text === 'all' ? [...LEVELS] : text.split(',');
  const [first, ...rest] = pairsOf(kinds, flags['round-robin']);
  if (!first || new Set(kinds).size < kinds.length) {
    throw new UsageError('--ladder needs at least two different kinds, weakest first, or all');
  }
  const numPlayers = readInteger('players', flags.players ?? String(entry.rules.seats.min), 2);
  const toConfig = ([upper, lower]: KindPair) =>
    configFor(flags, entry, [upper, ...Array<string>(numPlayers - 1).fill(lower)], BASELINES);
  return { kinds, configs: [toConfig(first), ...rest.map(toConfig)] };
}

type KindPair = readonly [upper: string, lower: string];

/** Pairs each kind with the one below it and, for a round robin, with all lower ones. */
function pairsOf(kinds: readonly string[], roundRobin: boolean): KindPair[] {
  const maxDistance = roundRobin ? kinds.length - 1 : 1;
  return Array.from({ length: maxDistance }, (_, i) => i + 1).flatMap((distance) =>
    kinds.flatMap((lower, i): KindPair[] => {
      const upper = kinds[i + distance];
      return upper === undefined ? [] : [[upper, lower]];
    }),
  );
}

/** Returns the two kinds of a pairing. */
export function kindsOfPairing({ seats }: MatchConfig): KindPair {
  const [upper, lower] = seats;
  if (upper === undefined || lower === undefined) throw new Error('a pairing has at least two seats');
  return [upper, lower];
}

/** Plays `matches` matches of every pairing, until it is interrupted, and rates the kinds. */
export async function playLadder(
  { kinds, configs }: LadderPlan,
  matches: number,
  context: RunContext,
): Promise<Ladder> {
  const series: MatchSeries[] = [];
  for (const config of configs) {
    const current = await playMatchSeries({ config, matches }, context);
    if (current.results.length > 0) series.push(current);
  }
  const played = new Set(series.flatMap(({ config }) => config.seats));
  const rated = kinds.filter((kind) => played.has(kind));
  const isComplete = series.length === configs.length && series.every(({ stopped }) => stopped === 'complete');
  return {
    series,
    ratings: computeRatings(rated, series.map(pairingOf)),
    stopped: isComplete ? 'complete' : 'interrupted',
  };
}

function pairingOf({ config, results }: MatchSeries): Pairing {
  const [upper, lower] = kindsOfPairing(config);
  return { upper, lower, numPlayers: config.seats.length, blocks: blockShares(upper, results) };
}
