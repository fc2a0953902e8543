import { SingleBar } from 'cli-progress';

/** How often those who read a file learn how far the work is, in milliseconds. */
const NEWS = 60_000;

/** Counts what is done, for those who wait. */
export interface Tally {
  /** One more is done. */
  increment(): void;
  /** No more is told. */
  stop(): void;
}

/**
 * Tells how many of `total` things are done: to people by a bar, to a file by a line every minute.
 * @param what the things, in the plural
 */
export function showProgress(total: number, what: string, stream: NodeJS.WriteStream = process.stderr): Tally {
  if (!stream.isTTY) return tellFile(total, what, stream);
  const bar = new SingleBar({
    stream,
    clearOnComplete: true,
    format: `{bar} {value} of {total} ${what}, {eta_formatted} left`,
  });
  bar.start(total, 0);
  return bar;
}

function tellFile(total: number, what: string, stream: NodeJS.WritableStream): Tally {
  let done = 0;
  const timer = setInterval(() => stream.write(`${done} of ${total} ${what}\n`), NEWS);
  return { increment: () => done++, stop: () => clearInterval(timer) };
}
