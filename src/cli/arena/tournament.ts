import type { Outcome } from '../../games/seam/entry';
import { playMatch, type ThinkingStats } from '../shared/match';
import { createPlayer } from './players';
import { seatRotations } from './rotations';
import type { MatchConfig } from './match-config';

/** One match of a tournament: who sits where, and which shuffle. */
export interface ScheduledMatch {
  /** From 0. The matches of a block have the same shuffle and follow each other. */
  readonly block: number;
  /** From 0, within the block. */
  readonly rotation: number;
  /** Kinds by seat. */
  readonly seating: readonly string[];
}

/** How a match of a tournament ended; plain data. */
export interface MatchResult extends ScheduledMatch {
  readonly outcome: Outcome;
  readonly plies: number;
  /** Left out where the game does not count rounds. */
  readonly rounds?: number;
  /** By seat. */
  readonly thinking: readonly ThinkingStats[];
}

/**
 * The matches of a tournament, `matches` in all. A block is one shuffle played from all seats in turn; the next block
 * has the next shuffle and the next order around the table. The last block may be cut short.
 */
export function schedule(seats: readonly string[], matches: number): ScheduledMatch[] {
  const cyclicOrders = seatRotations(seats);
  const fixtures: ScheduledMatch[] = [];
  for (let block = 0; fixtures.length < matches; block++) {
    fixtures.push(
      ...cyclicOrders[block % cyclicOrders.length].map((seating, rotation) => ({ block, rotation, seating })),
    );
  }
  return fixtures.slice(0, matches);
}

/** Plays one match, the same way whenever and wherever it is played. */
export async function playScheduledMatch(config: MatchConfig, fixture: ScheduledMatch): Promise<MatchResult> {
  const { block, rotation, seating } = fixture;
  const seed = `${config.seed} block ${block}`;
  const players = seating.map((kind, seat) =>
    createPlayer(kind, config.entry, `${seed} rotation ${rotation} bot ${seat}`),
  );
  const { G, outcome, plies, thinking } = await playMatch({ ...config, players, seed, fastRandom: true });
  const rounds = 'round' in G && typeof G.round === 'number' ? { rounds: G.round } : {};
  return { ...fixture, outcome, plies, ...rounds, thinking };
}

/** Somebody who plays matches. */
export interface MatchPool {
  /** How many matches it can take at a time. */
  readonly size: number;
  /** Undefined when the match was aborted before its end. */
  play(table: MatchConfig, fixture: ScheduledMatch, signal: AbortSignal): Promise<MatchResult | undefined>;
  /** Sends everybody home, whatever they are at. */
  terminate(): void;
}

/** How many matches per head of the crew are given out ahead, so that nobody waits for the slowest match. */
const QUEUED_PER_WORKER = 4;

/** The results in the order of the fixtures. Ends early, without an error, with what there is when it is aborted. */
export async function* playTournament(
  config: MatchConfig,
  matches: readonly ScheduledMatch[],
  pool: MatchPool,
  signal: AbortSignal,
): AsyncGenerator<MatchResult> {
  const maxPending = pool.size === 1 ? 1 : QUEUED_PER_WORKER * pool.size;
  const pending: Promise<MatchResult | undefined>[] = [];
  for (let next = 0; pending.length > 0 || next < matches.length;) {
    while (next < matches.length && pending.length < maxPending && !signal.aborted) {
      const playing = pool.play(config, matches[next++], signal);
      playing.catch(() => undefined); // It is heard below, in its turn.
      pending.push(playing);
    }
    const result = await pending.shift();
    if (result) yield result;
    else if (pending.length === 0) return;
  }
}
