import type { Job, Jobs, JobHandler } from '../../src/server/cluster/jobs';
import type { Log } from '../../src/server/shared/log';
import { createMemoryLog } from './remembered-log';
import { waitUntil } from './visitor';

export const job = (matchID: string, kind: Job['kind'] = 'bot'): Job => ({ kind, game: 'piratz', matchID });

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

/** What every kind of Jobs does. `open` gives a new one, which sees what others of it have planned where jobs outlive a process. */
export function describeJobs(name: string, open: (log: Log) => Jobs): void {
  describe(`${name} jobs`, () => {
    let jobs: Jobs;
    let done: Job[];
    const { log, lines } = createMemoryLog();
    const start = (worker: JobHandler = async (each) => void done.push(each)) => jobs.start(worker, () => undefined);
    beforeEach(() => {
      done = [];
      lines.length = 0;
      jobs = open(log);
    });
    afterEach(() => jobs.close());

    const ids = () => done.map(({ matchID }) => matchID);

    it('are done with what they were planned with, the due ones at once', async () => {
      start();
      await jobs.schedule(job('now'), Date.now());
      await jobs.schedule(job('late', 'clock'), Date.now() - 60_000);
      await waitUntil(() => done.length === 2);
      expect(done).toEqual(expect.arrayContaining([job('now'), job('late', 'clock')]));
    });

    it('are not done before their time', async () => {
      start();
      const at = Date.now() + 300;
      let when = 0;
      await jobs.close();
      jobs = open(log);
      start(async () => void (when = Date.now()));
      await jobs.schedule(job('later'), at);
      await waitUntil(() => when > 0);
      expect(when).toBeGreaterThanOrEqual(at - 1); // two clocks of one machine, in whole milliseconds
    });

    it('replace those of the same kind for the same match, and no others', async () => {
      start();
      await jobs.schedule(job('m'), Date.now() + 3_600_000);
      await jobs.schedule(job('m', 'clock'), Date.now() + 3_600_000);
      await jobs.schedule(job('other'), Date.now() + 3_600_000);
      await jobs.schedule(job('m'), Date.now());
      await waitUntil(() => done.length === 1);
      await jobs.schedule(job('last'), Date.now() + 200);
      await waitUntil(() => ids().includes('last'));
      expect(done).toEqual([job('m'), job('last')]);
    });

    it('are not done when they are cancelled', async () => {
      start();
      await jobs.schedule(job('m'), Date.now() + 200);
      await jobs.cancel(job('m'));
      await jobs.cancel(job('nothing of the kind'));
      await jobs.schedule(job('last'), Date.now() + 500);
      await waitUntil(() => ids().includes('last'));
      expect(ids()).toEqual(['last']);
    });

    it('can be planned again after they were done or cancelled', async () => {
      start();
      for (let times = 1; times <= 3; times++) {
        await jobs.schedule(job('m'), Date.now());
        await waitUntil(() => done.length === times);
      }
      await jobs.schedule(job('m'), Date.now() + 200);
      await jobs.cancel(job('m'));
      await jobs.schedule(job('m'), Date.now());
      await waitUntil(() => done.length === 4);
    });

    it('are broken off for a newer plan, which is carried out afterwards', async () => {
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

    it('may plan their own successor', async () => {
      start(async (each) => {
        done.push(each);
        if (done.length < 4) await jobs.schedule(each, Date.now());
      });
      await jobs.schedule(job('m'), Date.now());
      await waitUntil(() => done.length === 4);
    });

    it('of one kind and match are never done twice at a time', async () => {
      let atATime = 0;
      let most = 0;
      start(async (each) => {
        most = Math.max(most, ++atATime);
        await new Promise((resolve) => setTimeout(resolve, 30));
        atATime--;
        done.push(each);
      });
      for (let i = 0; i < 10; i++) {
        await jobs.schedule(job('m'), Date.now());
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await waitUntil(() => done.length >= 1 && atATime === 0);
      expect(most).toBe(1);
    });

    it('that fail are tried again', async () => {
      let failures = 1;
      start(async (each) => {
        if (failures-- > 0) throw new Error('overboard');
        done.push(each);
      });
      await jobs.schedule(job('sinking'), Date.now());
      await waitUntil(() => done.length === 1);
      expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
        expect.objectContaining({ msg: 'a bot failed', matchID: 'sinking' }),
      );
    });

    it('do not keep a server from closing', async () => {
      let begun = false;
      start(async (_each, signal) => {
        begun = true;
        await untilAborted(signal);
      });
      await jobs.schedule(job('endless'), Date.now());
      await jobs.schedule(job('far'), Date.now() + 3_600_000);
      await waitUntil(() => begun);
      await jobs.close();
    });
  });
}
