import { setTimeout as sleep } from 'node:timers/promises';
import type { LogEntry, SyncInfo } from 'boardgame.io';
import { io } from 'socket.io-client';
import { openMatch, type OpenMatch } from '../../src/cli/load/lobby';
import { Sailor, type Kept } from '../../src/cli/load/sailor';
import { ServerProcess } from '../../src/cli/load/server-process';
import { GAMES } from '../../src/games';
import type { GameEntry } from '../../src/games/types';
import { seededRandom } from '../../src/random';

const KILLS = Number(process.env.KILLS ?? 3);
const MATCHES = 12;
const random = seededRandom('torture');

jest.setTimeout(60_000 + KILLS * 20_000);

/** People who play at a server that is not treated well, and what it has promised them. */
class Fleet {
  readonly kept: Kept[] = [];
  private readonly sailors: Sailor[] = [];
  private failure: unknown;

  constructor(private readonly server: ServerProcess) {}

  async sail(entry: GameEntry): Promise<void> {
    const crew: Sailor[] = [];
    const onOver = () => void this.next(entry, crew).catch((error: unknown) => (this.failure = error));
    const watch = { onMove: () => undefined, onBytes: () => undefined, onKept: (kept: Kept) => this.kept.push(kept) };
    for (let seat = 0; seat < entry.rules.seats.min; seat++) {
      const berth = { url: this.server.url, entry, player: String(seat), random, pause: () => 5 * random.Number() };
      crew.push(new Sailor({ ...berth, watch: { ...watch, onOver: seat === 0 ? onOver : () => undefined } }));
    }
    this.sailors.push(...crew);
    await this.next(entry, crew);
  }

  /** A fresh match, as soon as the server is up to it. */
  private async next(entry: GameEntry, crew: readonly Sailor[]): Promise<void> {
    const match = await this.open(entry);
    for (const sailor of crew) sailor.board(match);
  }

  private async open(entry: GameEntry): Promise<OpenMatch> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await openMatch(this.server.url, entry, entry.rules.seats.min);
      } catch (error) {
        if (attempt === 20) throw error;
        await sleep(500);
      }
    }
  }

  land(): void {
    for (const sailor of this.sailors) sailor.leave();
    if (this.failure !== undefined) throw this.failure;
  }
}

function look(url: string, game: string, matchID: string): Promise<SyncInfo> {
  const socket = io(`${url}/${game}`, { transports: ['websocket'], forceNew: true });
  return new Promise<SyncInfo>((resolve, reject) => {
    socket.on('sync', (_matchID: string, info: SyncInfo) => resolve(info));
    socket.on('connect', () => socket.emit('sync', matchID, null, null, 2));
    setTimeout(() => reject(new Error(`match ${matchID} cannot be read`)), 20_000).unref();
  }).finally(() => socket.close());
}

/** What was promised and is not there, in words. */
async function broken(url: string, game: string, kept: readonly Kept[]): Promise<string[]> {
  const matches = new Map<string, Kept[]>();
  for (const promise of kept) matches.set(promise.matchID, [...(matches.get(promise.matchID) ?? []), promise]);
  const lost: string[] = [];
  for (const [matchID, promises] of matches) {
    const { state, log } = await look(url, game, matchID);
    for (const promise of promises) {
      const there = log.filter((entry) => isOf(entry, promise));
      if (state._stateID < promise.stateID || there.length !== 1) lost.push(JSON.stringify({ promise, there }));
    }
  }
  return lost;
}

function isOf({ action, _stateID }: LogEntry, { player, move, stateID }: Kept): boolean {
  return _stateID === stateID - 1 && action.payload.playerID === player && action.payload.type === move;
}

describe('a server that is killed', () => {
  const server = new ServerProcess();
  const [entry] = GAMES;
  beforeAll(() => server.open());
  afterAll(() => server.tearDown());

  it(`keeps every move that it has acknowledged, ${KILLS} times`, async () => {
    const fleet = new Fleet(server);
    for (let match = 0; match < MATCHES; match++) await fleet.sail(entry);
    let checked = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const before = fleet.kept.length;
      while (fleet.kept.length < before + 50) await sleep(10);
      await sleep(200 * random.Number());
      await server.close('SIGKILL');
      await server.open();
      const promised = fleet.kept.slice(checked);
      checked += promised.length;
      expect(await broken(server.url, entry.name, promised)).toEqual([]);
    }
    fleet.land();
    expect(await broken(server.url, entry.name, fleet.kept)).toEqual([]);
    expect(checked).toBeGreaterThan(KILLS * 50);
  });
});
