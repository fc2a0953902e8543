import '../i18n/node/node-messages';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StorageAPI } from 'boardgame.io';
import { Server } from 'boardgame.io/server';
import compress from 'koa-compress';
import { Server as IoServer, type Socket } from 'socket.io';
import { GAMES } from '../games';
import type { Components, GameEntry } from '../games/contract';
import type { ServerConfig } from '../protocol/http';
import { LOBBY_NAMESPACE } from '../protocol/socket';
import type { BotOptions } from './bots/bot-runner';
import { SINGLE_PROCESS_BUS, type EventBus } from './cluster/event-bus';
import { TimerJobs, type Jobs } from './cluster/jobs';
import { ClusterSync, type ClusterTimes } from './realtime/cluster-sync';
import { logRequests, errorMiddleware } from './http/error-middleware';
import { Guard, type GuardOptions } from './shared/guard';
import { Invitation, type InvitationOptions } from './shared/invitation';
import { addRoutes } from './http/routes';
import { createHttp, listen } from './http/listen';
import { serveClient, securityHeaders } from './http/static';
import { credentialsMatch, newMatchID, newSecret } from './shared/credentials';
import { hostGame, type HostedGame } from './matches/hosted-games';
import type { DealTimes } from './matches/deal';
import type { OfferTimes } from './matches/rematch-offer';
import { stateCheck } from './matches/state-check';
import type { Deadlines, DeadlineTimes } from './lobby/deadlines';
import type { MatchLifecycle } from './lobby/lifecycle';
import { cleanUpHourly, type RetentionOptions } from './matches/retention';
import type { AnnouncerOptions } from './notify/announcer';
import type { MailOptions } from './notify/mailer';
import type { PushNotifier, PushOptions } from './push/push';
import { ConnectionGuard } from './realtime/connection-guard';
import { Notices } from './realtime/notices';
import { MatchSubscription } from './realtime/match-subscription';
import { messageChecks, SocketServer } from './realtime/socket-server';
import { MatchSubscribers } from './realtime/subscribers';
import { Operator } from './operator/operator';
import type { OperatorOptions } from './operator/sessions';
import { createServices, type Outside, type ServiceDeps } from './services';
import { silentLogger, type Log } from './shared/log';
import { Metrics } from './shared/metrics';
import { databaseName, openDatabase, type StorageLocation } from './storage/database';
import type { Driver } from './storage/driver';
import { Storage } from './storage/storage';
import { unusableDatabase } from './storage/unusable-database';
import { startTimer, stopTimer } from './shared/time';

/** Grace period for in-flight requests during shutdown. */
const DRAIN_TIMEOUT_MS = 2000;

/** Options of a server. */
export interface ServerOptions
  extends
    BotOptions,
    GuardOptions,
    InvitationOptions,
    OperatorOptions,
    RetentionOptions,
    PushOptions,
    AnnouncerOptions,
    MailOptions,
    OfferTimes,
    DealTimes,
    DeadlineTimes,
    ClusterTimes,
    StorageLocation {
  /** 0 takes any free port. */
  readonly port: number;
  /** The address to listen on. Default: all interfaces. */
  readonly host?: string | undefined;
  /** The folder of the built client. Default: dist/client. */
  readonly clientDir?: string | undefined;
  readonly debugPanel?: boolean | undefined;
  /** Custom components by game name, as returned by the game's `components.parse`. */
  readonly components?: Readonly<Record<string, Components>> | undefined;
  /** How long a player must be away before a stand-in may be requested, in milliseconds. Default: one minute. */
  readonly standInAfter?: number | undefined;
  /** The games to host. Default: the registry. */
  readonly games?: readonly GameEntry[] | undefined;
  /** The public base path behind a proxy, with a slash at both ends. Default: /. */
  readonly basePath?: string | undefined;
  /**
   * The Redis server through which several processes on one database share events and jobs: redis://host:6379. Not needed
   * for a single process.
   */
  readonly redisUrl?: string | undefined;
  /** Default: no logging. */
  readonly log?: Log | undefined;
}

/** A listening server. */
export interface RunningServer {
  readonly port: number;
  /** Shuts down. Resolves when all clients are disconnected and all data is on disk. */
  close(): Promise<void>;
}

/** What several servers on one database share. */
interface Cluster {
  readonly eventBus: EventBus;
  readonly jobs: Jobs;
}

/** What a server runs on. By default that is this machine; a simulation passes its own. */
export interface Platform {
  readonly driver: Driver;
  connectCluster(): Promise<Cluster>;
  /** Does not listen yet. */
  readonly http: HttpServer;
  /** Default: the network of this machine. */
  readonly outside?: Outside | undefined;
  /** The class of websocket servers, as engine.io takes it. Default: that of `ws`. */
  readonly wsEngine?: unknown;
}

/**
 * Starts a server: client, lobby API and sockets on one port. Rejects with a one-sentence error when it cannot listen or
 * cannot write to its database.
 */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const driver = await openDatabase(options, options.log, true);
  return startServer(options, { driver, connectCluster: () => connectCluster(options), http: createHttp() });
}

/** Starts a server on a platform. Closes the database when it rejects. */
export async function startServer(options: ServerOptions, platform: Platform): Promise<RunningServer> {
  const { games = GAMES, log } = options;
  const storage = new Storage(platform.driver, { checkState: stateCheck(games), log });
  try {
    await checkStorage(storage, options);
    return await start(storage, options, platform);
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
    throw unusableDatabase(databaseName(place), error);
  }
}

