import { setTimeout as sleep } from 'node:timers/promises';
import { createJoinedMatch, type JoinedMatch } from '../../load/lobby';
import { lostMoves } from '../../load/durability';
import { LoadClient, type AckedMove } from '../../load/player-client';
import type { ServerProcess } from '../../support/server-process';
import type { GameEntry } from '../../../src/games/contract';
import { seededRandom } from '../../../src/random/random';

const CONCURRENT_MATCHES = 12;

/** Attempts to create a match at servers that are often down. */
const MAX_OPEN_ATTEMPTS = 120;

const random = seededRandom('durability');

/** Players of several concurrent matches, and the moves that the servers have acknowledged. */
class PlayerPool {
  readonly acked: AckedMove[] = [];
  private readonly clients: LoadClient[] = [];
  private failure: unknown;

  /** @param servers the seats of a match connect to them in turn */
  constructor(private readonly servers: readonly ServerProcess[]) {}

  /** Starts playing one match after the other. */
  async start(entry: GameEntry): Promise<void> {
    const clients: LoadClient[] = [];
    const onOver = () => void this.playNextMatch(entry, clients).catch((error: unknown) => (this.failure = error));
    const events = {
      onMove: () => undefined,
      onBytes: () => undefined,
      onAcked: (move: AckedMove) => this.acked.push(move),
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
        return await createJoinedMatch(this.servers[attempt % this.servers.length]!.url, entry, entry.rules.seats.min);
      } catch (error) {
        if (attempt === MAX_OPEN_ATTEMPTS) throw error;
        await sleep(500);
      }
    }
  }

  /** Disconnects all players. Throws the first failure. */
  close(): void {
    for (const client of this.clients) client.close();
    if (this.failure !== undefined) throw this.failure as Error;
  }
}

export interface DurabilityStress {
  readonly servers: readonly [ServerProcess, ...ServerProcess[]];
  readonly entry: GameEntry;
  readonly disruptions: number;
  /** Stops a server or database and restarts it. */
  disrupt(round: number): Promise<void>;
}

/** Disrupts servers repeatedly while matches are played. Expects that no acknowledged move is lost. */
export async function stressDurability({ servers, entry, disruptions, disrupt }: DurabilityStress): Promise<void> {
  const players = new PlayerPool(servers);
  for (let match = 0; match < CONCURRENT_MATCHES; match++) await players.start(entry);
  let checked = 0;
  for (let round = 0; round < disruptions; round++) {
    const before = players.acked.length;
    while (players.acked.length < before + 50) await sleep(10);
    await sleep(200 * random.Number());
    await disrupt(round);
    const newlyAcked = players.acked.slice(checked);
    checked += newlyAcked.length;
    expect(await lostMoves(servers[0].url, entry.name, newlyAcked)).toEqual([]);
  }
  players.close();
  expect(await lostMoves(servers[0].url, entry.name, players.acked)).toEqual([]);
  expect(checked).toBeGreaterThan(disruptions * 50);
}
