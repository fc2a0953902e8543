import { setTimeout as sleep } from 'node:timers/promises';
import { SILENCE, type Log } from '../shared/log';

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
export type Worker = (job: Job, signal: AbortSignal) => Promise<void>;

/** Jobs, at most one of each kind for a match at a time. One that fails is repeated, after longer and longer pauses. */
export interface Jobs {
  /**
   * From now on jobs are done. Called once, before anything is scheduled.
   * @param onLoss called when what was planned may have been lost and has to be scheduled anew
   */
  start(worker: Worker, onLoss: () => void): void;
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

const FIRST_PAUSE = 1000;
const LAST_PAUSE = 60_000;

/** How long to wait before a job is tried again, in milliseconds. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LAST_PAUSE);
}

/** What tells the jobs of all matches apart. */
export function keyOf({ kind, matchID }: Job): string {
  return `${kind} ${matchID}`;
}

/** Tells whoever runs the server that a job has to be tried again. */
export function reportFailure(log: Log, { kind, matchID }: Job, error: unknown): void {
  log.error({ err: error, matchID }, `a ${kind} failed`);
}

/** Timers wait no longer than this; whoever has to, waits again. */
const LONGEST_SLEEP = 2 ** 31 - 1;

interface Planned {
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

/** The jobs of a server that is one process. They end with it: whoever starts it again schedules them out of the storage. */
export class TimerJobs implements Jobs {
  private readonly planned = new Map<string, Planned>();
  private worker: Worker = () => Promise.resolve();
  private isClosed = false;

  constructor(private readonly log: Log = SILENCE) {}

  start(worker: Worker): void {
    this.worker = worker;
  }

  async schedule(job: Job, at: number): Promise<void> {
    if (this.isClosed) return;
    const key = keyOf(job);
    const before = this.planned.get(key);
    before?.stop.abort();
    const stop = new AbortController();
    const performed = (before?.done ?? Promise.resolve()).then(() => this.perform(job, at, stop.signal));
    const done = performed.finally(() => {
      if (this.planned.get(key)?.stop === stop) this.planned.delete(key);
    });
    this.planned.set(key, { stop, done });
  }

  async cancel(job: Job): Promise<void> {
    this.planned.get(keyOf(job))?.stop.abort();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const planned = [...this.planned.values()];
    for (const { stop } of planned) stop.abort();
    await Promise.all(planned.map(({ done }) => done));
  }

  private async perform(job: Job, at: number, signal: AbortSignal): Promise<void> {
    let due = at;
    for (let failures = 1; !signal.aborted; failures++) {
      try {
        for (let wait = due - Date.now(); wait > 0; wait = due - Date.now()) {
          await sleep(Math.min(wait, LONGEST_SLEEP), undefined, { signal });
        }
        return await this.worker(job, signal);
      } catch (error) {
        if (signal.aborted) return;
        reportFailure(this.log, job, error);
        due = Date.now() + pauseAfter(failures);
      }
    }
  }
}
