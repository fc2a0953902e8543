import { LEVELS } from '../../ai/levels';
import { playContest, type Contest, type Hall, type Stopped } from './match-series';
import { YARDSTICKS } from './players';
import { rate, type Pairing, type Rating } from './ratings';
import { readGame, seatTable, type Table, type TableFlags } from './match-config';
import { blockShares } from './results';
import { readNumber, UsageError } from '../shared/usage';

/** Which kinds are measured against which. */
export interface LadderPlan {
  /** Weakest first. */
  readonly kinds: readonly string[];
  /** One for each pair that plays: one seat of the upper kind, all others of the lower one. */
  readonly tables: readonly [Table, ...Table[]];
}

/** A ladder as far as it has been played. */
export interface Ladder {
  readonly contests: readonly Contest[];
  /** Of the kinds that have played. */
  readonly ratings: readonly Rating[];
  readonly stopped: Stopped;
}

/** The flags of a ladder beside those of a table. */
export const LADDER_FLAGS = {
  ladder: { type: 'string', about: 'rate these kinds, with commas between, or all levels: all' },
  players: { type: 'string', about: 'seats at a table of the ladder' },
  'round-robin': { type: 'boolean', default: false, about: 'everybody meets everybody, not only the neighbour' },
  svg: { type: 'string', about: 'draw the ladder into this file' },
} as const;

interface LadderFlags extends TableFlags {
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
  const numPlayers = readNumber('players', flags.players ?? String(entry.rules.seats.min), 2);
  const [first, ...rest] = pairsOf(kinds, flags['round-robin']).map(([upper, lower]) =>
    seatTable(flags, entry, [upper, ...Array<string>(numPlayers - 1).fill(lower)], YARDSTICKS),
  );
  return { kinds, tables: [first, ...rest] };
}

/** Each kind with the one below it, and then, if everybody is to meet, with those further down. */
function pairsOf(kinds: readonly string[], everybody: boolean): [upper: string, lower: string][] {
  const reach = everybody ? kinds.length - 1 : 1;
  return Array.from({ length: reach }, (_, i) => i + 1).flatMap((below) =>
    kinds.slice(below).map((upper, i): [string, string] => [upper, kinds[i]]),
  );
}

/** Plays all pairs, so many matches each, as far as it is not interrupted. */
export async function playLadder({ kinds, tables }: LadderPlan, matches: number, hall: Hall): Promise<Ladder> {
  const contests: Contest[] = [];
  for (const table of tables) {
    const contest = await playContest({ table, matches }, hall);
    if (contest.results.length > 0) contests.push(contest);
  }
  const played = new Set(contests.flatMap(({ table }) => table.seats));
  const rated = kinds.filter((kind) => played.has(kind));
  const isComplete = contests.length === tables.length && contests.every(({ stopped }) => stopped === 'complete');
  return {
    contests,
    ratings: rate(rated, contests.map(pairingOf)),
    stopped: isComplete ? 'complete' : 'interrupted',
  };
}

function pairingOf({ table: { seats }, results }: Contest): Pairing {
  const [upper, lower] = seats;
  return { upper, lower, numPlayers: seats.length, blocks: blockShares(upper, results) };
}
