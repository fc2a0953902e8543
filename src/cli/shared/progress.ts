import { SingleBar } from 'cli-progress';

/** How often those who read a file learn how far the work is, in milliseconds. */
const NON_TTY_INTERVAL_MS = 60_000;

/**
 * Tells how far long work is, from its start until it is stopped: to people by a bar, to a file by a line at both ends
 * and every minute between.
 * @param format what is told, as cli-progress reads it: `{bar}`, `{value}`, `{total}`, `{eta_formatted}` and others
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
