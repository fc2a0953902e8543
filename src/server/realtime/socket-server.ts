import type { Server as HttpServer } from 'node:http';
import { SocketIO } from 'boardgame.io/server';
import compose from 'koa-compose';
import type { Server, Socket } from 'socket.io';
import { LOBBY_NAMESPACE, type Ack, type StateAck } from '../../protocol/socket';
import type { ClusterSync } from './cluster-sync';
import type { HostedGame } from '../matches/hosted-games';
import { KeyedMutex, type MatchLocks } from '../matches/match-lock';
import { parseMove, type MoveService } from './moves';
import { ApiError, toErrorBody, shuttingDown } from '../shared/errors';
import type { Log } from '../shared/log';
import type { Broadcaster } from './broadcaster';
import type { Chat } from './chat';
import { type ConnectionGuard, MESSAGE_WINDOW_SECONDS } from './connection-guard';
import type { MatchSubscription } from './match-subscription';
import type { SeenMarks } from './seen-marks';
import type { Notices } from './notices';
import type { MatchSubscribers } from './subscribers';
import type { Guard } from '../shared/guard';
import { tooFastError, RateLimiter } from '../shared/rate-limiter';
import type { Metrics } from '../shared/metrics';
import { seatTarget, type Proof } from '../shared/proof-limits';
import { checkSize, syncArguments } from '../shared/schemas';
import { monotonicNow } from '../shared/time';

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

/** What the socket server works with. */
interface SocketServerDeps {
  readonly io: Server;
  readonly games: readonly HostedGame[];
  readonly connections: ConnectionGuard;
  /** The checks of a message, first one first. */
  readonly checks: readonly Middleware[];
  readonly subscribers: MatchSubscribers;
  readonly subscription: MatchSubscription;
  readonly locks: MatchLocks;
  readonly moves: MoveService;
  readonly chat: Chat;
  readonly seenMarks: SeenMarks;
  readonly broadcaster: Broadcaster;
  readonly clusterSync: ClusterSync;
  /** Absent where no operator gives notice. */
  readonly notices?: Notices | undefined;
  readonly log: Log;
}

/**
 * The sockets: boardgame.io's protocol, with validation and authorization of every message. No client input can throw,
 * reach the framework unchecked or reveal hidden information. A message passes the middleware below and then
 * `handleMessage`; the broadcaster sends everything but the acknowledgement.
 */
export class SocketServer extends SocketIO {
  /** Keeps the messages of a socket in order, by socket ID. */
  private readonly queues = new KeyedMutex();
  private readonly receive: (message: SocketMessage) => Promise<void>;

  constructor(private readonly deps: SocketServerDeps) {
    super();
    const { io, games, checks } = deps;
    const handle: Middleware = (message) => this.handleMessage(message);
    this.receive = compose<SocketMessage>([limitPending(), inOrder(this.queues), ...checks, handle]);
    io.of(LOBBY_NAMESPACE).on('connection', (socket) => this.accept(socket));
    for (const hosted of games) {
      io.of(hosted.entry.name).on('connection', (socket) => this.onConnection(hosted, socket));
    }
  }

  /** Does nothing: prevents boardgame.io from creating its own sockets. See `attach`. */
  override init(): void {}

  /** Attaches socket.io to the HTTP server and starts the cluster synchronization. */
  attach(http: HttpServer): void {
    const { io, connections, clusterSync } = this.deps;
    io.attach(http);
    connections.attach(io);
    clusterSync.start();
  }

  /** Waits for in-flight moves, disconnects all clients and closes the HTTP server. */
  async close(): Promise<void> {
    const { io, locks, connections, broadcaster, clusterSync } = this.deps;
    broadcaster.close();
    await locks.close();
    connections.announceShutdown();
    await io.close();
    await clusterSync.close();
  }

  private onConnection(hosted: HostedGame, socket: Socket): void {
    if (!this.accept(socket)) return;
    socket.onAny((event: string, ...args: unknown[]) => {
      void this.receive(messageFrom(hosted, socket, event, args));
    });
    socket.on('disconnect', () => void this.queues.run(socket.id, () => this.onDisconnect(socket)));
  }

  /** Returns whether a socket may stay, which is then told the notice of the operator. */
  private accept(socket: Socket): boolean {
    const { connections, notices } = this.deps;
    const isAccepted = connections.accept(socket);
    if (isAccepted) notices?.greet(socket);
    return isAccepted;
  }

  private async onDisconnect(socket: Socket): Promise<void> {
    const { subscription, log } = this.deps;
    await subscription.unsubscribe(socket).catch((error: unknown) => toErrorBody(error, log));
  }

  /** Handles a message that has passed all checks. Throws ApiError. */
  private async handleMessage({ hosted, socket, event, args, acknowledge }: SocketMessage): Promise<object> {
    const { subscribers, subscription, moves, locks, chat } = this.deps;
    if (event === 'sync') return syncAck(await subscription.sync(hosted, socket, args));
    const identity = subscribers.identityOf(socket);
    // Only a sender that waits for the acknowledgement can receive its update with it.
    if (event === 'update') return moves.make(...parseMove(hosted, identity, args), acknowledge && socket);
    if (event === 'chat') return locks.run(identity?.matchID ?? '', () => chat.post(hosted, identity, args));
    if (event === 'seen') return this.deps.seenMarks.record(identity, args);
    throw new ApiError('bad-request', `This server knows no message "${event}".`);
  }
}

/** Returns the acknowledgement of `sync`, which says whether the match has been dealt. */
function syncAck(stateID: number): StateAck {
  return stateID < 0 ? { stateID, code: 'not-started' } : { stateID };
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
    limitGuesses(deps),
  ];
}

/** Acknowledges a message, with the error if it fails, and records the latency. */
function acknowledge({ subscribers, metrics, log }: MessageCheckDeps): Middleware {
  return async ({ socket, event, acknowledge: send }, next) => {
    const start = monotonicNow();
    const ack = await next().then(
      (result): Ack<object> => ({ ok: true, ...result }),
      (error: unknown): Ack<object> => ({ ok: false, ...toErrorBody(error, log.child({ socket: socket.id })) }),
    );
    const [code, ms] = [ack.ok ? 'ok' : ack.code, monotonicNow() - start];
    const { matchID, playerID } = subscribers.identityOf(socket) ?? {};
    log.debug({ event, matchID, playerID, result: code, ms: Math.round(ms) }, 'message answered');
    metrics.recordAck(event, code, ms / 1000);
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

/** Limits guesses at the credentials of a seat. Only `sync` carries them. */
function limitGuesses({ guard, connections }: MessageCheckDeps): Middleware {
  return async ({ socket, event, args }, next) => {
    const proof = event === 'sync' ? proofInSync(args) : undefined;
    return proof ? guard.proofs.verify(connections.stateOf(socket).address, proof, next) : next();
  };
}

function proofInSync(args: readonly unknown[]): Proof | undefined {
  const { data: [matchID = '', playerID, secret] = [] } = syncArguments.safeParse(args);
  return playerID && secret ? { target: seatTarget(matchID, playerID), secret } : undefined;
}
