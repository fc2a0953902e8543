import { silentLogger, type Log } from '../shared/log';
import { currentTime, sleep } from '../shared/time';

/**
 * A bot's move, a push notification, a post in the channels of the group or one after a long wait, an e-mail, or the deadline of
 * a clock, a deal or the offer of a rematch.
 */
type JobKind = 'bot' | 'push' | 'post' | 'reminder' | 'mail' | 'deadline';

/** Scheduled work on a match. */
export interface Job {
  readonly kind: JobKind;
  readonly game: string;
  readonly matchID: string;
}

/**
 * Runs a job. Must be idempotent: it checks in storage whether the job is due, so that late, duplicate or obsolete jobs
 * have no effect. Rejects when the job must be retried.
 * @param signal aborts when the job is rescheduled or cancelled, and when the server closes
 */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;

/** The handlers of jobs by kind. */
export type JobHandlers = Readonly<Partial<Record<JobKind, JobHandler>>>;

/** A job queue with at most one job per kind and match. Failed jobs are retried with exponential backoff. */
export abstract class Jobs {
  private handlers: JobHandlers = {};

  /** Sets the handlers. Call this before scheduling anything. Jobs of a kind without a handler have no effect. */
  handleWith(handlers: JobHandlers): void {
    this.handlers = handlers;
  }

  /**
   * Starts running jobs. Call this once, before scheduling anything.
   * @param onReconnect called when scheduled jobs may have been lost and must be scheduled again
   */
  abstract start(onReconnect: () => void): void;
  /**
   * Schedules a job. Replaces the one of the same kind and match, and aborts it if it runs in this process.
   * @param at Unix time in milliseconds
   */
  abstract schedule(job: Job, at: number): Promise<void>;
  /**
   * Schedules a job unless one of the same kind and match is scheduled or runs, here or elsewhere. Does nothing while the
   * queue is unavailable: `onReconnect` follows.
   */
  abstract ensure(job: Job, at: number): Promise<void>;
  /** Removes a scheduled job, and aborts it if it runs in this process. */
  abstract cancel(job: Job): Promise<void>;
  /** Aborts all jobs that run in this process. Resolves when they have ended. */
  abstract close(): Promise<void>;

  /** Runs a job with the handler of its kind. Rejects when the job must be retried. */
  protected async handle(job: Job, signal: AbortSignal): Promise<void> {
    await this.handlers[job.kind]?.(job, signal);
  }
}

const MIN_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 60_000;

/** Returns the delay before the next attempt after this many failures. */
export function backoffMs(failures: number): number {
  return Math.min(MIN_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);
}

/** Returns the key that identifies a job: its kind and match. */
export function jobKeyOf({ kind, matchID }: Job): string {
  return `${kind} ${matchID}`;
}

/** Logs that a job failed and will be retried. */
export function logJobFailure(log: Log, { kind, matchID }: Job, error: unknown): void {
  log.error({ err: error, kind, matchID }, 'job failed');
}

/** setTimeout overflows beyond 2^31 - 1 ms. Longer delays are chained. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

interface ScheduledJob {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** Jobs of a single process, kept in memory. After a restart the server schedules them again from storage. */
export class TimerJobs extends Jobs {
  private readonly scheduled = new Map<string, ScheduledJob>();
  private isClosed = false;

  constructor(private readonly log: Log = silentLogger) {
    super();
  }

  /** Does nothing: jobs run from the moment they are scheduled. */
  override start(): void {}

  override async schedule(job: Job, at: number): Promise<void> {
    if (this.isClosed) return;
    const key = jobKeyOf(job);
    const previous = this.scheduled.get(key);
    previous?.controller.abort();
    const controller = new AbortController();
    const result = (previous?.done ?? Promise.resolve()).then(() => this.run(job, at, controller.signal));
    const done = result.finally(() => {
      if (this.scheduled.get(key)?.controller === controller) this.scheduled.delete(key);
    });
    this.scheduled.set(key, { controller, done });
  }

  override async ensure(job: Job, at: number): Promise<void> {
    if (!this.scheduled.has(jobKeyOf(job))) await this.schedule(job, at);
  }

  override async cancel(job: Job): Promise<void> {
    this.scheduled.get(jobKeyOf(job))?.controller.abort();
  }

  override async close(): Promise<void> {
    this.isClosed = true;
    const jobs = [...this.scheduled.values()];
    for (const { controller } of jobs) controller.abort();
    await Promise.all(jobs.map(({ done }) => done));
  }

  private async run(job: Job, at: number, signal: AbortSignal): Promise<void> {
    let due = at;
    for (let failures = 1; !signal.aborted; failures++) {
      try {
        for (let wait = due - currentTime(); wait > 0; wait = due - currentTime()) {
          await sleep(Math.min(wait, MAX_TIMEOUT_MS), { signal });
        }
        return await this.handle(job, signal);
      } catch (error) {
        if (signal.aborted) return;
        logJobFailure(this.log, job, error);
        due = currentTime() + backoffMs(failures);
      }
    }
  }
}
