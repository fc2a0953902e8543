import { SingleBar } from 'cli-progress';

/** Interval of progress lines on a stream that is not a terminal. */
const NON_TTY_INTERVAL_MS = 60_000;

/**
 * Creates a progress bar. On a stream that is not a terminal it prints a line at the start, every minute and at the end.
 * @param format format of cli-progress: `{bar}`, `{value}`, `{total}`, `{eta_formatted}` and others
 */
export function progressBar(format: string, stream: NodeJS.WriteStream = process.stderr): SingleBar {
  const effectiveFormat = stream.isTTY ? format : format.replace('{bar} ', '');
  return new SingleBar({
    stream,
    format: effectiveFormat,
    clearOnComplete: true,
    noTTYOutput: true,
    notTTYSchedule: NON_TTY_INTERVAL_MS,
  });
}
