import type { Socket } from 'socket.io';
import type { Limits } from '../shared/limits';

/** An engine.io connection, which carries the sockets of several namespaces. */
export type ClientConnection = Socket['conn'];

/** How long a connection may stall with messages queued. */
const STALL_TIMEOUT_MS = 8000;

/**
 * Detects slow consumers: calls `onStall` when a connection queues more than the limits allow, or stalls too long. Queued
 * messages occupy the server's memory.
 */
export function dropSlowConsumer(connection: ClientConnection, limits: Limits, onStall: () => void): void {
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
    // A burst within one tick is not back-pressure: check again on the next tick.
    else if (isOverLimit()) setImmediate(() => isOverLimit() && onStall());
  });
  connection.on('flush', reset);
  connection.once('close', reset);
}
