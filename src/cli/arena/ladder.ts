import { LEVELS } from '../../ai/levels';
import { playMatchSeries, type MatchSeries, type RunContext, type StopReason } from './match-series';
import { BASELINES } from './players';
import { computeRatings, type Pairing, type Rating } from './ratings';
import { readGame, configFor, type MatchConfig, type MatchFlags } from './match-config';
import { blockShares } from './results';
import { readInteger, UsageError } from '../shared/usage';

/** Which kinds are measured against which. */
export interface LadderPlan {
  /** Weakest first. */
  readonly kinds: readonly string[];
  /** One for each pair that plays: one seat of the upper kind, all others of the lower one. */
  readonly configs: readonly [MatchConfig, ...MatchConfig[]];
}

/** A ladder as far as it has been played. */
export interface Ladder {
  readonly series: readonly MatchSeries[];
  /** Of the kinds that have played. */
  readonly ratings: readonly Rating[];
  readonly stopped: StopReason;
}

/** The flags of a ladder beside those of a table. */
export const LADDER_FLAGS = {
  ladder: { type: 'string', about: 'rate these kinds, with commas between, or all levels: all' },
  players: { type: 'string', about: 'seats at a table of the ladder' },
  'round-robin': { type: 'boolean', default: false, about: 'everybody meets everybody, not only the neighbour' },
  svg: { type: 'string', about: 'draw the ladder into this file' },
} as const;

interface LadderFlags extends MatchFlags {
  readonly players?: string;
  readonly 'round-robin': boolean;
}

/** Reads which kinds are to play (`all`, or their names from the weakest to the strongest). Throws a UsageError. */
export function readLadder(flags: LadderFlags, text: string): LadderPlan {
  const entry = readGame(flags.game);
  const kinds = text === 'all' ? [...LEVELS] : text.split(',');
  if (kinds.length < 2 || new Set(kinds).size < kinds.length) {
    throw new UsageError('--ladder needs at least two different kinds, weakest first, or all');
  }
  const numPlayers = readInteger('players', flags.players ?? String(entry.rules.seats.min), 2);
  const [first, ...rest] = pairsOf(kinds, flags['round-robin']).map(([upper, lower]) =>
    configFor(flags, entry, [upper, ...Array<string>(numPlayers - 1).fill(lower)], BASELINES),
  );
  return { kinds, configs: [first, ...rest] };
}

/** Each kind with the one below it, and then, if everybody is to meet, with those further down. */
function pairsOf(kinds: readonly string[], roundRobin: boolean): [upper: string, lower: string][] {
  const maxDistance = roundRobin ? kinds.length - 1 : 1;
  return Array.from({ length: maxDistance }, (_, i) => i + 1).flatMap((distance) =>
    kinds.slice(distance).map((upper, i): [string, string] => [upper, kinds[i]]),
  );
}

/** Plays all pairs, so many matches each, as far as it is not interrupted. */
export async function playLadder({ kinds, configs }: LadderPlan, matches: number, hall: RunContext): Promise<Ladder> {
  const series: MatchSeries[] = [];
  for (const config of configs) {
    const contest = await playMatchSeries({ config, matches }, hall);
    if (contest.results.length > 0) series.push(contest);
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

function pairingOf({ config: { seats }, results }: MatchSeries): Pairing {
  const [upper, lower] = seats;
  return { upper, lower, numPlayers: seats.length, blocks: blockShares(upper, results) };
}
