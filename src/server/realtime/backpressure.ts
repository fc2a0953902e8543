import type { Socket } from 'socket.io';
import type { Limits } from '../config/limits';

/** A connection as engine.io has it, on which the sockets of several namespaces may run. */
export type Connection = Socket['conn'];

/** How long nothing at all may get through to a reader, in milliseconds. */
const STALL_TIMEOUT_MS = 8000;

/**
 * Calls `drop` when somebody does not read what he is sent: when more waits for him than the limits allow, or anything
 * for too long. What waits here is memory of ours.
 */
export function dropSlowConsumer(connection: Connection, limits: Limits, onStall: () => void): void {
  const { queuedMessages, queuedBytes } = limits;
  let messages = 0;
  let bytes = 0;
  let stallTimer: NodeJS.Timeout | undefined;
  const isOverLimit = () => messages > queuedMessages;
  const reset = () => {
    messages = 0;
    bytes = 0;
    clearTimeout(stallTimer);
    stallTimer = undefined;
  };
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    if (connection.transport.writable) return;
    messages++;
    bytes += data === undefined ? 0 : Buffer.byteLength(data);
    stallTimer ??= setTimeout(onStall, STALL_TIMEOUT_MS).unref();
    if (bytes > queuedBytes) onStall();
    // Many messages at the same moment are no slow reader's fault: he has had no chance to read.
    else if (isOverLimit()) setImmediate(() => isOverLimit() && onStall());
  });
  connection.on('flush', reset);
  connection.once('close', reset);
}
