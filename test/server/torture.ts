import { setTimeout as sleep } from 'node:timers/promises';
import { createJoinedMatch, type JoinedMatch } from '../load/lobby';
import { lostMoves } from '../load/durability';
import { LoadClient, type AckedMove } from '../load/player-client';
import type { ServerProcess } from '../support/server-process';
import type { GameEntry } from '../../src/games/seam/entry';
import { seededRandom } from '../../src/random/random';

const CONCURRENT_MATCHES = 12;

/** How often a match is asked for at servers that are down half of the time. */
const MAX_OPEN_ATTEMPTS = 120;

const random = seededRandom('torture');

/** People who play at a server that is not treated well, and what it has promised them. */
class LoadClients {
  readonly acked: AckedMove[] = [];
  private readonly clients: LoadClient[] = [];
  private failure: unknown;

  /** @param servers where the matches are played; the seats of a match are at one after the other */
  constructor(private readonly servers: readonly ServerProcess[]) {}

  async start(entry: GameEntry): Promise<void> {
    const crew: LoadClient[] = [];
    const onOver = () => void this.playNextMatch(entry, crew).catch((error: unknown) => (this.failure = error));
    const watch = {
      onMove: () => undefined,
      onBytes: () => undefined,
      onKept: (kept: AckedMove) => this.acked.push(kept),
    };
    for (let seat = 0; seat < entry.rules.seats.min; seat++) {
      const berth = {
        url: this.servers[seat % this.servers.length].url,
        entry,
        player: String(seat),
        random,
        thinkTimeMs: () => 5 * random.Number(),
      };
      crew.push(new LoadClient({ ...berth, events: { ...watch, onOver: seat === 0 ? onOver : () => undefined } }));
    }
    this.clients.push(...crew);
    await this.playNextMatch(entry, crew);
  }

  /** A fresh match, as soon as the server is up to it. */
  private async playNextMatch(entry: GameEntry, crew: readonly LoadClient[]): Promise<void> {
    const match = await this.openMatch(entry);
    for (const sailor of crew) sailor.joinMatch(match);
  }

  private async openMatch(entry: GameEntry): Promise<JoinedMatch> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await createJoinedMatch(this.servers[attempt % this.servers.length].url, entry, entry.rules.seats.min);
      } catch (error) {
        if (attempt === MAX_OPEN_ATTEMPTS) throw error;
        await sleep(500);
      }
    }
  }

  close(): void {
    for (const sailor of this.clients) sailor.close();
    if (this.failure !== undefined) throw this.failure;
  }
}

/** What is done to servers, and how often. */
export interface DurabilityStress {
  readonly servers: readonly ServerProcess[];
  readonly entry: GameEntry;
  readonly disruptions: number;
  /** Ends something and brings it back. */
  disrupt(time: number): Promise<void>;
}

/** Hurts servers again and again while people play; expects that everything is there that was acknowledged. */
export async function stressDurability({ servers, entry, disruptions, disrupt }: DurabilityStress): Promise<void> {
  const crews = new LoadClients(servers);
  for (let match = 0; match < CONCURRENT_MATCHES; match++) await crews.start(entry);
  let checked = 0;
  for (let time = 0; time < disruptions; time++) {
    const before = crews.acked.length;
    while (crews.acked.length < before + 50) await sleep(10);
    await sleep(200 * random.Number());
    await disrupt(time);
    const promised = crews.acked.slice(checked);
    checked += promised.length;
    expect(await lostMoves(servers[0].url, entry.name, promised)).toEqual([]);
  }
  crews.close();
  expect(await lostMoves(servers[0].url, entry.name, crews.acked)).toEqual([]);
  expect(checked).toBeGreaterThan(disruptions * 50);
}
