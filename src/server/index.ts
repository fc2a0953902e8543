import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'boardgame.io/server';
import compress from 'koa-compress';
import { GAMES } from '../games';
import type { Components, GameEntry } from '../games/seam/entry';
import { Audience } from './realtime/subscribers';
import { Bots, type BotOptions } from './bots/bot-runner';
import { enterBelow } from './shared/base-path';
import { cleanUpHourly, type KeepOptions } from './matches/retention';
import { areCredentialsOf, newMatchID, newSecret } from './matches/credentials';
import { ALONE, type FanOut } from './cluster/event-bus';
import { serveGame, type ServedGame } from './matches/hosted-games';
import { Guard, type GuardOptions } from './http/guard';
import { addHealth } from './http/health';
import { Host } from './matches/host-actions';
import { TimerJobs, type Jobs } from './cluster/jobs';
import { logRequests, refuseInJson } from './http/error-middleware';
import { Lobby } from './matches/lobby';
import { SILENCE, type Log } from './shared/log';
import { Metrics } from './shared/metrics';
import { pages, securityHeaders } from './http/static';
import { addPassRoutes } from './http/seat-transfer-routes';
import { Passes } from './matches/seat-transfer';
import { Push, type PushOptions } from './push/push';
import { addPlayerRoutes } from './http/player-routes';
import { Players } from './players/players';
import { addRoutes } from './http/routes';
import { SocketGuard } from './realtime/connection-guard';
import { databaseFile, openDatabase, type StoragePlace } from './storage/database';
import { Storage } from './storage/storage';
import { Tables } from './matches/lifecycle';
import { Transport } from './realtime/transport';

/**
 * How long a request may take to arrive, longer than any of ours, and how long a connection waits for the next one, in
 * milliseconds: longer than proxies do (nginx: 60 s), so that none of them sends into one that we are closing.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5000,
};

/** After how long a connection is closed whose request or answer stands still, in milliseconds. Sockets have pings of their own. */
const IDLE = 60_000;

/** How long requests under way may hold up a server that closes, in milliseconds. */
const SLOWEST_REQUEST = 2000;

/** What a server is told. */
export interface ServerOptions extends BotOptions, GuardOptions, KeepOptions, PushOptions, StoragePlace {
  /** 0 takes any free port. */
  readonly port: number;
  /** The address to listen at; all of the machine's unless told. */
  readonly host?: string;
  /** The folder of the built client; dist/client unless told. */
  readonly clientDir?: string;
  readonly debugPanel?: boolean;
  /** What replaces the printed components, by game name, as the game's `components.parse` returned it. */
  readonly components?: Readonly<Record<string, Components>>;
  /** How long somebody has to be away before a stand-in may be called for him, in milliseconds; a minute unless told. */
  readonly standInAfter?: number;
  /** The registry unless told. */
  readonly games?: readonly GameEntry[];
  /** The path under which a proxy offers this server, with a slash at both ends; / unless told. */
  readonly basePath?: string;
  /**
   * Where several processes on one database tell each other what has happened and share the jobs of bots and clocks:
   * redis://host:6379. Needless for one process.
   */
  readonly redisUrl?: string;
  /** Nowhere unless told. */
  readonly log?: Log;
}

/** A server that is listening. */
export interface RunningServer {
  readonly port: number;
  /** Resolves when everybody is disconnected and everything is on disk. */
  close(): Promise<void>;
}

