import type { MatchSubscribers } from '../realtime/subscribers';
import type { Chat } from '../realtime/chat';
import { SINGLE_PROCESS_BUS, type EventBus, type BusEvent } from './event-bus';
import type { Log } from '../shared/log';
import type { Storage } from '../storage/storage';

/** How often a process shows that it is there, and looks for moves that it was not told of, in milliseconds. */
const HEARTBEAT_MS = 2000;

/** How the people at this process are told what others have done: always by what the store holds. */
export interface MatchBroadcaster {
  /** The moves since what they were told last, if the match has come to `stateID`. */
  catchUp(matchID: string, stateID: number): Promise<void>;
  broadcastSeats(matchID: string): Promise<void>;
  broadcastNextMatch(matchID: string): Promise<void>;
  broadcastTables(gameName: string): void;
}

/** What Convoy needs to know of its process. */
export interface ClusterSyncDeps {
  readonly eventBus: EventBus;
  readonly subscribers: MatchSubscribers;
  readonly storage: Storage;
  readonly broadcaster: MatchBroadcaster;
  readonly chat: Chat;
  readonly log: Log;
}

/** One of several processes that serve the same matches: it hears what happens at the others, and tells its people. */
export class ClusterSync {
  private timer?: ReturnType<typeof setInterval>;
  private polling: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: ClusterSyncDeps) {}

  /** Sets off; does nothing where there are no others. */
  start(): void {
    const { eventBus } = this.deps;
    if (eventBus === SINGLE_PROCESS_BUS) return;
    eventBus.subscribe({
      onEvent: (notice, sender) => this.onEvent(notice, sender),
      onReconnect: () => this.resync(),
    });
    this.timer = setInterval(() => this.heartbeat(), HEARTBEAT_MS).unref();
  }

  /** Says goodbye and lets go of the others. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.polling;
    this.deps.eventBus.publish({ kind: 'present', seats: {} });
    await this.deps.eventBus.close();
  }

  private onEvent(event: BusEvent, sender: string): void {
    const { subscribers, chat, broadcaster } = this.deps;
    if (event.kind === 'said') return this.runAndLog(chat.catchUp(event.matchID, event.line));
    if (event.kind === 'moved') return this.runAndLog(broadcaster.catchUp(event.matchID, event.stateID));
    if (event.kind === 'next') return this.runAndLog(broadcaster.broadcastNextMatch(event.matchID));
    if (event.kind === 'tables') return broadcaster.broadcastTables(event.gameName);
    if (event.kind === 'present') return this.broadcastSeats(subscribers.remote.updateAll(sender, event.seats));
    subscribers.remote.update(sender, event.matchID, event.present);
    this.broadcastSeats([event.matchID]);
  }

  /** Whatever may have been missed: moves, seats and the matches that follow. */
  private resync(): void {
    const { subscribers, broadcaster } = this.deps;
    this.heartbeat();
    this.broadcastSeats(subscribers.matchIDs());
    for (const matchID of subscribers.matchIDs()) this.runAndLog(broadcaster.broadcastNextMatch(matchID));
  }

  private heartbeat(): void {
    const { subscribers, eventBus } = this.deps;
    eventBus.publish({ kind: 'present', seats: subscribers.localPresence() });
    this.broadcastSeats(subscribers.remote.evictStale());
    this.polling = this.polling.then(() => this.poll()).catch((error: unknown) => this.logFailure(error));
  }

  private async poll(): Promise<void> {
    const { subscribers, chat, storage, broadcaster } = this.deps;
    for (const { matchID, stateID, line } of await storage.versionsOf(subscribers.matchIDs())) {
      await broadcaster.catchUp(matchID, stateID);
      await chat.catchUp(matchID, line);
    }
  }

  private broadcastSeats(matchIDs: readonly string[]): void {
    for (const matchID of matchIDs) this.runAndLog(this.deps.broadcaster.broadcastSeats(matchID));
  }

  private runAndLog(work: Promise<void>): void {
    work.catch((error: unknown) => this.logFailure(error));
  }

  /** The store is away, or we are about to end; the next beat is another chance. */
  private logFailure(error: unknown): void {
    this.deps.log.warn({ err: error }, 'news of another process could not be read');
  }
}
