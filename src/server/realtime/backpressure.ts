import type { Socket } from 'socket.io';
import type { Limits } from '../config/limits';

/** A connection as engine.io has it, on which the sockets of several namespaces may run. */
export type Connection = Socket['conn'];

/** How long nothing at all may get through to a reader, in milliseconds. */
const PATIENCE = 8000;

/**
 * Calls `drop` when somebody does not read what he is sent: when more waits for him than the limits allow, or anything
 * for too long. What waits here is memory of ours.
 */
export function watchReader(connection: Connection, limits: Limits, drop: () => void): void {
  const { queuedMessages, queuedBytes } = limits;
  let messages = 0;
  let bytes = 0;
  let patience: NodeJS.Timeout | undefined;
  const isLong = () => messages > queuedMessages;
  const relax = () => {
    messages = 0;
    bytes = 0;
    clearTimeout(patience);
    patience = undefined;
  };
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    if (connection.transport.writable) return;
    messages++;
    bytes += data === undefined ? 0 : Buffer.byteLength(data);
    patience ??= setTimeout(drop, PATIENCE).unref();
    if (bytes > queuedBytes) drop();
    // Many messages at the same moment are no slow reader's fault: he has had no chance to read.
    else if (isLong()) setImmediate(() => isLong() && drop());
  });
  connection.on('flush', relax);
  connection.once('close', relax);
}
