import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { MatchPool, ScheduledMatch, MatchResult } from './tournament';
import type { MatchConfig } from './match-config';

/** One match as a process is told to play it; the table's entry goes by its name. */
export interface WorkerRequest {
  readonly game: string;
  readonly config: Omit<MatchConfig, 'entry'>;
  readonly match: ScheduledMatch;
}

/** What a process answers: the result, or why there is none. */
export type WorkerResponse = { readonly result: MatchResult } | { readonly error: string };

/** A crew of so many processes. This one plays none of the matches, so that it hears Ctrl-C whatever they think about. */
export function createMatchPool(processes: number): MatchPool {
  const workers = Array.from({ length: processes }, startWorker);
  const idle = [...workers];
  const waiting: ((hand: ChildProcess) => void)[] = [];
  const release = (hand: ChildProcess) => {
    const next = waiting.shift();
    if (next) next(hand);
    else idle.push(hand);
  };
  const terminate = () => workers.forEach((hand) => hand.kill('SIGKILL'));
  return {
    size: processes,
    terminate,
    async play(table, fixture, signal) {
      const hand = idle.pop() ?? (await new Promise<ChildProcess>((resolve) => waiting.push(resolve)));
      try {
        return signal.aborted ? undefined : await send(hand, requestFor(table, fixture), signal);
      } finally {
        release(hand);
      }
    },
  };
}

/** The worker inherits how this process was started, TypeScript included, but not its Ctrl-C. */
function startWorker(): ChildProcess {
  return fork(join(__dirname, 'worker.ts'), { serialization: 'advanced', detached: true });
}

function requestFor({ entry, ...config }: MatchConfig, match: ScheduledMatch): WorkerRequest {
  return { game: entry.name, config, match };
}

/** Undefined when the signal is aborted: what the process then still plays goes unheard. */
async function send(
  worker: ChildProcess,
  request: WorkerRequest,
  signal: AbortSignal,
): Promise<MatchResult | undefined> {
  const settled = new AbortController();
  const listenerOptions = { signal: settled.signal };
  try {
    const answered = once(worker, 'message', listenerOptions).then(([answer]) => unwrap(answer as WorkerResponse));
    const ended = once(worker, 'exit', listenerOptions).then(([code]) =>
      unwrap({ error: `a process ended with code ${code}` }),
    );
    const aborted = once(signal, 'abort', listenerOptions).then(() => undefined);
    worker.send(request);
    return await Promise.race([answered, ended, aborted]);
  } finally {
    settled.abort();
  }
}

function unwrap(answer: WorkerResponse): MatchResult {
  if ('error' in answer) throw new Error(answer.error);
  return answer.result;
}