async function start(storage: Storage, options: ServerOptions, platform: Platform): Promise<RunningServer> {
  const { components = {}, operatorSecret, log = silentLogger } = options;
  const games = (options.games ?? GAMES).map((entry) => hostGame(entry, components[entry.name]));
  const metrics = new Metrics();
  const guard = new Guard(options, metrics, log);
  const invitation = new Invitation(options);
  const connections = new ConnectionGuard(guard, invitation, metrics, log);
  const subscribers = new MatchSubscribers(options.standInAfter);
  metrics.addGauges({ sockets: () => connections.size, matches: () => subscribers.size });
  const { eventBus, jobs } = await platform.connectCluster();
  const { http, wsEngine, outside } = platform;
  const io = new IoServer({ ...connections.options, ...(wsEngine !== undefined && { wsEngine }) });
  const base = { storage, games, subscribers, eventBus, jobs, outside, metrics, log };
  const addressOf = (socket: Socket) => connections.addressOf(socket);
  const services = createServices({ ...base, addressOf, lobbyChannel: io.of(LOBBY_NAMESPACE) }, options);
  const notices = operatorSecret === undefined ? undefined : noticesFor(io, base);
  await notices?.load();
  const sockets = new SocketServer({
    ...base,
    notices,
    ...services,
    io,
    connections,
    checks: messageChecks({ guard, connections, subscribers, metrics, log }),
    subscription: new MatchSubscription({
      ...base,
      ...services,
      connections,
      onOpened: (match) => services.deadlines.onOpened(match),
    }),
    clusterSync: new ClusterSync({ ...base, ...services, notices, heartbeatMs: options.heartbeatMs }),
  });
  const framework = createFramework(sockets, games, guard);
  addMiddleware(framework, guard, metrics, options);
  const config = clientConfig(options, subscribers, services.push);
  const operator =
    notices && operatorSecret !== undefined
      ? new Operator({ ...base, ...services, notices }, operatorSecret, options.basePath ?? '/')
      : undefined;
  addRoutes(framework.router, { ...base, ...services, guard, invitation, config, operator });
  await listen(http, framework, sockets, guard, options);
  services.deadlines.start();
  const stopCleaning = cleanUpHourly(storage, options, log, () => services.broadcaster.publishDeletions());
  const { port } = http.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  return {
    port,
    close: () => (closed ??= shutDown({ ...services, guard, http, sockets, stopCleaning, storage, metrics })),
  };
}

/** Creates the notices to the pages of the lobby and of all matches. */
function noticesFor(
  io: IoServer,
  { storage, games, eventBus }: Pick<ServiceDeps, 'storage' | 'games' | 'eventBus'>,
): Notices {
  const namespaces = [LOBBY_NAMESPACE, ...games.map(({ entry }) => entry.name)];
  return new Notices({ store: storage.notices, eventBus, channels: namespaces.map((name) => io.of(name)) });
}

/** Creates the event bus and the job queue. A single process does not load the Redis packages. */
async function connectCluster({ redisUrl, log = silentLogger }: ServerOptions): Promise<Cluster> {
  if (redisUrl === undefined) return { eventBus: SINGLE_PROCESS_BUS, jobs: new TimerJobs(log) };
  const { RedisEventBus, RedisJobs } = await import('./cluster/redis');
  return { eventBus: new RedisEventBus(redisUrl, log), jobs: new RedisJobs(redisUrl, log) };
}

/** The parts of a running server that shut down. */
interface ServerParts {
  readonly guard: Guard;
  readonly deadlines: Deadlines;
  readonly lifecycle: MatchLifecycle;
  readonly http: HttpServer;
  readonly sockets: SocketServer;
  readonly storage: Storage;
  stopCleaning(): Promise<void>;
  readonly metrics: Metrics;
}

/** Stops accepting work, finishes what is in flight, disconnects all clients and closes the storage. */
async function shutDown({
  guard,
  deadlines,
  lifecycle,
  http,
  sockets,
  stopCleaning,
  storage,
  metrics,
}: ServerParts): Promise<void> {
  guard.close();
  await deadlines.close();
  await lifecycle.close();
  const draining = startTimer(() => http.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await sockets.close();
  stopTimer(draining);
  await stopCleaning();
  await storage.close();
  metrics.close();
}

type Framework = ReturnType<typeof Server>;

/** None of the remaining routes of boardgame.io needs its storage. */
const NO_DATABASE = { connect: () => undefined } as unknown as StorageAPI.Async;

function createFramework(sockets: SocketServer, games: readonly HostedGame[], { allowedOrigins }: Guard): Framework {
  const framework = Server({
    games: games.map(({ game }) => game),
    db: NO_DATABASE,
    transport: sockets,
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
function addMiddleware({ app }: Framework, guard: Guard, metrics: Metrics, options: ServerOptions): void {
  const { clientDir = 'dist/client', basePath = '/', operatorSecret, log = silentLogger } = options;
  app.use(logRequests(log, metrics)).use(securityHeaders()).use(compress()).use(errorMiddleware);
  app.use(guard.middleware()).use(serveClient(clientDir, basePath, operatorSecret !== undefined));
  app.on('error', (error: unknown) => log.warn({ err: error }, 'sending a response failed'));
}

/** Returns the settings for clients. */
function clientConfig(
  { components = {}, debugPanel = false, channels = [], mail }: ServerOptions,
  { standInDelayMs }: MatchSubscribers,
  push: PushNotifier | undefined,
): ServerConfig {
  const hasChannels = channels.length > 0 && { hasChannels: true as const };
  return {
    components,
    debugPanel,
    standInAfter: standInDelayMs,
    ...hasChannels,
    ...(mail && { hasMail: true as const }),
    ...(push && { pushKey: push.publicKey }),
  };
}
