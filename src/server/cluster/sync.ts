import type { Audience } from '../realtime/subscribers';
import type { Chat } from '../realtime/chat';
import { ALONE, type FanOut, type Notice } from './event-bus';
import type { Log } from '../shared/log';
import type { Storage } from '../storage/storage';

/** How often a process shows that it is there, and looks for moves that it was not told of, in milliseconds. */
const BEAT = 2000;

/** How the people at this process are told what others have done: always by what the store holds. */
export interface Telling {
  /** The moves since what they were told last, if the match has come to `stateID`. */
  catchUp(matchID: string, stateID: number): Promise<void>;
  tellSeats(matchID: string): Promise<void>;
  tellNextMatch(matchID: string): Promise<void>;
  tellTables(gameName: string): void;
}

/** What Convoy needs to know of its process. */
export interface Flagship {
  readonly fanOut: FanOut;
  readonly audience: Audience;
  readonly storage: Storage;
  readonly telling: Telling;
  readonly chat: Chat;
  readonly log: Log;
}

/** One of several processes that serve the same matches: it hears what happens at the others, and tells its people. */
export class Convoy {
  private timer?: ReturnType<typeof setInterval>;
  private beating: Promise<unknown> = Promise.resolve();

  constructor(private readonly ship: Flagship) {}

  /** Sets off; does nothing where there are no others. */
  start(): void {
    const { fanOut } = this.ship;
    if (fanOut === ALONE) return;
    fanOut.subscribe({
      onNotice: (notice, sender) => this.hear(notice, sender),
      onGap: () => this.recover(),
    });
    this.timer = setInterval(() => this.beat(), BEAT).unref();
  }

  /** Says goodbye and lets go of the others. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    this.ship.fanOut.publish({ kind: 'present', seats: {} });
    await this.ship.fanOut.close();
  }

  private hear(notice: Notice, sender: string): void {
    const { audience, chat, telling } = this.ship;
    if (notice.kind === 'said') return this.attempt(chat.catchUp(notice.matchID, notice.line));
    if (notice.kind === 'moved') return this.attempt(telling.catchUp(notice.matchID, notice.stateID));
    if (notice.kind === 'next') return this.attempt(telling.tellNextMatch(notice.matchID));
    if (notice.kind === 'tables') return telling.tellTables(notice.gameName);
    if (notice.kind === 'present') return this.tellSeats(audience.elsewhere.hearAll(sender, notice.seats));
    audience.elsewhere.hear(sender, notice.matchID, notice.present);
    this.tellSeats([notice.matchID]);
  }

  /** Whatever may have been missed: moves, seats and the matches that follow. */
  private recover(): void {
    const { audience, telling } = this.ship;
    this.beat();
    this.tellSeats(audience.matchIDs());
    for (const matchID of audience.matchIDs()) this.attempt(telling.tellNextMatch(matchID));
  }

  private beat(): void {
    const { audience, fanOut } = this.ship;
    fanOut.publish({ kind: 'present', seats: audience.presentHere() });
    this.tellSeats(audience.elsewhere.forgetSilent());
    this.beating = this.beating.then(() => this.poll()).catch((error: unknown) => this.fail(error));
  }

  private async poll(): Promise<void> {
    const { audience, chat, storage, telling } = this.ship;
    for (const { matchID, stateID, line } of await storage.versionsOf(audience.matchIDs())) {
      await telling.catchUp(matchID, stateID);
      await chat.catchUp(matchID, line);
    }
  }

  private tellSeats(matchIDs: readonly string[]): void {
    for (const matchID of matchIDs) this.attempt(this.ship.telling.tellSeats(matchID));
  }

  private attempt(work: Promise<void>): void {
    work.catch((error: unknown) => this.fail(error));
  }

  /** The store is away, or we are about to end; the next beat is another chance. */
  private fail(error: unknown): void {
    this.ship.log.warn({ err: error }, 'news of another process could not be read');
  }
}
