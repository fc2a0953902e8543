import { setTimeout as sleep } from 'node:timers/promises';
import type { GameEntry } from '../../src/games/seam/entry';
import { seededRandom } from '../../src/random/random';
import { openMatch, type OpenMatch } from './lobby';
import { Sailor, type Kept } from './player-client';
import { figures } from './throughput';

/** Who plays, where, and how much. */
export interface CrowdPlan {
  readonly url: string;
  readonly entry: GameEntry;
  readonly matches: number;
  /** Moves a second of all matches together. */
  readonly rate: number;
  /** Where the so many-th sailor calls from; any address of this machine unless told. */
  localAddress?(sailor: number): string;
}

const WARM_UP = 2000;
const ATTEMPTS = 120;
const PAUSE = 500;

/** Random players who play one match after the other, whatever happens to the servers, and what they notice. */
export class Crowd {
  /** The moves that have been acknowledged. */
  readonly kept: Kept[] = [];
  /** How long each needed to be at his table again after his line broke, in milliseconds. */
  readonly back: number[] = [];
  private times: number[] = [];
  private since = 0;
  private readonly sailors: Sailor[] = [];
  private readonly random = seededRandom(`crowd ${Math.floor(performance.now())}`);
  private failure: unknown;

  constructor(private readonly plan: CrowdPlan) {}

  /** Resolves when all are at their tables and play at their pace. Rejects when no match can be opened. */
  async gather(): Promise<void> {
    const { matches, rate } = this.plan;
    for (let match = 0; match < matches; match++) await this.sign();
    await sleep(WARM_UP + (2000 * matches) / rate);
    this.tell();
  }

  /** How their moves went since this was asked last. Throws when they could not go on. */
  tell(): ReturnType<typeof figures> {
    if (this.failure !== undefined) throw this.failure;
    const [times, since] = [this.times, this.since];
    [this.times, this.since] = [[], performance.now()];
    return figures(times, (this.since - since) / 1000);
  }

  goHome(): void {
    for (const sailor of this.sailors) sailor.leave();
  }

  /** The crew of a match, and of all that follow it. */
  private async sign(): Promise<void> {
    const { url, entry, matches, rate, localAddress } = this.plan;
    const { random } = this;
    const pause = () => (2 * random.Number() * 1000 * matches) / rate;
    const crew: Sailor[] = [];
    const next = async () => {
      const match = await this.open();
      for (const sailor of crew) sailor.board(match);
    };
    for (let seat = 0; seat < entry.rules.seats.min; seat++) {
      const watch = {
        onMove: (milliseconds: number) => void this.times.push(milliseconds),
        onKept: (kept: Kept) => void this.kept.push(kept),
        onBack: (milliseconds: number) => void this.back.push(milliseconds),
        onBytes: () => undefined,
        onOver: () => void (seat === 0 && next().catch((error: unknown) => (this.failure = error))),
      };
      const berth = { url, entry, player: String(seat), random, pause, watch };
      crew.push(new Sailor({ ...berth, localAddress: localAddress?.(this.sailors.length + seat) }));
    }
    this.sailors.push(...crew);
    await next();
  }

  /** A match, even while a server is down. */
  private async open(): Promise<OpenMatch> {
    const { url, entry } = this.plan;
    for (let attempt = 1; ; attempt++) {
      try {
        return await openMatch(url, entry, entry.rules.seats.min);
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await sleep(PAUSE);
      }
    }
  }
}
