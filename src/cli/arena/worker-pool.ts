import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Crew, Fixture, Result } from './tournament';
import type { Table } from './match-config';

/** One match as a process is told to play it; the table's entry goes by its name. */
export interface Order {
  readonly game: string;
  readonly table: Omit<Table, 'entry'>;
  readonly fixture: Fixture;
}

/** What a process answers: the result, or why there is none. */
export type Answer = { readonly result: Result } | { readonly error: string };

/** A crew of so many processes. This one plays none of the matches, so that it hears Ctrl-C whatever they think about. */
export function hireCrew(processes: number): Crew {
  const hands = Array.from({ length: processes }, startHand);
  const idle = [...hands];
  const waiting: ((hand: ChildProcess) => void)[] = [];
  const release = (hand: ChildProcess) => {
    const next = waiting.shift();
    if (next) next(hand);
    else idle.push(hand);
  };
  const dismiss = () => hands.forEach((hand) => hand.kill('SIGKILL'));
  return {
    size: processes,
    dismiss,
    async play(table, fixture, signal) {
      const hand = idle.pop() ?? (await new Promise<ChildProcess>((resolve) => waiting.push(resolve)));
      try {
        return signal.aborted ? undefined : await giveOrder(hand, orderOf(table, fixture), signal);
      } finally {
        release(hand);
      }
    },
  };
}

/** The worker inherits how this process was started, TypeScript included, but not its Ctrl-C. */
function startHand(): ChildProcess {
  return fork(join(__dirname, 'worker.ts'), { serialization: 'advanced', detached: true });
}

function orderOf({ entry, ...table }: Table, fixture: Fixture): Order {
  return { game: entry.name, table, fixture };
}

/** Undefined when the signal is aborted: what the process then still plays goes unheard. */
async function giveOrder(hand: ChildProcess, order: Order, signal: AbortSignal): Promise<Result | undefined> {
  const over = new AbortController();
  const heard = { signal: over.signal };
  try {
    const answered = once(hand, 'message', heard).then(([answer]) => read(answer as Answer));
    const ended = once(hand, 'exit', heard).then(([code]) => read({ error: `a process ended with code ${code}` }));
    const aborted = once(signal, 'abort', heard).then(() => undefined);
    hand.send(order);
    return await Promise.race([answered, ended, aborted]);
  } finally {
    over.abort();
  }
}

function read(answer: Answer): Result {
  if ('error' in answer) throw new Error(answer.error);
  return answer.result;
}
