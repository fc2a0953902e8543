import type { Server as HttpServer } from 'node:http';
import { SocketIO } from 'boardgame.io/server';
import compose from 'koa-compose';
import { Server, type Socket } from 'socket.io';
import { LOBBY_NAMESPACE } from '../../protocol/socket';
import type { EventBus } from '../cluster/event-bus';
import type { ClusterSync } from './cluster-sync';
import type { HostedGame } from '../matches/hosted-games';
import { KeyedMutex, type MatchLocks } from '../matches/match-lock';
import { parseMove, type MoveService } from './moves';
import { ApiError, toErrorBody } from '../shared/errors';
import type { Log } from '../shared/log';
import type { Broadcaster } from './broadcaster';
import type { Chat } from './chat';
import type { ConnectionGuard } from './connection-guard';
import type { MatchSubscription } from './match-subscription';
import { inOrder, limitPending, messageFrom, type Middleware, type SocketMessage } from './message-middleware';
import type { MatchSubscribers } from './subscribers';

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
  readonly broadcaster: Broadcaster;
  readonly clusterSync: ClusterSync;
  readonly log: Log;
}

/** Creates the socket.io server. It listens once it has been attached to an HTTP server. */
export function createIo(connections: ConnectionGuard, { isShared }: EventBus): Server {
  // HTTP long-polling would need sticky sessions: every request could reach another process.
  return new Server({ ...connections.options, ...(isShared && { transports: ['websocket'] }) });
}

/**
 * The sockets: boardgame.io's protocol, with validation and authorization of every message. No client input can throw,
 * reach the framework unchecked or reveal hidden information. A message passes the middleware of message-middleware.ts and
 * then `handleMessage`; the broadcaster sends everything but the acknowledgement.
 */
export class SocketServer extends SocketIO {
  /** Keeps the messages of a socket in order, by socket ID. */
  private readonly queues = new KeyedMutex();
  private readonly receive: (message: SocketMessage) => Promise<void>;

  constructor(private readonly deps: SocketServerDeps) {
    super();
    const { io, games, connections, checks } = deps;
    const handle: Middleware = (message) => this.handleMessage(message);
    this.receive = compose<SocketMessage>([limitPending(), inOrder(this.queues), ...checks, handle]);
    io.of(LOBBY_NAMESPACE).on('connection', (socket) => connections.accept(socket));
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
    if (!this.deps.connections.accept(socket)) return;
    socket.onAny((event: string, ...args: unknown[]) => {
      void this.receive(messageFrom(hosted, socket, event, args));
    });
    socket.on('disconnect', () => void this.queues.run(socket.id, () => this.onDisconnect(socket)));
  }

  private async onDisconnect(socket: Socket): Promise<void> {
    const { subscription, log } = this.deps;
    await subscription.unsubscribe(socket).catch((error: unknown) => toErrorBody(error, log));
  }

  /** Handles a message that has passed all checks. Throws ApiError. */
  private async handleMessage({ hosted, socket, event, args, acknowledge }: SocketMessage): Promise<object> {
    const { subscribers, subscription, moves, locks, chat } = this.deps;
    if (event === 'sync') return { stateID: await subscription.sync(hosted, socket, args) };
    const identity = subscribers.identityOf(socket);
    // Only a sender that waits for the acknowledgement can receive its update with it.
    if (event === 'update') return moves.make(...parseMove(hosted, identity, args), acknowledge && socket);
    if (event === 'chat') return locks.run(identity?.matchID ?? '', () => chat.post(identity, args));
    throw new ApiError('bad-request', `This server knows no message "${event}".`);
  }
}
