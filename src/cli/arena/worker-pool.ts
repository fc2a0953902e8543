import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { MatchPool, ScheduledMatch, MatchResult } from './tournament';
import type { MatchConfig } from '../match/match-config';

/** Message to a worker process: play one match. The game is sent by name. */
export interface WorkerRequest {
  readonly game: string;
  readonly config: Omit<MatchConfig, 'entry'>;
  readonly match: ScheduledMatch;
}

/** Message from a worker process: the result or an error. */
export type WorkerResponse = { readonly result: MatchResult } | { readonly error: string };

/** Creates a pool of worker processes. The parent process plays no matches, so that it stays responsive to Ctrl-C. */
export function createMatchPool(processes: number): MatchPool {
  const workers = Array.from({ length: processes }, startWorker);
  const idle = [...workers];
  const waiting: ((worker: ChildProcess) => void)[] = [];
  const release = (worker: ChildProcess) => {
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
  };
  const terminate = () => workers.forEach((worker) => worker.kill('SIGKILL'));
  return {
    size: processes,
    terminate,
    async play(config, match, signal) {
      const worker = idle.pop() ?? (await new Promise<ChildProcess>((resolve) => waiting.push(resolve)));
      try {
        return signal.aborted ? undefined : await send(worker, requestFor(config, match), signal);
      } finally {
        release(worker);
      }
    },
  };
}

/** Starts a worker with this process's Node flags (for TypeScript), detached so that it does not receive Ctrl-C. */
function startWorker(): ChildProcess {
  return fork(join(__dirname, 'worker.ts'), { serialization: 'advanced', detached: true });
}

function requestFor({ entry, ...config }: MatchConfig, match: ScheduledMatch): WorkerRequest {
  return { game: entry.name, config, match };
}

/**
 * Sends a request and awaits the response. Resolves to undefined if the signal is aborted; a late response is ignored.
 */
async function send(
  worker: ChildProcess,
  request: WorkerRequest,
  signal: AbortSignal,
): Promise<MatchResult | undefined> {
  const settled = new AbortController();
  const listenerOptions = { signal: settled.signal };
  try {
    const answered = once(worker, 'message', listenerOptions).then(([response]) => unwrap(response as WorkerResponse));
    const ended = once(worker, 'exit', listenerOptions).then(([code]) =>
      unwrap({ error: `a worker process exited with code ${code}` }),
    );
    const aborted = once(signal, 'abort', listenerOptions).then(() => undefined);
    worker.send(request);
    return await Promise.race([answered, ended, aborted]);
  } finally {
    settled.abort();
  }
}

function unwrap(response: WorkerResponse): MatchResult {
  if ('error' in response) throw new Error(response.error);
  return response.result;
}
