import threads from 'node:worker_threads';

/** Returns the worker threads started in the running test, in order. */
export function spyOnWorkers(): threads.Worker[] {
  const { Worker } = threads;
  const started: threads.Worker[] = [];
  beforeEach(() => {
    started.length = 0;
    jest.spyOn(threads, 'Worker').mockImplementation((...args) => {
      const worker = new Worker(...args);
      started.push(worker);
      return worker;
    });
  });
  return started;
}
