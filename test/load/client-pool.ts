import { setTimeout as sleep } from 'node:timers/promises';
import type { GameEntry } from '../../src/games/seam/entry';
import { seededRandom } from '../../src/random/random';
import { createJoinedMatch, type JoinedMatch } from './lobby';
import { LoadClient, type AckedMove } from './player-client';
import { summarizeMoves } from './throughput';

/** Who plays, where, and how much. */
export interface ClientPoolPlan {
  readonly url: string;
  readonly entry: GameEntry;
  readonly matches: number;
  /** Moves a second of all matches together. */
  readonly rate: number;
  /** Where the so many-th sailor calls from; any address of this machine unless told. */
  localAddress?(client: number): string;
}

const WARM_UP_MS = 2000;
const MAX_ATTEMPTS = 120;
const RETRY_DELAY_MS = 500;

/** Random players who play one match after the other, whatever happens to the servers, and what they notice. */
export class ClientPool {
  /** The moves that have been acknowledged. */
  readonly ackedMoves: AckedMove[] = [];
  /** How long each needed to be at his table again after his line broke, in milliseconds. */
  readonly reconnectTimes: number[] = [];
  private moveTimes: number[] = [];
  private statsSince = 0;
  private readonly clients: LoadClient[] = [];
  private readonly random = seededRandom(`crowd ${Math.floor(performance.now())}`);
  private failure: unknown;

  constructor(private readonly plan: ClientPoolPlan) {}

  /** Resolves when all are at their tables and play at their pace. Rejects when no match can be opened. */
  async start(): Promise<void> {
    const { matches, rate } = this.plan;
    for (let match = 0; match < matches; match++) await this.addMatch();
    await sleep(WARM_UP_MS + (2000 * matches) / rate);
    this.takeStats();
  }

  /** How their moves went since this was asked last. Throws when they could not go on. */
  takeStats(): ReturnType<typeof summarizeMoves> {
    if (this.failure !== undefined) throw this.failure;
    const [times, since] = [this.moveTimes, this.statsSince];
    [this.moveTimes, this.statsSince] = [[], performance.now()];
    return summarizeMoves(times, (this.statsSince - since) / 1000);
  }

  close(): void {
    for (const sailor of this.clients) sailor.close();
  }

  /** The crew of a match, and of all that follow it. */
  private async addMatch(): Promise<void> {
    const { url, entry, matches, rate, localAddress } = this.plan;
    const { random } = this;
    const thinkTimeMs = () => (2 * random.Number() * 1000 * matches) / rate;
    const seats: LoadClient[] = [];
    const next = async () => {
      const match = await this.openWithRetry();
      for (const sailor of seats) sailor.joinMatch(match);
    };
    for (let seat = 0; seat < entry.rules.seats.min; seat++) {
      const events = {
        onMove: (milliseconds: number) => void this.moveTimes.push(milliseconds),
        onKept: (kept: AckedMove) => void this.ackedMoves.push(kept),
        onBack: (milliseconds: number) => void this.reconnectTimes.push(milliseconds),
        onBytes: () => undefined,
        onOver: () => void (seat === 0 && next().catch((error: unknown) => (this.failure = error))),
      };
      const options = { url, entry, player: String(seat), random, thinkTimeMs, events };
      seats.push(new LoadClient({ ...options, localAddress: localAddress?.(this.clients.length + seat) }));
    }
    this.clients.push(...seats);
    await next();
  }

  /** A match, even while a server is down. */
  private async openWithRetry(): Promise<JoinedMatch> {
    const { url, entry } = this.plan;
    for (let attempt = 1; ; attempt++) {
      try {
        return await createJoinedMatch(url, entry, entry.rules.seats.min);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS) throw error;
        await sleep(RETRY_DELAY_MS);
      }
    }
  }
}
