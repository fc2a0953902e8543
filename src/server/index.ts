import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'boardgame.io/server';
import compress from 'koa-compress';
import { GAMES } from '../games';
import type { Components, GameEntry } from '../games/seam/entry';
import { MatchSubscribers } from './realtime/subscribers';
import { BotRunner, type BotOptions } from './bots/bot-runner';
import { mountAtBasePath } from './shared/base-path';
import { cleanUpHourly, type RetentionOptions } from './matches/retention';
import { credentialsMatch, newMatchID, newSecret } from './matches/credentials';
import { SINGLE_PROCESS_BUS, type EventBus } from './cluster/event-bus';
import { hostGame, type HostedGame } from './matches/hosted-games';
import { Guard, type GuardOptions } from './http/guard';
import { addHealthRoutes } from './http/health';
import { HostActions } from './matches/host-actions';
import { TimerJobs, type Jobs } from './cluster/jobs';
import { logRequests, errorMiddleware } from './http/error-middleware';
import { Lobby } from './matches/lobby';
import { silentLogger, type Log } from './shared/log';
import { Metrics } from './shared/metrics';
import { serveClient, securityHeaders } from './http/static';
import { addSeatTransferRoutes } from './http/seat-transfer-routes';
import { SeatTransfers } from './matches/seat-transfer';
import { PushNotifier, type PushOptions } from './push/push';
import { addPlayerRoutes } from './http/player-routes';
import { Players } from './players/players';
import { addRoutes } from './http/routes';
import { ConnectionGuard } from './realtime/connection-guard';
import { databaseFile, openDatabase, type StorageLocation } from './storage/database';
import { Storage } from './storage/storage';
import { MatchLifecycle } from './matches/lifecycle';
import { Transport } from './realtime/transport';

/**
 * HTTP timeouts in milliseconds. The keep-alive timeout exceeds that of proxies (nginx: 60 s), so that no proxy sends a
 * request on a connection that we are closing.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5000,
};

/** Idle timeout of a connection during a request or response. WebSockets have their own pings. */
const SOCKET_TIMEOUT_MS = 60_000;

/** Grace period for in-flight requests during shutdown. */
const DRAIN_TIMEOUT_MS = 2000;

/** Options of a server. */
export interface ServerOptions extends BotOptions, GuardOptions, RetentionOptions, PushOptions, StorageLocation {
  /** 0 takes any free port. */
  readonly port: number;
  /** The address to listen on. Default: all interfaces. */
  readonly host?: string;
  /** The folder of the built client. Default: dist/client. */
  readonly clientDir?: string;
  readonly debugPanel?: boolean;
  /** Custom components by game name, as returned by the game's `components.parse`. */
  readonly components?: Readonly<Record<string, Components>>;
  /** How long a player must be away before a stand-in may be requested, in milliseconds. Default: one minute. */
  readonly standInAfter?: number;
  /** The games to host. Default: the registry. */
  readonly games?: readonly GameEntry[];
  /** The public base path behind a proxy, with a slash at both ends. Default: /. */
  readonly basePath?: string;
  /**
   * The Redis server through which several processes on one database share events and jobs: redis://host:6379. Not needed
   * for a single process.
   */
  readonly redisUrl?: string;
  /** Default: no logging. */
  readonly log?: Log;
}

/** A listening server. */
export interface RunningServer {
  readonly port: number;
  /** Shuts down. Resolves when all clients are disconnected and all data is on disk. */
  close(): Promise<void>;
}

