import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'boardgame.io/server';
import compress from 'koa-compress';
import { GAMES } from '../games';
import type { Components, GameEntry } from '../games/types';
import { Audience } from './audience';
import { Bots, type BotOptions } from './bots';
import { cleanUpHourly, type KeepOptions } from './clean-up';
import { areCredentialsOf, newMatchID, newSecret } from './credentials';
import { serveGame, type ServedGame } from './games';
import { Host } from './host';
import { TimerJobs } from './jobs';
import { refuseInJson } from './json';
import { Lobby } from './lobby';
import { pages, securityHeaders } from './pages';
import { RedisJobs } from './redis-jobs';
import { addRoutes } from './routes';
import { openDatabase, type StoragePlace } from './storage/database';
import { Storage } from './storage/storage';
import { Tables } from './tables';
import { Transport } from './transport';

/** What a server is told. */
export interface ServerOptions extends BotOptions, KeepOptions, StoragePlace {
  /** 0 takes any free port. */
  readonly port: number;
  /** The address to listen at; all of the machine's unless told. */
  readonly host?: string;
  /** The folder of the built client; dist/client unless told. */
  readonly clientDir?: string;
  readonly debugPanel?: boolean;
  /** What replaces the printed components, by game name, as the game's `components.parse` returned it. */
  readonly components?: Readonly<Record<string, Components>>;
  /** Redis, through which the processes of one server share the jobs of bots and clocks; needless for one process. */
  readonly redisUrl?: string;
  /** How long somebody has to be away before a stand-in may be called for him, in milliseconds; a minute unless told. */
  readonly standInAfter?: number;
  /** The registry unless told. */
  readonly games?: readonly GameEntry[];
}

/** A server that is listening. */
export interface RunningServer {
  readonly port: number;
  /** Resolves when everybody is disconnected and everything is on disk. */
  close(): Promise<void>;
}

/** Starts a server: client, lobby API and sockets on one port. Rejects when it cannot listen or cannot use its folder. */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const storage = new Storage(openDatabase(options));
  try {
    return await startOn(storage, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function startOn(storage: Storage, options: ServerOptions): Promise<RunningServer> {
  const { components = {}, debugPanel = false, clientDir = 'dist/client' } = options;
  const games = (options.games ?? GAMES).map((entry) => serveGame(entry, components[entry.name]));
  const transport = new Transport(storage, games, new Audience(options.standInAfter));
  const jobs = options.redisUrl === undefined ? new TimerJobs() : new RedisJobs(options.redisUrl);
  const tables = new Tables(storage, transport, jobs, new Bots(storage, transport, jobs, options));
  transport.onCommit((...stored) => tables.follow(...stored));
  const framework = frameworkOn(storage, transport, games);
  framework.app.use(securityHeaders()).use(compress()).use(refuseInJson).use(pages(clientDir));
  const lobby = new Lobby(storage, transport, tables);
  const host = new Host(storage, transport, tables);
  const { audience } = transport;
  const config = { components, debugPanel, standInAfter: audience.patience };
  addRoutes(framework.router, { games, storage, audience, lobby, host, config });
  const http = await listen(framework, transport, options);
  await tables.open(games);
  const stopCleaning = cleanUpHourly(storage, options);
  const shutDown = async () => {
    await tables.close();
    await transport.close();
    await stopCleaning();
    await storage.close();
  };
  let closed: Promise<void> | undefined;
  return { port: (http.address() as AddressInfo).port, close: () => (closed ??= shutDown()) };
}

type Framework = ReturnType<typeof Server>;

function frameworkOn(storage: Storage, transport: Transport, games: readonly ServedGame[]): Framework {
  return Server({
    games: games.map(({ game }) => game),
    db: storage,
    transport,
    origins: [],
    uuid: newMatchID,
    generateCredentials: newSecret,
    authenticateCredentials: areCredentialsOf,
  });
}

/** Runs boardgame.io's server on an HTTP server of ours: it knows neither hosts nor failure, nor our sockets. */
async function listen(
  framework: Framework,
  transport: Transport,
  { port, host = '0.0.0.0' }: ServerOptions,
): Promise<HttpServer> {
  const http = createHttpServer();
  const failure = new Promise<never>((_, reject) => http.once('error', reject));
  framework.app.listen = ((_port: number, done: () => void) => {
    http.on('request', framework.app.callback());
    transport.attach(http); // after the listener: from then on socket.io decides what it gets to see
    return http.listen(port, host, done);
  }) as Framework['app']['listen'];
  await Promise.race([framework.run(port), failure]);
  http.removeAllListeners('error');
  return http;
}
