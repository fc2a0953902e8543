import { KeyedMutex } from '../../src/server/matches/match-lock';

/** Work that is done when somebody says so. */
function task() {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish };
}

describe('turns', () => {
  it('are taken one after the other in a match, and side by side in different ones', async () => {
    const turns = new KeyedMutex();
    const happened: string[] = [];
    const [first, elsewhere] = [task(), task()];
    const all = [
      turns.run('a', () => first.done.then(() => happened.push('first'))),
      turns.run('a', async () => happened.push('second')),
      turns.run('b', () => elsewhere.done.then(() => happened.push('elsewhere'))),
    ];
    elsewhere.finish();
    await all[2];
    first.finish();
    await Promise.all(all);
    expect(happened).toEqual(['elsewhere', 'first', 'second']);
  });

  it('fail alone', async () => {
    const turns = new KeyedMutex();
    const failing = turns.run('a', () => Promise.reject(new Error('overboard')));
    const next = turns.run('a', () => Promise.resolve('aboard'));
    await expect(failing).rejects.toThrow('overboard');
    await expect(next).resolves.toBe('aboard');
  });

  it('are idle when the last has been taken, be it a failure', async () => {
    const turns = new KeyedMutex();
    const { done, finish } = task();
    let isIdle = false;
    const failing = turns.run('a', () => done.then(() => Promise.reject(new Error('overboard'))));
    const idle = turns.idle().then(() => (isIdle = true));
    await Promise.resolve();
    expect(isIdle).toBe(false);
    finish();
    await expect(failing).rejects.toThrow('overboard');
    await idle;
    expect(isIdle).toBe(true);
  });
});
