import { KeyedMutex, MatchLocks } from '../../../src/server/matches/match-lock';

/** Creates work that ends on demand. */
function task() {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish };
}

describe('KeyedMutex', () => {
  it('work with one key runs sequentially, different keys run concurrently', async () => {
    const mutex = new KeyedMutex();
    const order: string[] = [];
    const [first, other] = [task(), task()];
    const all = [
      mutex.run('a', () => first.done.then(() => order.push('first'))),
      mutex.run('a', async () => order.push('second')),
      mutex.run('b', () => other.done.then(() => order.push('other'))),
    ];
    other.finish();
    await all[2];
    first.finish();
    await Promise.all(all);
    expect(order).toEqual(['other', 'first', 'second']);
  });

  it('a failure does not affect the next work', async () => {
    const mutex = new KeyedMutex();
    const failing = mutex.run('a', () => Promise.reject(new Error('failed')));
    const next = mutex.run('a', () => Promise.resolve('succeeded'));
    await expect(failing).rejects.toThrow('failed');
    await expect(next).resolves.toBe('succeeded');
  });

  it('idle resolves when the last work has ended, even if it failed', async () => {
    const mutex = new KeyedMutex();
    const { done, finish } = task();
    let isIdle = false;
    const failing = mutex.run('a', () => done.then(() => Promise.reject(new Error('failed'))));
    const idle = mutex.idle().then(() => (isIdle = true));
    await Promise.resolve();
    expect(isIdle).toBe(false);
    finish();
    await expect(failing).rejects.toThrow('failed');
    await idle;
    expect(isIdle).toBe(true);
  });
});

describe('MatchLocks', () => {
  it('closing waits for the work in flight and rejects all further work', async () => {
    const locks = new MatchLocks();
    const { done, finish } = task();
    const running = locks.run('a', () => done.then(() => 'finished'));
    const closed = locks.close();
    await expect(locks.run('b', () => Promise.resolve())).rejects.toMatchObject({ code: 'closing' });
    finish();
    await expect(running).resolves.toBe('finished');
    await closed;
  });
});
