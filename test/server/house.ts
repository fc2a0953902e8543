import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LobbyAPI } from 'boardgame.io';
import { createServer, type RunningServer, type ServerOptions } from '../../src/server';
import type { CreateMatchBody, CreatedMatch } from '../../src/protocol/protocol';
import { Guard } from '../../src/server/http/guard';
import type { Limits } from '../../src/server/config/limits';
import { SILENCE } from '../../src/server/shared/log';
import { Metrics } from '../../src/server/shared/metrics';
import { SocketGuard } from '../../src/server/realtime/connection-guard';
import { Visitor } from './visitor';

/** Tests do in seconds, and from one address, what people do in days. */
const ROOMY: Partial<Limits> = {
  messages: 1e6,
  moves: 1e6,
  requests: 1e6,
  connectionsPerAddress: 1e6,
  newMatches: 1e6,
  wrongCredentials: 1e6,
  silenceSeconds: 120,
};

/** What a transport without a server needs. */
export function openDoor(): SocketGuard {
  const metrics = new Metrics();
  return new SocketGuard(new Guard({}, metrics, SILENCE), metrics, SILENCE);
}

/** A folder that is gone after the tests of this file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'piratz-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** boardgame.io tells the console of every start and every refused move. */
export function silenceConsole(): void {
  beforeAll(() => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterAll(() => jest.restoreAllMocks());
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** Where somebody sits. */
export interface Place extends LobbyAPI.JoinedMatch {
  readonly matchID: string;
}

/** A real server on a free port with a real database, and what clients do with it. */
export class House {
  private server?: RunningServer;
  /** Those who have not left. */
  private readonly visitors = new Set<Visitor>();

  constructor(private readonly options: Omit<ServerOptions, 'port'>) {}

  async open(): Promise<this> {
    const limits = { ...ROOMY, ...this.options.limits };
    this.server = await createServer({ host: '127.0.0.1', botPace: 0, ...this.options, limits, port: 0 });
    return this;
  }

  async close(): Promise<void> {
    for (const visitor of this.visitors) visitor.leave();
    await this.shutDown();
  }

  /** Closes the server on everybody who is still there. */
  async shutDown(): Promise<void> {
    await this.server?.close();
  }

  get url(): string {
    return `http://127.0.0.1:${this.server?.port}`;
  }

  async get<T = unknown>(path: string): Promise<Answer<T>> {
    const response = await fetch(this.url + path);
    return { status: response.status, body: (await response.json()) as T };
  }

  async post<T = unknown>(path: string, body: unknown): Promise<Answer<T>> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as T };
  }

  async create(body: CreateMatchBody, game = 'piratz'): Promise<CreatedMatch> {
    const answer = await this.post<CreatedMatch>(`/games/${game}/create`, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  }

  async join(matchID: string, playerName: string, playerID?: string, game = 'piratz'): Promise<Place> {
    const answer = await this.post<LobbyAPI.JoinedMatch>(`/games/${game}/${matchID}/join`, { playerName, playerID });
    expect(answer).toMatchObject({ status: 200 });
    return { matchID, ...answer.body };
  }

  /** Asks for something at a table, as the owner of a place. */
  async ask(
    action: string,
    { matchID, ...place }: Place,
    more: object = {},
    game = 'piratz',
  ): Promise<Answer<unknown>> {
    const owner = { playerID: place.playerID, credentials: place.playerCredentials };
    return this.post(`/games/${game}/${matchID}/${action}`, { ...owner, ...more });
  }

  async match(matchID: string, game = 'piratz'): Promise<LobbyAPI.Match> {
    return (await this.get<LobbyAPI.Match>(`/games/${game}/${matchID}`)).body;
  }

  /** A connected socket that has said nothing yet. */
  async visit(game = 'piratz'): Promise<Visitor> {
    const visitor = new Visitor(`${this.url}/${game}`);
    this.visitors.add(visitor);
    visitor.socket.once('disconnect', () => this.visitors.delete(visitor));
    await visitor.connected();
    return visitor;
  }

  /** A socket that looks at a match from that place, or as a spectator; one that gives a version is told changes only. */
  async watch(matchID: string, place?: Place, game = 'piratz', since?: number): Promise<Visitor> {
    const visitor = await this.visit(game);
    const ack = await visitor.sync(matchID, place?.playerID ?? null, place?.playerCredentials, since);
    expect(ack).toMatchObject({ ok: true });
    return visitor;
  }
}
