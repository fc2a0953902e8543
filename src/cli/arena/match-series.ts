import { sprtDecision, type SequentialTest, type SprtDecision } from './sprt';
import type { MatchConfig } from '../match/match-config';
import { blockShares } from './results';
import { playTournament, schedule, type MatchPool, type MatchResult } from './tournament';

/** A series of matches; with `test` it ends as soon as the sequential test on the first seat's kind is decided. */
export interface MatchSeriesPlan {
  readonly config: MatchConfig;
  readonly matches: number;
  readonly test?: SequentialTest;
}

/** Why a series ended. */
export type StopReason = 'complete' | 'interrupted' | 'sprt';

/** The outcome of a series of matches. */
export interface MatchSeries extends MatchSeriesPlan {
  readonly results: readonly MatchResult[];
  readonly stopped: StopReason;
  /** Decision of the sequential test, if there was one. */
  readonly verdict?: SprtDecision;
}

/** Resources of a series: the pool that plays it, a signal that interrupts it, and a callback after every match. */
export interface RunContext {
  readonly pool: MatchPool;
  readonly signal: AbortSignal;
  onResult(): void;
}

/** Plays a series until it is complete, the test is decided, or the signal is aborted. */
export async function playMatchSeries(
  plan: MatchSeriesPlan,
  { pool, signal, onResult }: RunContext,
): Promise<MatchSeries> {
  const { config, matches, test } = plan;
  const scheduled = schedule(config.seats, matches);
  const [testedKind] = config.seats;
  const results: MatchResult[] = [];
  let decision: SprtDecision | undefined = test && 'open';
  for await (const result of playTournament(config, scheduled, pool, signal)) {
    results.push(result);
    onResult();
    const isBlockComplete = scheduled[results.length]?.block !== result.block;
    if (test && testedKind !== undefined && isBlockComplete)
      decision = sprtDecision(blockShares(testedKind, results), test);
    if (decision && decision !== 'open') break;
  }
  const stopped =
    decision && decision !== 'open' ? 'sprt' : results.length < scheduled.length ? 'interrupted' : 'complete';
  return { ...plan, results, stopped, ...(decision && { verdict: decision }) };
}
