import { setTimeout as sleep } from 'node:timers/promises';
import { silentLogger, type Log } from '../shared/log';

/** Letting a bot move, seeing whose clock has run out, and calling people who are away. */
export type JobKind = 'bot' | 'clock' | 'push';

/** Something to be done for a match when its time has come. */
export interface Job {
  readonly kind: JobKind;
  readonly game: string;
  readonly matchID: string;
}

/**
 * Does a job. The storage is the truth: whoever does it looks there whether it is due, so that a job that comes late, too
 * often or for nothing changes nothing. Rejects when it has to be tried again.
 * @param signal aborts when the job has been scheduled anew or cancelled, and when the server closes
 */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;

/** Jobs, at most one of each kind for a match at a time. One that fails is repeated, after longer and longer pauses. */
export interface Jobs {
  /**
   * From now on jobs are done. Called once, before anything is scheduled.
   * @param onLoss called when what was planned may have been lost and has to be scheduled anew
   */
  start(worker: JobHandler, onLoss: () => void): void;
  /**
   * Plans a job in place of the one of the same kind for the same match, which is broken off if it is being done here.
   * @param at in milliseconds since 1970
   */
  schedule(job: Job, at: number): Promise<void>;
  /** Drops what is planned and breaks off what is being done here. */
  cancel(job: Job): Promise<void>;
  /** Breaks off what is being done and resolves when nothing is. */
  close(): Promise<void>;
}

const MIN_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 60_000;

/** How long to wait before a job is tried again, in milliseconds. */
export function backoffMs(failures: number): number {
  return Math.min(MIN_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);
}

/** What tells the jobs of all matches apart. */
export function jobKeyOf({ kind, matchID }: Job): string {
  return `${kind} ${matchID}`;
}

/** Tells whoever runs the server that a job has to be tried again. */
export function logJobFailure(log: Log, { kind, matchID }: Job, error: unknown): void {
  log.error({ err: error, matchID }, `a ${kind} failed`);
}

/** Timers wait no longer than this; whoever has to, waits again. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

interface ScheduledJob {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** The jobs of a server that is one process. They end with it: whoever starts it again schedules them out of the storage. */
export class TimerJobs implements Jobs {
  private readonly scheduled = new Map<string, ScheduledJob>();
  private handler: JobHandler = () => Promise.resolve();
  private isClosed = false;

  constructor(private readonly log: Log = silentLogger) {}

  start(worker: JobHandler): void {
    this.handler = worker;
  }

  async schedule(job: Job, at: number): Promise<void> {
    if (this.isClosed) return;
    const key = jobKeyOf(job);
    const before = this.scheduled.get(key);
    before?.controller.abort();
    const controller = new AbortController();
    const performed = (before?.done ?? Promise.resolve()).then(() => this.run(job, at, controller.signal));
    const done = performed.finally(() => {
      if (this.scheduled.get(key)?.controller === controller) this.scheduled.delete(key);
    });
    this.scheduled.set(key, { controller, done });
  }

  async cancel(job: Job): Promise<void> {
    this.scheduled.get(jobKeyOf(job))?.controller.abort();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const planned = [...this.scheduled.values()];
    for (const { controller } of planned) controller.abort();
    await Promise.all(planned.map(({ done }) => done));
  }

  private async run(job: Job, at: number, signal: AbortSignal): Promise<void> {
    let due = at;
    for (let failures = 1; !signal.aborted; failures++) {
      try {
        for (let wait = due - Date.now(); wait > 0; wait = due - Date.now()) {
          await sleep(Math.min(wait, MAX_TIMEOUT_MS), undefined, { signal });
        }
        return await this.handler(job, signal);
      } catch (error) {
        if (signal.aborted) return;
        logJobFailure(this.log, job, error);
        due = Date.now() + backoffMs(failures);
      }
    }
  }
}
