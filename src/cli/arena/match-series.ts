import { sprtDecision, type SequentialTest, type SprtDecision } from './sprt';
import type { MatchConfig } from './match-config';
import { blockShares } from './results';
import { playTournament, schedule, type MatchPool, type MatchResult } from './tournament';

/** What to play, and when it may end early: as soon as it is clear whether the first seat's kind reaches its goal. */
export interface MatchSeriesPlan {
  readonly config: MatchConfig;
  readonly matches: number;
  readonly test?: SequentialTest;
}

/** Why there are no more results. */
export type StopReason = 'complete' | 'interrupted' | 'sprt';

/** A tournament that has come to its end, one way or another. */
export interface MatchSeries extends MatchSeriesPlan {
  readonly results: readonly MatchResult[];
  readonly stopped: StopReason;
  /** Of the sequential test, if there was one. */
  readonly verdict?: SprtDecision;
}

/** What a contest takes: people who play it, a way to interrupt it, and somebody to tell after every match. */
export interface RunContext {
  readonly pool: MatchPool;
  readonly signal: AbortSignal;
  onResult(): void;
}

/** Plays until all matches are played, the test is decided, or it is interrupted. */
export async function playMatchSeries(
  plan: MatchSeriesPlan,
  { pool, signal, onResult }: RunContext,
): Promise<MatchSeries> {
  const { config, matches, test } = plan;
  const fixtures = schedule(config.seats, matches);
  const results: MatchResult[] = [];
  let decision: SprtDecision | undefined = test && 'open';
  for await (const result of playTournament(config, fixtures, pool, signal)) {
    results.push(result);
    onResult();
    const isBlockComplete = fixtures[results.length]?.block !== result.block;
    if (test && isBlockComplete) decision = sprtDecision(blockShares(config.seats[0], results), test);
    if (decision && decision !== 'open') break;
  }
  const stopped =
    decision && decision !== 'open' ? 'sprt' : results.length < fixtures.length ? 'interrupted' : 'complete';
  return { ...plan, results, stopped, ...(decision && { verdict: decision }) };
}