/**
 * Starts a server: client, lobby API and sockets on one port. Rejects with one sentence when it cannot listen, and when it
 * cannot write to its database.
 */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const storage = new Storage(await openDatabase(options, options.log, true));
  try {
    await prepare(storage, options);
    return await startOn(storage, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Connects before boardgame.io does, which would not say what is wrong with which database. */
async function prepare(storage: Storage, place: StoragePlace): Promise<void> {
  try {
    await storage.connect();
    await storage.probe();
  } catch (error) {
    const { message } = error as Error;
    const name = place.databaseUrl === undefined ? `DATA_DIR: ${databaseFile(place)}` : 'DATABASE_URL: its database';
    throw new Error(`${name} cannot be used: ${message}`, { cause: error });
  }
}

async function startOn(storage: Storage, options: ServerOptions): Promise<RunningServer> {
  const { components = {}, debugPanel = false, clientDir = 'dist/client', basePath = '/', log = SILENCE } = options;
  const games = (options.games ?? GAMES).map((entry) => serveGame(entry, components[entry.name]));
  const metrics = new Metrics();
  const guard = new Guard(options, metrics, log);
  const socketGuard = new SocketGuard(guard, metrics, log);
  const audience = new Audience(options.standInAfter);
  const { fanOut, jobs } = await busFor(options, log);
  const transport = new Transport(storage, games, socketGuard, audience, fanOut);
  metrics.watch({ sockets: () => socketGuard.size, matches: () => audience.size });
  const tables = tablesOn(storage, transport, jobs, options, log);
  transport.onCommit((served, ...stored) => {
    metrics.moved(served.entry.name);
    tables.follow(served, ...stored);
  });
  const framework = frameworkOn(storage, transport, games, guard);
  addMiddleware(framework, { guard, metrics, log, clientDir, basePath });
  const players = new Players(storage.players);
  const lobby = new Lobby(storage, transport, tables, players);
  const host = new Host(storage, transport, tables);
  const { push } = tables;
  const config = { components, debugPanel, standInAfter: audience.patience, pushKey: push?.publicKey };
  addRoutes(framework.router, { games, storage, audience, lobby, host, push, config, limits: guard.limits });
  addPassRoutes(framework.router, { games, passes: new Passes(storage), limits: guard.limits });
  addPlayerRoutes(framework.router, { games, players, guard });
  addHealth(framework.router, { probe: () => storage.probe(), guard, metrics, log });
  const http = await listen(framework, transport, guard, options);
  await tables.open(games);
  const stopCleaning = cleanUpHourly(storage, options, log);
  const { port } = http.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  return {
    port,
    close: () => (closed ??= shutDown({ guard, tables, http, transport, stopCleaning, storage, metrics })),
  };
}

function tablesOn(storage: Storage, transport: Transport, jobs: Jobs, options: ServerOptions, log: Log): Tables {
  const { vapid } = options;
  const push = vapid && new Push(storage, transport.audience, jobs, vapid, options, log);
  return new Tables(storage, transport, jobs, new Bots(storage, transport, jobs, options, log), log, push);
}

/** How processes tell each other, and who does their jobs. One process alone need not wait for these packages to load. */
async function busFor({ redisUrl }: ServerOptions, log: Log): Promise<{ fanOut: FanOut; jobs: Jobs }> {
  if (redisUrl === undefined) return { fanOut: ALONE, jobs: new TimerJobs(log) };
  const { RedisFanOut } = await import('./cluster/redis-event-bus');
  const { RedisJobs } = await import('./cluster/redis-jobs');
  return { fanOut: new RedisFanOut(redisUrl, log), jobs: new RedisJobs(redisUrl, log) };
}

/** What a server consists of while it is listening. */
interface Parts {
  readonly guard: Guard;
  readonly tables: Tables;
  readonly http: HttpServer;
  readonly transport: Transport;
  readonly storage: Storage;
  stopCleaning(): Promise<void>;
  readonly metrics: Metrics;
}

/** Takes nothing new any more, finishes what is under way, sends everybody away and lets go of the storage. */
async function shutDown({ guard, tables, http, transport, stopCleaning, storage, metrics }: Parts): Promise<void> {
  guard.close();
  await tables.close();
  setTimeout(() => http.closeAllConnections(), SLOWEST_REQUEST).unref();
  await transport.close();
  await stopCleaning();
  await storage.close();
  metrics.close();
}

type Framework = ReturnType<typeof Server>;

interface Passage {
  readonly guard: Guard;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly clientDir: string;
  readonly basePath: string;
}

function frameworkOn(
  storage: Storage,
  transport: Transport,
  games: readonly ServedGame[],
  { allowedOrigins }: Guard,
): Framework {
  const framework = Server({
    games: games.map(({ game }) => game),
    db: storage,
    transport,
    origins: [...allowedOrigins],
    uuid: newMatchID,
    generateCredentials: newSecret,
    authenticateCredentials: areCredentialsOf,
  });
  // One address for everything: what is counted, or hidden by a proxy, cannot be had by another spelling of it.
  Object.assign(framework.router.opts, { sensitive: true, strict: true });
  return framework;
}

/** What every request passes, from the outside in. */
function addMiddleware({ app }: Framework, { guard, metrics, log, clientDir, basePath }: Passage): void {
  app.use(logRequests(log, metrics)).use(securityHeaders()).use(compress()).use(refuseInJson);
  app.use(guard.middleware()).use(pages(clientDir, basePath));
  app.on('error', (error: unknown) => log.warn({ err: error }, 'an answer did not get through'));
}

/** Runs boardgame.io's server on an HTTP server of ours: it knows neither hosts nor failure, nor our sockets. */
async function listen(
  framework: Framework,
  transport: Transport,
  guard: Guard,
  { port, host = '0.0.0.0', basePath = '/' }: ServerOptions,
): Promise<HttpServer> {
  const http = createHttpServer(TIMEOUTS);
  http.setTimeout(IDLE);
  http.on('connection', (connection) => void guard.receive(connection));
  // Node looks no more after a connection that asks for an upgrade, others not yet: an error then would end the process.
  http.on('upgrade', ({ socket }) =>
    socket.setTimeout(IDLE, () => socket.destroy()).on('error', () => socket.destroy()),
  );
  const failure = new Promise<never>((_, reject) =>
    http.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port, host))),
  );
  framework.app.listen = ((_port: number, done: () => void) => {
    const answer = framework.app.callback();
    http.on('request', (request, response) => void guard.pass(request, response, () => void answer(request, response)));
    transport.attach(http); // after the listener: from then on socket.io decides what it gets to see
    enterBelow(http, basePath);
    return http.listen(port, host, done);
  }) as Framework['app']['listen'];
  await Promise.race([framework.run(port), failure]);
  http.removeAllListeners('error');
  return http;
}

function explained(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is taken: set PORT to another one.`,
    EACCES: `port ${port} is not for everybody: set PORT to one from 1024 on.`,
    EADDRNOTAVAIL: `HOST must be an address of this machine, not "${host}".`,
    ENOTFOUND: `HOST must be an address of this machine, not "${host}".`,
  };
  const reason = reasons[error.code ?? ''];
  return reason === undefined ? error : new Error(reason, { cause: error });
}
