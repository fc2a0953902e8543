import type { Job, Jobs, JobHandler } from '../../../src/server/cluster/jobs';
import type { Log } from '../../../src/server/shared/log';
import { createMemoryLog } from '../support/memory-log';
import { waitUntil } from '../../support/wait-until';

export const job = (matchID: string, kind: Job['kind'] = 'bot'): Job => ({ kind, game: 'piratz', matchID });

/** Starts running jobs, with one handler for all kinds. */
export function startAll(jobs: Jobs, handler: JobHandler): void {
  jobs.handleWith({ bot: handler, deadline: handler, push: handler });
  jobs.start(() => undefined);
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

/** Contract tests for implementations of Jobs. `open` creates an instance; persistent ones share the scheduled jobs. */
export function describeJobs(name: string, open: (log: Log) => Jobs): void {
  describe(`${name} jobs`, () => {
    let jobs: Jobs;
    let done: Job[];
    const { log, lines } = createMemoryLog();
    const start = (worker: JobHandler = async (each) => void done.push(each)) => startAll(jobs, worker);
    beforeEach(() => {
      done = [];
      lines.length = 0;
      jobs = open(log);
    });
    afterEach(() => jobs.close());

    const ids = () => done.map(({ matchID }) => matchID);

    it('due jobs run at once with their data', async () => {
      start();
      await jobs.schedule(job('now'), Date.now());
      await jobs.schedule(job('late', 'deadline'), Date.now() - 60_000);
      await waitUntil(() => done.length === 2);
      expect(done).toEqual(expect.arrayContaining([job('now'), job('late', 'deadline')]));
    });

    it('no job runs before its time', async () => {
      start();
      const at = Date.now() + 300;
      let when = 0;
      await jobs.close();
      jobs = open(log);
      start(async () => void (when = Date.now()));
      await jobs.schedule(job('later'), at);
      await waitUntil(() => when > 0);
      expect(when).toBeGreaterThanOrEqual(at - 1); // clocks with millisecond precision may differ by 1
    });

    it('a job replaces only the one of the same kind and match', async () => {
      start();
      await jobs.schedule(job('m'), Date.now() + 3_600_000);
      await jobs.schedule(job('m', 'deadline'), Date.now() + 3_600_000);
      await jobs.schedule(job('other'), Date.now() + 3_600_000);
      await jobs.schedule(job('m'), Date.now());
      await waitUntil(() => done.length === 1);
      await jobs.schedule(job('last'), Date.now() + 200);
      await waitUntil(() => ids().includes('last'));
      expect(done).toEqual([job('m'), job('last')]);
    });

    it('ensuring a job schedules it if it is missing, and leaves one that waits or runs as it is', async () => {
      const signals: AbortSignal[] = [];
      let finish = () => undefined as void;
      start(async (each, signal) => {
        signals.push(signal);
        if (signals.length <= 2) await new Promise<void>((resolve) => (finish = resolve));
        done.push(each);
      });
      await jobs.schedule(job('first'), Date.now()); // resolves when the queue is available
      await waitUntil(() => signals.length === 1);
      finish();
      await jobs.ensure(job('m'), Date.now());
      await waitUntil(() => signals.length === 2);
      await jobs.ensure(job('m'), Date.now());
      finish();
      await waitUntil(() => done.length === 2);
      await jobs.ensure(job('m'), Date.now() + 300);
      await jobs.ensure(job('m'), Date.now() + 3_600_000);
      await waitUntil(() => done.length === 3);
      await jobs.ensure(job('last'), Date.now());
      await waitUntil(() => ids().includes('last'));
      expect(ids()).toEqual(['first', 'm', 'm', 'last']);
      expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false, false]);
    });

    it('a cancelled job does not run', async () => {
      start();
      const dueMs = Date.now() + 2000; // long enough to be cancelled in time on a busy machine
      await jobs.schedule(job('m'), dueMs);
      await jobs.cancel(job('m'));
      await jobs.cancel(job('nothing of the kind'));
      await jobs.schedule(job('last'), dueMs + 300);
      await waitUntil(() => ids().includes('last'));
      expect(ids()).toEqual(['last']);
    });

    it('a job can be scheduled again after it has run or was cancelled', async () => {
      start();
      for (let times = 1; times <= 3; times++) {
        await jobs.schedule(job('m'), Date.now());
        await waitUntil(() => done.length === times);
      }
      await jobs.schedule(job('m'), Date.now() + 60_000);
      await jobs.cancel(job('m'));
      await jobs.schedule(job('m'), Date.now());
      await waitUntil(() => done.length === 4);
      expect(ids()).toEqual(['m', 'm', 'm', 'm']);
    });

    it('rescheduling aborts a running job, and the new one runs afterwards', async () => {
      const signals: AbortSignal[] = [];
      start(async (each, signal) => {
        signals.push(signal);
        if (signals.length === 1) await untilAborted(signal);
        done.push(each);
      });
      await jobs.schedule(job('m'), Date.now());
      await waitUntil(() => signals.length === 1);
      await jobs.schedule(job('m'), Date.now());
      await waitUntil(() => done.length === 1);
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    });

    it('a job can schedule its successor', async () => {
      start(async (each) => {
        done.push(each);
        if (done.length < 4) await jobs.schedule(each, Date.now());
      });
      await jobs.schedule(job('m'), Date.now());
      await waitUntil(() => done.length === 4);
      expect(ids()).toEqual(['m', 'm', 'm', 'm']);
    });

    it('jobs of one kind and match never run concurrently', async () => {
      let concurrent = 0;
      let maxConcurrent = 0;
      start(async (each) => {
        maxConcurrent = Math.max(maxConcurrent, ++concurrent);
        await new Promise((resolve) => setTimeout(resolve, 30));
        concurrent--;
        done.push(each);
      });
      for (let i = 0; i < 10; i++) {
        await jobs.schedule(job('m'), Date.now());
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await waitUntil(() => done.length >= 1 && concurrent === 0);
      expect(maxConcurrent).toBe(1);
    });

    it('a failed job is retried', async () => {
      let failures = 1;
      start(async (each) => {
        if (failures-- > 0) throw new Error('job failed');
        done.push(each);
      });
      await jobs.schedule(job('failing'), Date.now());
      await waitUntil(() => done.length === 1);
      expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
        expect.objectContaining({ msg: 'job failed', kind: 'bot', matchID: 'failing' }),
      );
    });

    it('neither running nor scheduled jobs delay closing', async () => {
      let hasStarted = false;
      start(async (_each, signal) => {
        hasStarted = true;
        await untilAborted(signal);
      });
      await jobs.schedule(job('endless'), Date.now());
      await jobs.schedule(job('far'), Date.now() + 3_600_000);
      await waitUntil(() => hasStarted);
      await jobs.close();
      expect(done).toEqual([]);
    });
  });
}
