import type { Outcome } from '../../games/seam/entry';
import { playMatch, type Thinking } from '../shared/match';
import { createPlayer } from './players';
import { seatings } from './rotations';
import type { Table } from './match-config';

/** One match of a tournament: who sits where, and which shuffle. */
export interface Fixture {
  /** From 0. The matches of a block have the same shuffle and follow each other. */
  readonly block: number;
  /** From 0, within the block. */
  readonly rotation: number;
  /** Kinds by seat. */
  readonly seating: readonly string[];
}

/** How a match of a tournament ended; plain data. */
export interface Result extends Fixture {
  readonly outcome: Outcome;
  readonly plies: number;
  /** Left out where the game does not count rounds. */
  readonly rounds?: number;
  /** By seat. */
  readonly thinking: readonly Thinking[];
}

/**
 * The matches of a tournament, `matches` in all. A block is one shuffle played from all seats in turn; the next block
 * has the next shuffle and the next order around the table. The last block may be cut short.
 */
export function schedule(seats: readonly string[], matches: number): Fixture[] {
  const circles = seatings(seats);
  const fixtures: Fixture[] = [];
  for (let block = 0; fixtures.length < matches; block++) {
    fixtures.push(...circles[block % circles.length].map((seating, rotation) => ({ block, rotation, seating })));
  }
  return fixtures.slice(0, matches);
}

/** Plays one match, the same way whenever and wherever it is played. */
export async function playFixture(table: Table, fixture: Fixture): Promise<Result> {
  const { block, rotation, seating } = fixture;
  const seed = `${table.seed} block ${block}`;
  const players = seating.map((kind, seat) =>
    createPlayer(kind, table.entry, `${seed} rotation ${rotation} bot ${seat}`),
  );
  const { G, outcome, plies, thinking } = await playMatch({ ...table, players, seed, isTrial: true });
  const rounds = 'round' in G && typeof G.round === 'number' ? { rounds: G.round } : {};
  return { ...fixture, outcome, plies, ...rounds, thinking };
}

/** Somebody who plays matches. */
export interface Crew {
  /** How many matches it can take at a time. */
  readonly size: number;
  /** Undefined when the match was aborted before its end. */
  play(table: Table, fixture: Fixture, signal: AbortSignal): Promise<Result | undefined>;
  /** Sends everybody home, whatever they are at. */
  dismiss(): void;
}

/** How many matches per head of the crew are given out ahead, so that nobody waits for the slowest match. */
const AHEAD = 4;

/** The results in the order of the fixtures. Ends early, without an error, with what there is when it is aborted. */
export async function* playTournament(
  table: Table,
  fixtures: readonly Fixture[],
  crew: Crew,
  signal: AbortSignal,
): AsyncGenerator<Result> {
  const width = crew.size === 1 ? 1 : AHEAD * crew.size;
  const underway: Promise<Result | undefined>[] = [];
  for (let next = 0; underway.length > 0 || next < fixtures.length;) {
    while (next < fixtures.length && underway.length < width && !signal.aborted) {
      const playing = crew.play(table, fixtures[next++], signal);
      playing.catch(() => undefined); // It is heard below, in its turn.
      underway.push(playing);
    }
    const result = await underway.shift();
    if (result) yield result;
    else if (underway.length === 0) return;
  }
}
