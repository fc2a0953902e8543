import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LobbyAPI } from 'boardgame.io';
import { createServer, type RunningServer, type ServerOptions } from '../../../src/server';
import type { CreateMatchBody, CreatedMatch, RematchAnswer } from '../../../src/protocol/http';
import { SINGLE_PROCESS_BUS } from '../../../src/server/cluster/event-bus';
import type { Jobs } from '../../../src/server/cluster/jobs';
import type { Limits } from '../../../src/server/shared/limits';
import { silentLogger } from '../../../src/server/shared/log';
import type { HostedGame } from '../../../src/server/matches/hosted-games';
import { MatchSubscribers } from '../../../src/server/realtime/subscribers';
import { createServices, type ServiceOptions, type Services } from '../../../src/server/services';
import type { Storage } from '../../../src/server/storage/storage';
import { TestClient } from './test-client';

/** Limits relaxed for tests, which act fast and from one address. */
export const RELAXED_LIMITS: Partial<Limits> = {
  messages: 1e6,
  moves: 1e6,
  requests: 1e6,
  connectionsPerAddress: 1e6,
  newMatches: 1e6,
  wrongCredentials: 1e6,
  silenceSeconds: 120,
};

/** Creates the services of the matches of one game, without sockets. */
export function createTestServices(
  storage: Storage,
  hosted: HostedGame,
  jobs: Jobs,
  options: ServiceOptions,
  log = silentLogger,
): Services {
  const subscribers = new MatchSubscribers();
  const lobbyChannel = { emit: () => true };
  const metrics = { countMove: () => undefined, countPush: () => undefined, countDelivery: () => undefined };
  const deps = { storage, games: [hosted], subscribers, eventBus: SINGLE_PROCESS_BUS, jobs, lobbyChannel, metrics };
  return createServices({ ...deps, log }, options);
}

/** Creates a folder that is removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'piratz-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Silences boardgame.io, which logs every start and every rejected move to the console. */
export function silenceConsole(): void {
  beforeAll(() => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterAll(() => jest.restoreAllMocks());
}

export interface ApiResponse<T> {
  readonly status: number;
  readonly body: T;
}

/** A joined seat with its credentials. */
export interface TestSeat extends LobbyAPI.JoinedMatch {
  readonly matchID: string;
}

/** A tuple with one T for each element of a tuple, so that destructuring knows the length. */
export type ForEach<Tuple extends readonly unknown[], T> = { -readonly [Index in keyof Tuple]: T };

/** A real server with a real database on a free port, with client helpers. */
export class TestServer {
  private server?: RunningServer;
  /** Connected clients. */
  private readonly clients = new Set<TestClient>();

  constructor(private readonly options: Omit<ServerOptions, 'port'>) {}

  async open(): Promise<this> {
    const limits = { ...RELAXED_LIMITS, ...this.options.limits };
    this.server = await createServer({ host: '127.0.0.1', botPace: 0, ...this.options, limits, port: 0 });
    return this;
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.disconnect();
    await this.shutDown();
  }

  /** Closes the server while clients are connected. */
  async shutDown(): Promise<void> {
    await this.server?.close();
  }

  get url(): string {
    return `http://127.0.0.1:${this.server?.port}`;
  }

  async get<T = unknown>(path: string): Promise<ApiResponse<T>> {
    const response = await fetch(this.url + path);
    return { status: response.status, body: (await response.json()) as T };
  }

  async post<T = unknown>(path: string, body: unknown): Promise<ApiResponse<T>> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as T };
  }

  async create(body: CreateMatchBody, game = 'piratz'): Promise<CreatedMatch> {
    const response = await this.post<CreatedMatch>(`/games/${game}/create`, body);
    expect(response).toMatchObject({ status: 200 });
    return response.body;
  }

  async join(matchID: string, playerName: string, playerID?: string, game = 'piratz'): Promise<TestSeat> {
    const response = await this.post<LobbyAPI.JoinedMatch>(`/games/${game}/${matchID}/join`, { playerName, playerID });
    expect(response).toMatchObject({ status: 200 });
    return { matchID, ...response.body };
  }

  /** Joins one player after the other. */
  async joinAll<const Names extends readonly string[]>(
    matchID: string,
    names: Names,
    game = 'piratz',
  ): Promise<ForEach<Names, TestSeat>> {
    const seats: TestSeat[] = [];
    for (const name of names) seats.push(await this.join(matchID, name, undefined, game));
    return seats as ForEach<Names, TestSeat>;
  }

  /** Connects and syncs a client per seat. */
  async openClients<const Seats extends readonly TestSeat[]>(
    seats: Seats,
    game = 'piratz',
  ): Promise<ForEach<Seats, TestClient>> {
    const clients = seats.map((seat) => this.openClient(seat.matchID, seat, game));
    return (await Promise.all(clients)) as ForEach<Seats, TestClient>;
  }

  /** Posts an action of a match with the credentials of a seat. */
  async postAs(
    action: string,
    { matchID, ...seat }: TestSeat,
    extra: object = {},
    game = 'piratz',
  ): Promise<ApiResponse<unknown>> {
    const owner = { playerID: seat.playerID, credentials: seat.playerCredentials };
    return this.post(`/games/${game}/${matchID}/${action}`, { ...owner, ...extra });
  }

  /** Accepts a rematch from all these seats. Returns its ID. */
  async rematch(seats: readonly TestSeat[], game = 'piratz'): Promise<string> {
    let nextMatchID: string | undefined;
    for (const seat of seats) {
      const { body } = await this.postAs('playAgain', seat, {}, game);
      ({ nextMatchID } = body as RematchAnswer);
    }
    if (nextMatchID === undefined) throw new Error('there is no rematch yet');
    return nextMatchID;
  }

  async match(matchID: string, game = 'piratz'): Promise<LobbyAPI.Match> {
    return (await this.get<LobbyAPI.Match>(`/games/${game}/${matchID}`)).body;
  }

  /** Connects a client, without sync. */
  async connect(game = 'piratz'): Promise<TestClient> {
    const client = new TestClient(`${this.url}/${game}`);
    this.clients.add(client);
    client.socket.once('disconnect', () => this.clients.delete(client));
    await client.connected();
    return client;
  }

  /**
   * Connects a client and syncs a match from a seat, or as a spectator.
   * @param since state ID from which the log is wanted; opts in to deltas
   */
  async openClient(matchID: string, seat?: TestSeat, game = 'piratz', since?: number): Promise<TestClient> {
    const client = await this.connect(game);
    const ack = await client.sync(matchID, seat?.playerID ?? null, seat?.playerCredentials, since);
    expect(ack).toMatchObject({ ok: true });
    return client;
  }
}
