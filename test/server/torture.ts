import { setTimeout as sleep } from 'node:timers/promises';
import { openMatch, type OpenMatch } from '../load/lobby';
import { broken } from '../load/durability';
import { Sailor, type Kept } from '../load/player-client';
import type { ServerProcess } from '../support/server-process';
import type { GameEntry } from '../../src/games/seam/entry';
import { seededRandom } from '../../src/random/random';

const MATCHES = 12;

/** How often a match is asked for at servers that are down half of the time. */
const PATIENCE = 120;

const random = seededRandom('torture');

/** People who play at a server that is not treated well, and what it has promised them. */
class Crews {
  readonly kept: Kept[] = [];
  private readonly sailors: Sailor[] = [];
  private failure: unknown;

  /** @param servers where the matches are played; the seats of a match are at one after the other */
  constructor(private readonly servers: readonly ServerProcess[]) {}

  async sail(entry: GameEntry): Promise<void> {
    const crew: Sailor[] = [];
    const onOver = () => void this.next(entry, crew).catch((error: unknown) => (this.failure = error));
    const watch = { onMove: () => undefined, onBytes: () => undefined, onKept: (kept: Kept) => this.kept.push(kept) };
    for (let seat = 0; seat < entry.rules.seats.min; seat++) {
      const berth = {
        url: this.servers[seat % this.servers.length].url,
        entry,
        player: String(seat),
        random,
        pause: () => 5 * random.Number(),
      };
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
        return await openMatch(this.servers[attempt % this.servers.length].url, entry, entry.rules.seats.min);
      } catch (error) {
        if (attempt === PATIENCE) throw error;
        await sleep(500);
      }
    }
  }

  land(): void {
    for (const sailor of this.sailors) sailor.leave();
    if (this.failure !== undefined) throw this.failure;
  }
}

/** What is done to servers, and how often. */
export interface Torture {
  readonly servers: readonly ServerProcess[];
  readonly entry: GameEntry;
  readonly times: number;
  /** Ends something and brings it back. */
  hurt(time: number): Promise<void>;
}

/** Hurts servers again and again while people play; expects that everything is there that was acknowledged. */
export async function torture({ servers, entry, times, hurt }: Torture): Promise<void> {
  const crews = new Crews(servers);
  for (let match = 0; match < MATCHES; match++) await crews.sail(entry);
  let checked = 0;
  for (let time = 0; time < times; time++) {
    const before = crews.kept.length;
    while (crews.kept.length < before + 50) await sleep(10);
    await sleep(200 * random.Number());
    await hurt(time);
    const promised = crews.kept.slice(checked);
    checked += promised.length;
    expect(await broken(servers[0].url, entry.name, promised)).toEqual([]);
  }
  crews.land();
  expect(await broken(servers[0].url, entry.name, crews.kept)).toEqual([]);
  expect(checked).toBeGreaterThan(times * 50);
}
