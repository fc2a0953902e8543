import type { Socket } from 'socket.io';
import type { Ack } from '../../protocol/socket';
import type { HostedGame } from '../matches/hosted-games';

/** A message from a socket. */
export interface SocketMessage {
  /** The game whose namespace the socket has joined. */
  readonly hosted: HostedGame;
  readonly socket: Socket;
  readonly event: string;
  readonly args: readonly unknown[];
  /** Sends the acknowledgement. Undefined when the client does not want one. */
  readonly acknowledge: ((ack: Ack<object>) => void) | undefined;
}

/** Handles a message. Resolves to the body of the acknowledgement. */
export type MessageHandler = (message: SocketMessage) => Promise<object>;

/** One step on the way of a message: rejects it, or passes it on with `next` and returns the result. */
export type Middleware = (message: SocketMessage, next: () => Promise<object>) => Promise<object>;

/** Returns a handler that passes a message through the middleware, first one first, to `handle`. */
export function compose(middleware: readonly Middleware[], handle: MessageHandler): MessageHandler {
  return middleware.reduceRight<MessageHandler>(
    (next, current) => (message) => current(message, () => next(message)),
    handle,
  );
}

/** Returns the message that socket.io delivers with these arguments, of which the last may be a callback. */
export function messageFrom(
  hosted: HostedGame,
  socket: Socket,
  event: string,
  args: readonly unknown[],
): SocketMessage {
  const last = args.at(-1);
  if (typeof last !== 'function') return { hosted, socket, event, args, acknowledge: undefined };
  const acknowledge = last as (ack: Ack<object>) => void;
  return { hosted, socket, event, args: args.slice(0, -1), acknowledge };
}
