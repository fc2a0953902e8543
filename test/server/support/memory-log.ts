import { createLog, type Log } from '../../../src/server/shared/log';

/** Creates a log that keeps its lines in memory. */
export function createMemoryLog(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  return { log: createLog('trace', { write: (line) => void lines.push(line) }), lines };
}