/**
 * Starts a server: client, lobby API and sockets on one port. Rejects with a one-sentence error when it cannot listen or
 * cannot write to its database.
 */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const storage = new Storage(await openDatabase(options, options.log, true));
  try {
    await checkStorage(storage, options);
    return await start(storage, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Connects to the database before boardgame.io does, to report which database fails and why. */
async function checkStorage(storage: Storage, place: StorageLocation): Promise<void> {
  try {
    await storage.connect();
    await storage.probe();
  } catch (error) {
    const { message } = error as Error;
    const name = place.databaseUrl === undefined ? `DATA_DIR: ${databaseFile(place)}` : 'DATABASE_URL: its database';
    throw new Error(`${name} cannot be used: ${message}`, { cause: error });
  }
}

async function start(storage: Storage, options: ServerOptions): Promise<RunningServer> {
  const {
    components = {},
    debugPanel = false,
    clientDir = 'dist/client',
    basePath = '/',
    log = silentLogger,
  } = options;
  const games = (options.games ?? GAMES).map((entry) => hostGame(entry, components[entry.name]));
  const metrics = new Metrics();
  const guard = new Guard(options, metrics, log);
  const connectionGuard = new ConnectionGuard(guard, metrics, log);
  const subscribers = new MatchSubscribers(options.standInAfter);
  const { eventBus, jobs } = await connectCluster(options, log);
  const transport = new Transport(storage, games, connectionGuard, subscribers, eventBus);
  metrics.addGauges({ sockets: () => connectionGuard.size, matches: () => subscribers.size });
  const lifecycle = createLifecycle(storage, transport, jobs, options, log);
  transport.onCommit((hosted, ...stored) => {
    metrics.countMove(hosted.entry.name);
    lifecycle.afterMove(hosted, ...stored);
  });
  const framework = createFramework(storage, transport, games, guard);
  addMiddleware(framework, { guard, metrics, log, clientDir, basePath });
  const players = new Players(storage.players);
  const lobby = new Lobby(storage, transport, lifecycle, players);
  const host = new HostActions(storage, transport, lifecycle);
  const { push } = lifecycle;
  const config = { components, debugPanel, standInAfter: subscribers.standInDelayMs, pushKey: push?.publicKey };
  addRoutes(framework.router, {
    games,
    storage,
    subscribers,
    lobby,
    host,
    push,
    config,
    limits: guard.limits,
  });
  addSeatTransferRoutes(framework.router, { games, transfers: new SeatTransfers(storage), limits: guard.limits });
  addPlayerRoutes(framework.router, { games, players, guard });
  addHealthRoutes(framework.router, { probe: () => storage.probe(), guard, metrics, log });
  const http = await listen(framework, transport, guard, options);
  await lifecycle.start(games);
  const stopCleaning = cleanUpHourly(storage, options, log);
  const { port } = http.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  return {
    port,
    close: () => (closed ??= shutDown({ guard, lifecycle, http, transport, stopCleaning, storage, metrics })),
  };
}

function createLifecycle(
  storage: Storage,
  transport: Transport,
  jobs: Jobs,
  options: ServerOptions,
  log: Log,
): MatchLifecycle {
  const { vapid } = options;
  const push = vapid && new PushNotifier(storage, transport.subscribers, jobs, vapid, options, log);
  return new MatchLifecycle(storage, transport, jobs, new BotRunner(storage, transport, jobs, options, log), log, push);
}

/** Creates the event bus and the job queue. A single process does not load the Redis packages. */
async function connectCluster({ redisUrl }: ServerOptions, log: Log): Promise<{ eventBus: EventBus; jobs: Jobs }> {
  if (redisUrl === undefined) return { eventBus: SINGLE_PROCESS_BUS, jobs: new TimerJobs(log) };
  const { RedisEventBus } = await import('./cluster/redis-event-bus');
  const { RedisJobs } = await import('./cluster/redis-jobs');
  return { eventBus: new RedisEventBus(redisUrl, log), jobs: new RedisJobs(redisUrl, log) };
}

/** The parts of a running server that shut down. */
interface ServerParts {
  readonly guard: Guard;
  readonly lifecycle: MatchLifecycle;
  readonly http: HttpServer;
  readonly transport: Transport;
  readonly storage: Storage;
  stopCleaning(): Promise<void>;
  readonly metrics: Metrics;
}

/** Stops accepting work, finishes what is in flight, disconnects all clients and closes the storage. */
async function shutDown({
  guard,
  lifecycle,
  http,
  transport,
  stopCleaning,
  storage,
  metrics,
}: ServerParts): Promise<void> {
  guard.close();
  await lifecycle.close();
  setTimeout(() => http.closeAllConnections(), DRAIN_TIMEOUT_MS).unref();
  await transport.close();
  await stopCleaning();
  await storage.close();
  metrics.close();
}

type Framework = ReturnType<typeof Server>;

interface MiddlewareDeps {
  readonly guard: Guard;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly clientDir: string;
  readonly basePath: string;
}

function createFramework(
  storage: Storage,
  transport: Transport,
  games: readonly HostedGame[],
  { allowedOrigins }: Guard,
): Framework {
  const framework = Server({
    games: games.map(({ game }) => game),
    db: storage,
    transport,
    origins: [...allowedOrigins],
    uuid: newMatchID,
    generateCredentials: newSecret,
    authenticateCredentials: credentialsMatch,
  });
  // Matches routes case-sensitively and strictly, so that no alternative spelling bypasses rate limits or proxy rules.
  Object.assign(framework.router.opts, { sensitive: true, strict: true });
  return framework;
}

/** Adds the middleware, outermost first. */
function addMiddleware({ app }: Framework, { guard, metrics, log, clientDir, basePath }: MiddlewareDeps): void {
  app.use(logRequests(log, metrics)).use(securityHeaders()).use(compress()).use(errorMiddleware);
  app.use(guard.middleware()).use(serveClient(clientDir, basePath));
  app.on('error', (error: unknown) => log.warn({ err: error }, 'sending a response failed'));
}

/** Runs boardgame.io's server on our own HTTP server, because it supports neither a host, nor listen errors, nor our sockets. */
async function listen(
  framework: Framework,
  transport: Transport,
  guard: Guard,
  { port, host = '0.0.0.0', basePath = '/' }: ServerOptions,
): Promise<HttpServer> {
  const http = createHttpServer(TIMEOUTS);
  http.setTimeout(SOCKET_TIMEOUT_MS);
  http.on('connection', (connection) => void guard.onConnection(connection));
  // During an upgrade Node no longer handles socket errors and ws does not yet. Unhandled, an error would crash the process.
  http.on('upgrade', ({ socket }) =>
    socket.setTimeout(SOCKET_TIMEOUT_MS, () => socket.destroy()).on('error', () => socket.destroy()),
  );
  const failure = new Promise<never>((_, reject) =>
    http.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port, host))),
  );
  framework.app.listen = ((_port: number, done: () => void) => {
    const handleRequest = framework.app.callback();
    http.on(
      'request',
      (request, response) => void guard.admit(request, response, () => void handleRequest(request, response)),
    );
    transport.attach(http); // after our listener, because socket.io wraps the existing ones
    mountAtBasePath(http, basePath);
    return http.listen(port, host, done);
  }) as Framework['app']['listen'];
  await Promise.race([framework.run(port), failure]);
  http.removeAllListeners('error');
  return http;
}

function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is taken: set PORT to another one.`,
    EACCES: `port ${port} needs elevated privileges: set PORT to 1024 or above.`,
    EADDRNOTAVAIL: `HOST must be an address of this machine, not "${host}".`,
    ENOTFOUND: `HOST must be an address of this machine, not "${host}".`,
  };
  const reason = reasons[error.code ?? ''];
  return reason === undefined ? error : new Error(reason, { cause: error });
}
