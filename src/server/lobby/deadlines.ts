import type { BotRunner } from '../bots/bot-runner';
import type { HostedGame, MatchHandle } from '../matches/hosted-games';
import type { Job, Jobs } from '../cluster/jobs';
import { ApiError, DamagedMatch, DatabaseUnavailable, toErrorBody } from '../shared/errors';
import type { Log } from '../shared/log';
import { currentTime, monotonicNow, nextTurn, sleep, startRepeating, stopTimer, type Timer } from '../shared/time';
import type { DueMatch } from '../storage/matches';
import type { Storage } from '../storage/storage';
import type { MatchLifecycle, TurnNotifier } from './lifecycle';
import type { Rematches } from './rematches';

/** How often a server looks for overdue matches, by default. */
const SWEEP_INTERVAL_MS = 10_000;

/** How long a match may be due before a server takes its job for lost. Most bots have moved by then. */
const GRACE_MS = 5000;

/** How long after a change of a match its notifications are checked again, in case they were lost. */
const NOTIFY_WINDOW_MS = 300_000;

/** How long the server resumes matches at a stretch, and then leaves the processor to players, in milliseconds. */
const SLICE_MS = 5;

/** How long resuming waits while many bots think, or the database fails, in milliseconds. */
const RETRY_MS = 500;

/** How often a server looks for overdue matches. */
export interface DeadlineTimes {
  /** In milliseconds. Default: 10,000. */
  readonly sweepMs?: number | undefined;
}

/** What the deadlines work with. */
interface DeadlineDeps extends DeadlineTimes {
  readonly storage: Storage;
  readonly games: readonly HostedGame[];
  readonly jobs: Jobs;
  readonly lifecycle: Pick<MatchLifecycle, 'settle'>;
  readonly rematches: Pick<Rematches, 'startIfReady'>;
  readonly bots: Pick<BotRunner, 'isBusy'>;
  readonly notifiers?: readonly TurnNotifier[];
  readonly log: Log;
}

/**
 * Lets the server act unasked: when a clock, a deal or the offer of a rematch runs out, and for bots. Jobs are the fast way; they
 * may be lost, with their process, by a failure after the change or with the contents of Redis. Storage knows which matches
 * are due, so every server resumes them at its start and looks for overdue ones periodically.
 */
export class Deadlines {
  private timer?: Timer;
  private readonly pendingTasks = new Set<Promise<void>>();
  /** The matches that have been resumed; undefined while nothing is to be resumed. */
  private resumed: Set<string> | undefined;
  private runs = 0;
  private isSweeping = false;
  private isClosed = false;

  constructor(private readonly deps: DeadlineDeps) {}

  /** Resumes what is due, in the background, now and when the job queue has been away. Looks for overdue matches from now on. */
  start(): void {
    this.deps.jobs.start(() => this.track(this.resume()));
    this.track(this.resume());
    const sweep = () => this.track(this.sweep(currentTime() - GRACE_MS));
    this.timer = startRepeating(sweep, this.deps.sweepMs ?? SWEEP_INTERVAL_MS);
  }

  /** Acts on a match whose deadline may have passed. The handler of jobs of the kind `deadline`. */
  async onJob({ game, matchID }: Job): Promise<void> {
    await this.settle({ gameName: game, matchID });
  }

  /** Resumes a match that somebody opens before its turn. */
  onOpened({ entry, matchID }: MatchHandle): void {
    if (this.isClosed || !this.resumed || this.resumed.has(matchID)) return;
    this.resumed.add(matchID);
    this.track(this.settle({ gameName: entry.name, matchID }));
  }

  /** Stops. Resolves when nothing is under way. */
  async close(): Promise<void> {
    this.isClosed = true;
    stopTimer(this.timer);
    await Promise.all(this.pendingTasks);
  }

  /** Schedules all deadlines, and acts on what is due, the newest matches first; ends an earlier run. Never rejects. */
  async resume(): Promise<void> {
    const { storage, bots, notifiers = [] } = this.deps;
    const run = ++this.runs;
    const resumed = (this.resumed = new Set());
    const isOver = () => this.isClosed || run !== this.runs;
    const due = (await this.retry(() => storage.matches.due(), isOver)) ?? [];
    const now = currentTime();
    const pause = pacer();
    for (const match of due.filter(({ dueAt }) => dueAt > now)) {
      if (isOver()) return;
      await this.retry(() => this.ensureJob(match), isOver);
      await pause();
    }
    for (const match of due.filter(({ dueAt }) => dueAt <= now)) {
      while (!isOver() && bots.isBusy) await sleep(RETRY_MS);
      if (isOver()) return;
      if (!resumed.has(match.matchID)) await this.retry(() => this.settle(match), isOver);
      resumed.add(match.matchID);
      await pause();
    }
    for (const notifier of notifiers) await this.retry(() => notifier.resume(), isOver);
    if (!isOver()) this.resumed = undefined;
  }

  /** Acts on the matches that are due since some time (Unix ms). */
  async sweep(until: number): Promise<void> {
    const { storage, notifiers = [] } = this.deps;
    if (this.isSweeping) return;
    this.isSweeping = true;
    try {
      for (const match of await storage.matches.due(until)) {
        if (this.isClosed) return;
        await this.settle(match).catch((error: unknown) => this.logFailure(error));
      }
      for (const notifier of notifiers) await notifier.resume(currentTime() - NOTIFY_WINDOW_MS);
    } finally {
      this.isSweeping = false;
    }
  }

  private async settle({ gameName, matchID }: Pick<DueMatch, 'gameName' | 'matchID'>): Promise<void> {
    const { games, lifecycle, rematches } = this.deps;
    const hosted = games.find(({ entry }) => entry.name === gameName);
    if (!hosted) return;
    const handle = { ...hosted, matchID };
    const stored = await lifecycle.settle(handle).catch(ignoreMissing);
    if (stored?.match.rematch) await rematches.startIfReady(handle);
  }

  private async ensureJob({ gameName: game, matchID, dueAt }: DueMatch): Promise<void> {
    await this.deps.jobs.ensure({ kind: 'deadline', game, matchID }, dueAt);
  }

  /** Tries until the database is available. A match that cannot be resumed, such as a damaged one, does not stop the others. */
  private async retry<T>(work: () => Promise<T>, isOver: () => boolean): Promise<T | undefined> {
    while (!isOver()) {
      try {
        return await work();
      } catch (error) {
        toErrorBody(error, this.deps.log);
        if (!(error instanceof DatabaseUnavailable)) return undefined;
        await sleep(RETRY_MS);
      }
    }
    return undefined;
  }

  /** Logs why a match could not be resumed, so that the others go on; damaged ones are logged already. Throws DatabaseUnavailable. */
  private logFailure(error: unknown): void {
    if (error instanceof DatabaseUnavailable) throw error;
    if (!(error instanceof DamagedMatch)) toErrorBody(error, this.deps.log);
  }

  private track(task: Promise<void>): void {
    const done = task
      .catch((error: unknown) => void toErrorBody(error, this.deps.log))
      .finally(() => this.pendingTasks.delete(done));
    this.pendingTasks.add(done);
  }
}

/** Returns a function that pauses: shortly, and for as long as work has lasted at a stretch. */
function pacer(): () => Promise<void> {
  let sliceEnd = monotonicNow() + SLICE_MS;
  return async () => {
    if (monotonicNow() < sliceEnd) return nextTurn();
    await sleep(SLICE_MS);
    sliceEnd = monotonicNow() + SLICE_MS;
  };
}

/** Ignores a missing match: it was deleted when its last player left. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
}
