import { setTimeout as sleep } from 'node:timers/promises';
import type { GameEntry } from '../../src/games/contract';
import { seededRandom } from '../../src/random/random';
import { createJoinedMatch, type JoinedMatch } from './lobby';
import { LoadClient, type AckedMove } from './player-client';
import { summarizeMoves } from './throughput';

/** The load of a client pool. */
export interface ClientPoolPlan {
  readonly url: string;
  readonly entry: GameEntry;
  readonly matches: number;
  /** Moves per second, over all matches. */
  readonly rate: number;
  /** Returns the local address of a client by its index. Defaults to any local address. */
  localAddress?(client: number): string;
}

const WARM_UP_MS = 2000;
const MAX_ATTEMPTS = 120;
const RETRY_DELAY_MS = 500;

/** A pool of clients that play random matches one after another, even if servers fail, and record what they observe. */
export class ClientPool {
  /** Moves that a server has acknowledged. */
  readonly ackedMoves: AckedMove[] = [];
  /** Times between a disconnect and the next sync, in milliseconds. */
  readonly reconnectTimes: number[] = [];
  private moveTimes: number[] = [];
  private statsSince = 0;
  private readonly clients: LoadClient[] = [];
  private readonly random = seededRandom(`client pool ${Math.floor(performance.now())}`);
  private failure: unknown;

  constructor(private readonly plan: ClientPoolPlan) {}

  /** Resolves when all clients have joined and play at the target rate. Rejects if no match can be created. */
  async start(): Promise<void> {
    const { matches, rate } = this.plan;
    for (let match = 0; match < matches; match++) await this.addMatch();
    await sleep(WARM_UP_MS + (2000 * matches) / rate);
    this.takeStats();
  }

  /** Returns the move statistics since the last call. Throws if a client failed. */
  takeStats(): ReturnType<typeof summarizeMoves> {
    if (this.failure !== undefined) throw this.failure as Error;
    const [times, since] = [this.moveTimes, this.statsSince];
    [this.moveTimes, this.statsSince] = [[], performance.now()];
    return summarizeMoves(times, (this.statsSince - since) / 1000);
  }

  close(): void {
    for (const client of this.clients) client.close();
  }

  /** Creates the clients of one match, and of all matches that follow it. */
  private async addMatch(): Promise<void> {
    const { url, entry, matches, rate, localAddress } = this.plan;
    const { random } = this;
    const thinkTimeMs = () => (2 * random.Number() * 1000 * matches) / rate;
    const seats: LoadClient[] = [];
    const next = async () => {
      const match = await this.openWithRetry();
      for (const client of seats) client.joinMatch(match);
    };
    for (let seat = 0; seat < entry.rules.seats.min; seat++) {
      const events = {
        onMove: (milliseconds: number) => void this.moveTimes.push(milliseconds),
        onAcked: (move: AckedMove) => void this.ackedMoves.push(move),
        onReconnect: (milliseconds: number) => void this.reconnectTimes.push(milliseconds),
        onBytes: () => undefined,
        onOver: () => void (seat === 0 && next().catch((error: unknown) => (this.failure = error))),
      };
      const options = { url, entry, player: String(seat), random, thinkTimeMs, events };
      seats.push(new LoadClient({ ...options, localAddress: localAddress?.(this.clients.length + seat) }));
    }
    this.clients.push(...seats);
    await next();
  }

  /** Creates a match; retries while a server is down. */
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
