import type { Socket } from 'socket.io';
import type { Ack } from '../../protocol/socket';
import { tooFastError, type Guard } from '../shared/guard';
import type { KeyedMutex } from '../matches/match-lock';
import { shuttingDown, toErrorBody } from '../shared/errors';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { RateLimiter } from '../shared/rate-limiter';
import { checkSize } from '../shared/schemas';
import { MESSAGE_WINDOW_SECONDS, type ConnectionGuard } from './connection-guard';
import type { MatchSubscribers } from './subscribers';
import type { HostedGame } from '../matches/hosted-games';

/** How many messages of one socket may wait for their acknowledgements. A page has one or two in flight. */
const MAX_PENDING_MESSAGES = 100;

/** Window of the chat rate limit. */
const CHAT_WINDOW_SECONDS = 10;

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

/**
 * One step on the way of a message, for koa-compose: rejects the message, or passes it on with `next`. Resolves to the body
 * of the acknowledgement.
 */
export type Middleware = (message: SocketMessage, next: () => Promise<object>) => Promise<object>;

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

/** What the checks of a message work with. */
interface MessageCheckDeps {
  readonly guard: Guard;
  readonly connections: ConnectionGuard;
  readonly subscribers: MatchSubscribers;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** Disconnects a socket that sends too many messages without waiting for their acknowledgements. */
export function limitPending(): Middleware {
  const pending = new WeakMap<Socket, number>();
  const count = (socket: Socket) => pending.get(socket) ?? 0;
  return async ({ socket }, next) => {
    if (count(socket) >= MAX_PENDING_MESSAGES) {
      socket.disconnect(true);
      return {};
    }
    pending.set(socket, count(socket) + 1);
    try {
      return await next();
    } finally {
      pending.set(socket, count(socket) - 1);
    }
  };
}

/** Passes on the messages of a socket sequentially. */
export function inOrder(queues: KeyedMutex): Middleware {
  return ({ socket }, next) => queues.run(socket.id, next);
}

/** Returns the middleware that acknowledges a message and checks it, in this order. */
export function messageChecks(deps: MessageCheckDeps): readonly Middleware[] {
  return [
    acknowledge(deps),
    rejectDuringShutdown(deps),
    limitMessages(deps),
    limitSeatMessages(deps),
    limitSize(deps),
    limitWrongCredentials(deps),
  ];
}

/** Acknowledges a message, with the error if it fails, and records the latency. */
function acknowledge({ metrics, log }: MessageCheckDeps): Middleware {
  return async ({ socket, event, acknowledge: send }, next) => {
    const start = performance.now();
    const ack = await next().then(
      (result): Ack<object> => ({ ok: true, ...result }),
      (error: unknown): Ack<object> => ({ ok: false, ...toErrorBody(error, log.child({ socket: socket.id })) }),
    );
    metrics.recordAck(event, ack.ok ? 'ok' : ack.code, (performance.now() - start) / 1000);
    send?.(ack);
    return ack;
  };
}

function rejectDuringShutdown({ guard }: MessageCheckDeps): Middleware {
  return async (_message, next) => {
    if (guard.isClosing) throw shuttingDown();
    return next();
  };
}

/** Limits the messages of a connection. */
function limitMessages({ guard, connections }: MessageCheckDeps): Middleware {
  const limiter = new RateLimiter({
    points: guard.limits.messages,
    seconds: MESSAGE_WINDOW_SECONDS,
    createError: tooFastError,
  });
  return async ({ socket }, next) => {
    await limiter.consume(connections.stateOf(socket).key);
    return next();
  };
}

/** Limits the moves and chat messages of a seat, from all its sockets together. */
function limitSeatMessages({ guard, subscribers }: MessageCheckDeps): Middleware {
  const { moves, chatMessages } = guard.limits;
  const limiters = new Map([
    ['update', new RateLimiter({ points: moves, seconds: 1, createError: tooFastError })],
    ['chat', new RateLimiter({ points: chatMessages, seconds: CHAT_WINDOW_SECONDS, createError: tooFastError })],
  ]);
  return async ({ socket, event }, next) => {
    const identity = subscribers.identityOf(socket);
    if (identity) await limiters.get(event)?.consume(`${identity.matchID}/${identity.playerID}`);
    return next();
  };
}

function limitSize({ guard }: MessageCheckDeps): Middleware {
  return async ({ args }, next) => {
    checkSize(args, guard.limits);
    return next();
  };
}

/** Locks out an address that guesses credentials. Only `sync` carries them. */
function limitWrongCredentials({ guard, connections }: MessageCheckDeps): Middleware {
  return async ({ socket, event }, next) => {
    return event === 'sync' ? guard.withAuthLimit(connections.stateOf(socket).address, next) : next();
  };
}
