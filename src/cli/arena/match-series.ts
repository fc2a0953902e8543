import { verdict, type SequentialTest, type Verdict } from './sprt';
import type { Table } from './match-config';
import { blockShares } from './results';
import { playTournament, schedule, type Crew, type Result } from './tournament';

/** What to play, and when it may end early: as soon as it is clear whether the first seat's kind reaches its goal. */
export interface ContestPlan {
  readonly table: Table;
  readonly matches: number;
  readonly test?: SequentialTest;
}

/** Why there are no more results. */
export type Stopped = 'complete' | 'interrupted' | 'sprt';

/** A tournament that has come to its end, one way or another. */
export interface Contest extends ContestPlan {
  readonly results: readonly Result[];
  readonly stopped: Stopped;
  /** Of the sequential test, if there was one. */
  readonly verdict?: Verdict;
}

/** What a contest takes: people who play it, a way to interrupt it, and somebody to tell after every match. */
export interface Hall {
  readonly crew: Crew;
  readonly signal: AbortSignal;
  onResult(): void;
}

/** Plays until all matches are played, the test is decided, or it is interrupted. */
export async function playContest(plan: ContestPlan, { crew, signal, onResult }: Hall): Promise<Contest> {
  const { table, matches, test } = plan;
  const fixtures = schedule(table.seats, matches);
  const results: Result[] = [];
  let decision: Verdict | undefined = test && 'open';
  for await (const result of playTournament(table, fixtures, crew, signal)) {
    results.push(result);
    onResult();
    const isBlockComplete = fixtures[results.length]?.block !== result.block;
    if (test && isBlockComplete) decision = verdict(blockShares(table.seats[0], results), test);
    if (decision && decision !== 'open') break;
  }
  const stopped =
    decision && decision !== 'open' ? 'sprt' : results.length < fixtures.length ? 'interrupted' : 'complete';
  return { ...plan, results, stopped, ...(decision && { verdict: decision }) };
}
