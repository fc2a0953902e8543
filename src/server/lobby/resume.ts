import type { MatchRef } from '../../protocol/http';
import type { BotRunner } from '../bots/bot-runner';
import type { HostedGame, MatchHandle } from '../matches/hosted-games';
import { DatabaseUnavailable, toErrorBody } from '../shared/errors';
import type { Log } from '../shared/log';
import { monotonicNow, nextTurn, sleep } from '../shared/time';
import type { BatchCursor } from '../storage/lists';
import type { Storage } from '../storage/storage';
import type { MatchLifecycle } from './lifecycle';

/** How long the resumer works at a stretch, and then leaves the processor to players, in milliseconds. */
const SLICE_MS = 5;

/** How long the resumer waits while many bots think, or the database fails, in milliseconds. */
const RETRY_MS = 500;

/** What the resumer works with. */
interface ResumerDeps {
  readonly storage: Storage;
  readonly games: readonly HostedGame[];
  readonly lifecycle: MatchLifecycle;
  readonly bots: Pick<BotRunner, 'isBusy'>;
  readonly log: Log;
}

/**
 * Resumes the unfinished matches of the storage in the background, the newest first: schedules their bots, clocks and deals.
 * A match that somebody opens is resumed at once.
 */
export class MatchResumer {
  /** The matches that have been resumed; undefined while nothing is to be resumed. */
  private resumed: Set<string> | undefined;
  private runs = 0;
  private isClosed = false;

  constructor(private readonly deps: ResumerDeps) {}

  /** Resumes all unfinished matches; ends an earlier run. Never rejects. */
  async run(): Promise<void> {
    const run = ++this.runs;
    const resumed = (this.resumed = new Set());
    const isOver = () => this.isClosed || run !== this.runs;
    let sliceEnd = monotonicNow() + SLICE_MS;
    let next: BatchCursor | undefined;
    do {
      const batch = await this.retry(() => this.deps.storage.lists.unfinished(next), isOver);
      for (const match of batch?.matches ?? []) {
        while (!isOver() && this.deps.bots.isBusy) await sleep(RETRY_MS);
        if (isOver()) return;
        if (!resumed.has(match.matchID)) await this.retry(() => this.resume(match), isOver);
        if (monotonicNow() < sliceEnd) await nextTurn();
        else await sleep(SLICE_MS).then(() => (sliceEnd = monotonicNow() + SLICE_MS));
      }
      next = batch?.next;
    } while (next && !isOver());
    if (!isOver()) this.resumed = undefined;
  }

  /** Resumes a match that somebody opens before its turn. Never rejects. */
  async onOpened({ entry, matchID }: MatchHandle): Promise<void> {
    if (this.isClosed || !this.resumed || this.resumed.has(matchID)) return;
    await this.resume({ gameName: entry.name, matchID }).catch((error: unknown) => this.logFailure(error));
  }

  /** Stops resuming. */
  close(): void {
    this.isClosed = true;
  }

  private async resume({ gameName, matchID }: MatchRef): Promise<void> {
    const hosted = this.deps.games.find(({ entry }) => entry.name === gameName);
    this.resumed?.add(matchID);
    if (hosted) await this.deps.lifecycle.resume({ ...hosted, matchID });
  }

  /** Tries until the database is available. A match that cannot be resumed, such as a damaged one, does not stop the others. */
  private async retry<T>(work: () => Promise<T>, isOver: () => boolean): Promise<T | undefined> {
    while (!isOver()) {
      try {
        return await work();
      } catch (error) {
        this.logFailure(error);
        if (!(error instanceof DatabaseUnavailable)) return undefined;
        await sleep(RETRY_MS);
      }
    }
    return undefined;
  }

  private logFailure(error: unknown): void {
    toErrorBody(error, this.deps.log);
  }
}
