import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../../support/wait-until';
import { createJoinedMatch, type JoinedMatch } from '../../load/lobby';
import { lostMoves } from '../../load/durability';
import { LoadClient, type AckedMove } from '../../load/player-client';
import type { ServerProcess } from '../../support/server-process';
import type { GameEntry } from '../../../src/games/contract';
import { seededRandom } from '../../../src/random/random';

const CONCURRENT_MATCHES = 12;

/** How long a table may wait for its next move after a disruption, in milliseconds. Jobs that were lost take longest. */
const MAX_WAIT_MS = 90_000;

/** Attempts to create a match at servers that are often down. */
const MAX_OPEN_ATTEMPTS = 120;

const random = seededRandom('durability');

/** Players of several concurrent matches, and the moves that the servers have acknowledged. */
class PlayerPool {
  readonly acked: AckedMove[] = [];
  /** The number of acknowledged moves of each table, which plays one match after the other. */
  private readonly ackedAt: number[] = [];
  private readonly clients: LoadClient[] = [];
  private failure: unknown;

  /**
   * @param servers the seats of a match connect to them in turn
   * @param bots the kinds of bots at each table
   */
  constructor(
    private readonly servers: readonly ServerProcess[],
    private readonly bots: readonly string[] = [],
  ) {}

  /** Starts playing one match after the other. */
  async start(entry: GameEntry): Promise<void> {
    const table = this.ackedAt.push(0) - 1;
    const clients: LoadClient[] = [];
    const onOver = () => void this.playNextMatch(entry, clients).catch((error: unknown) => (this.failure = error));
    const events = {
      onMove: () => undefined,
      onBytes: () => undefined,
      onAcked: (move: AckedMove) => {
        this.acked.push(move);
        this.ackedAt[table]! += 1;
      },
    };
    for (let seat = 0; seat < entry.rules.seats.min; seat++) {
      const options = {
        url: this.servers[seat % this.servers.length]!.url,
        entry,
        player: String(seat),
        random,
        thinkTimeMs: () => 5 * random.Number(),
      };
      clients.push(
        new LoadClient({ ...options, events: { ...events, onOver: seat === 0 ? onOver : () => undefined } }),
      );
    }
    this.clients.push(...clients);
    await this.playNextMatch(entry, clients);
  }

  /** Creates a new match as soon as a server is available. */
  private async playNextMatch(entry: GameEntry, clients: readonly LoadClient[]): Promise<void> {
    const match = await this.openMatch(entry);
    for (const client of clients) client.joinMatch(match);
  }

  private async openMatch(entry: GameEntry): Promise<JoinedMatch> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await createJoinedMatch(
          this.servers[attempt % this.servers.length]!.url,
          entry,
          entry.rules.seats.min,
          this.bots,
        );
      } catch (error) {
        if (attempt === MAX_OPEN_ATTEMPTS) throw error;
        await sleep(500);
      }
    }
  }

  /** Resolves when every table has made a further move; throws when one is left waiting. */
  async allGoOn(): Promise<void> {
    const before = [...this.ackedAt];
    const waiting = () => this.ackedAt.flatMap((count, table) => (count === before[table] ? [table] : []));
    await waitUntil(() => waiting().length === 0, MAX_WAIT_MS).catch(() => {
      throw new Error(`tables ${waiting().join()} are left waiting`);
    });
  }

  /** Disconnects all players. */
  close(): void {
    for (const client of this.clients) client.close();
  }

  /** Throws the first failure to open a match. */
  expectNoFailure(): void {
    if (this.failure !== undefined) throw this.failure as Error;
  }
}

export interface DurabilityStress {
  readonly servers: readonly [ServerProcess, ...ServerProcess[]];
  readonly entry: GameEntry;
  readonly disruptions: number;
  /** Stops a server or database and restarts it. */
  disrupt(round: number): Promise<void>;
  /** The kinds of bots that play along at each table. */
  readonly bots?: readonly string[];
}

/**
 * Disrupts servers repeatedly while matches are played. Expects that no acknowledged move is lost, and that every table plays
 * on.
 */
export async function stressDurability(stress: DurabilityStress): Promise<void> {
  const players = new PlayerPool(stress.servers, stress.bots);
  try {
    await disruptRepeatedly(stress, players);
  } finally {
    players.close();
  }
  players.expectNoFailure();
  expect(await lostMoves(stress.servers[0].url, stress.entry.name, players.acked)).toEqual([]);
}

async function disruptRepeatedly(
  { servers, entry, disruptions, disrupt }: DurabilityStress,
  players: PlayerPool,
): Promise<void> {
  for (let match = 0; match < CONCURRENT_MATCHES; match++) await players.start(entry);
  let checked = 0;
  for (let round = 0; round < disruptions; round++) {
    const before = players.acked.length;
    while (players.acked.length < before + 50) await sleep(10);
    await sleep(200 * random.Number());
    await disrupt(round);
    await players.allGoOn();
    const newlyAcked = players.acked.slice(checked);
    checked += newlyAcked.length;
    expect(await lostMoves(servers[0].url, entry.name, newlyAcked)).toEqual([]);
  }
  expect(checked).toBeGreaterThan(disruptions * 50);
}
