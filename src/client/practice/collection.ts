import { createStore } from 'zustand/vanilla';
import { parseSavedMatch, recordSavedMatch, UnreadableMatchError } from '../saved-matches/match-file';
import type { PracticeRecord } from '../saved-matches/practice-record';
import { dayOf, type MatchSummary, type SavedMatch } from '../saved-matches/saved-match';
import { savedMatchById, savedMatchSummaries, updateSavedMatch } from '../saved-matches/saved-matches';
import type { BotWorkerClient } from '../shared/bot-worker-client';
import type { ReadonlyStore } from '../shared/match-store';
import { currentTime } from '../shared/time';
import { evaluateDecisions, NOTHING_FOUND } from './collect';
import { seatOf, unevaluated } from './exercises';
import type { Effort } from './measure';

/** The state of the collection. */
export interface CollectionState {
  readonly stage: 'loading' | 'running' | 'stopped' | 'done' | 'failed';
  /** The saved matches, newest first, with what has been found in them so far. */
  readonly matches: readonly MatchSummary[];
  /** The number of matches that were evaluated since the start, and that were to be. */
  readonly done: number;
  readonly total: number;
  /** The progress in the current match, from 0 to 1. */
  readonly progress: number;
}

/** Collects the mistakes in the saved matches. Each match is evaluated once, and the result is saved with it. */
export interface Collection extends ReadonlyStore<CollectionState> {
  /** Starts, or continues after a stop. */
  start(): void;
  stop(): void;
}

/** How thoroughly the decisions of a match are measured. */
const EFFORT: Effort = { samples: 6, milliseconds: 80 };

/** Creates a collection that has not started. */
export function createCollection(createBots: () => BotWorkerClient, effort = EFFORT): Collection {
  const store = createStore<CollectionState>(() => ({ stage: 'loading', matches: [], done: 0, total: 0, progress: 0 }));
  let controller: AbortController | undefined;
  const run = async (bots: BotWorkerClient, signal: AbortSignal) => {
    const matches = await savedMatchSummaries();
    const waiting = unevaluated(matches);
    store.setState({ stage: waiting.length > 0 ? 'running' : 'done', matches, done: 0, total: waiting.length });
    for (const [done, { id }] of waiting.entries()) {
      store.setState({ done, progress: 0 });
      const practice = await evaluate(id, effort, bots, signal, (progress) => store.setState({ progress }));
      await updateSavedMatch(id, (saved) => ({ ...saved, practice }));
      store.setState({ matches: await savedMatchSummaries() });
    }
    store.setState({ stage: 'done', done: waiting.length });
  };
  return {
    ...store,
    start() {
      controller?.abort();
      const { signal } = (controller = new AbortController());
      const bots = createBots();
      run(bots, signal)
        .catch(() => store.setState({ stage: signal.aborted ? 'stopped' : 'failed' }))
        .finally(bots.terminate);
    },
    stop: () => controller?.abort(),
  };
}

/** Evaluates a saved match; one that cannot be read, or in which the user's seat is not known, has nothing to practise. */
async function evaluate(
  id: string,
  effort: Effort,
  bots: BotWorkerClient,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<PracticeRecord> {
  const saved = await savedMatchById(id);
  const player = saved && seatOf(saved);
  const recording = saved && (await recordOf(saved, signal));
  if (player === undefined || !recording) return NOTHING_FOUND;
  return evaluateDecisions(recording, player, dayOf(currentTime()), effort, bots, signal, onProgress);
}

async function recordOf({ match }: SavedMatch, signal: AbortSignal) {
  try {
    return await recordSavedMatch({ ...parseSavedMatch(match), fallbackName: String }, signal);
  } catch (error) {
    if (error instanceof UnreadableMatchError) return undefined;
    throw error;
  }
}
