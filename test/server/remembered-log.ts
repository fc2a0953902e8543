import { createLog, type Log } from '../../src/server/shared/log';

/** A log that keeps every line, and what it has kept. */
export function createMemoryLog(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  return { log: createLog('trace', { write: (line) => void lines.push(line) }), lines };
}
