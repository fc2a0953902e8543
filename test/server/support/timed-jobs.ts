import { backoffMs, Jobs, jobKeyOf, type Job } from '../../../src/server/cluster/jobs';

/** A job that waits. */
interface WaitingJob {
  readonly job: Job;
  readonly at: number;
  readonly failures: number;
}

/** A clock that a test sets. While it is installed, it is the time of the server. */
export class TestClock {
  now = Date.UTC(2030, 0, 1, 18);
  /** Returns the time of the machine. */
  readonly realNow = Date.now.bind(Date);

  install(): void {
    jest.spyOn(Date, 'now').mockImplementation(() => this.now);
  }
}

/** Jobs that run when a test lets time pass, without waiting. */
export class TimedJobs extends Jobs {
  private readonly waiting = new Map<string, WaitingJob>();
  private isStopped = false;

  constructor(private readonly clock: TestClock) {
    super();
  }

  override start(): void {}

  override async schedule(job: Job, at: number): Promise<void> {
    if (!this.isStopped) this.waiting.set(jobKeyOf(job), { job, at, failures: 0 });
  }

  override async ensure(job: Job, at: number): Promise<void> {
    if (!this.waiting.has(jobKeyOf(job))) await this.schedule(job, at);
  }

  override async cancel(job: Job): Promise<void> {
    this.waiting.delete(jobKeyOf(job));
  }

  override async close(): Promise<void> {
    this.isStopped = true;
    this.waiting.clear();
  }

  /** Returns when a job is due; undefined when it does not wait. */
  dueAt(kind: Job['kind'], matchID: string): number | undefined {
    return this.waiting.get(`${kind} ${matchID}`)?.at;
  }

  /** Lets time pass, and runs the jobs that become due, one after the other. */
  async pass(ms: number): Promise<void> {
    const end = this.clock.now + ms;
    for (let next = this.nextUntil(end); next; next = this.nextUntil(end)) {
      this.clock.now = Math.max(this.clock.now, next.at);
      await this.run(next);
    }
    this.clock.now = end;
  }

  private nextUntil(end: number): WaitingJob | undefined {
    const due = [...this.waiting.values()].filter(({ at }) => at <= end);
    return due.sort((a, b) => a.at - b.at)[0];
  }

  private async run({ job, failures }: WaitingJob): Promise<void> {
    const key = jobKeyOf(job);
    this.waiting.delete(key);
    try {
      await this.handle(job, new AbortController().signal);
    } catch {
      const retry = { job, at: this.clock.now + backoffMs(failures + 1), failures: failures + 1 };
      if (!this.waiting.has(key)) this.waiting.set(key, retry);
    }
  }
}
