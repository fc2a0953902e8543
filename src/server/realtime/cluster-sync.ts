import type { MatchSubscribers } from './subscribers';
import type { Broadcaster } from './broadcaster';
import type { Chat } from './chat';
import type { Notices } from './notices';
import { SINGLE_PROCESS_BUS, type EventBus, type BusEvent, type PresenceByMatch } from '../cluster/event-bus';
import type { Log } from '../shared/log';
import type { Storage } from '../storage/storage';
import { type Timer, startRepeating, stopTimer } from '../shared/time';

/** How often a process publishes its presence and polls storage for what it has missed, by default. */
const HEARTBEAT_MS = 2000;

/** How often servers tell each other who is connected. */
export interface ClusterTimes {
  /** In milliseconds. Default: 2000. */
  readonly heartbeatMs?: number | undefined;
}

/** What the synchronization works with. */
interface ClusterSyncDeps extends ClusterTimes {
  readonly eventBus: EventBus;
  readonly subscribers: MatchSubscribers;
  readonly storage: Storage;
  readonly broadcaster: Broadcaster;
  readonly chat: Chat;
  /** Absent where no operator gives notice. */
  readonly notices?: Notices | undefined;
  readonly log: Log;
}

/**
 * Broadcasts to the local sockets what other processes have changed, as told by events and by polling storage, and what this
 * one could not broadcast while the database failed. Events carry IDs only: everything else is read from storage.
 */
export class ClusterSync {
  private timer?: Timer;
  private polling: Promise<unknown> = Promise.resolve();
  private isPolling = false;
  /** The number of changes of each match that polling has broadcast. */
  private changes: ReadonlyMap<string, number> = new Map();
  /** An event of this process has come back since the last heartbeat. */
  private hasEcho = true;
  /** How often this process has written its presence. */
  private beat = 0;
  private hasWritten = false;
  /** The last beats of the other processes that have been read. */
  private beats: ReadonlyMap<string, number> = new Map();

  constructor(private readonly deps: ClusterSyncDeps) {}

  /** Subscribes to the bus, unless this is the only process, and starts the heartbeat. */
  start(): void {
    const { eventBus } = this.deps;
    if (!this.isAlone)
      eventBus.subscribe({
        onEvent: (event, sender) => this.onEvent(event, sender),
        onEcho: () => void (this.hasEcho = true),
        onReconnect: () => this.resync(),
      });
    this.timer = startRepeating(() => this.heartbeat(), this.deps.heartbeatMs ?? HEARTBEAT_MS);
  }

  /** Publishes an empty presence and disconnects from the bus. */
  async close(): Promise<void> {
    stopTimer(this.timer);
    await this.polling;
    this.deps.eventBus.publish({ kind: 'present', seats: {} });
    if (this.hasWritten) await this.write(false, {}).catch((error: unknown) => this.logFailure(error));
    await this.deps.eventBus.close();
  }

  private get isAlone(): boolean {
    return this.deps.eventBus === SINGLE_PROCESS_BUS;
  }

  private onEvent(event: BusEvent, sender: string): void {
    const { subscribers, chat, broadcaster } = this.deps;
    if (event.kind === 'chat') return this.runAndLog(chat.catchUp(event.matchID, event.messageID));
    if (event.kind === 'moved') return this.runAndLog(broadcaster.catchUp(event.matchID, event.stateID));
    if (event.kind === 'next') return this.runAndLog(broadcaster.broadcastNextMatch(event.matchID));
    if (event.kind === 'tables') return this.onTablesChanged(event.gameName);
    if (event.kind === 'notice') return this.runAndLog(this.loadNotice());
    if (event.kind === 'present') return this.broadcastSeats(subscribers.remote.updateAll(sender, event.seats));
    subscribers.remote.update(sender, event.matchID, event.present);
    this.broadcastSeats([event.matchID]);
  }

  private onTablesChanged(gameName: string): void {
    this.deps.storage.lists.forgetPages();
    this.deps.broadcaster.broadcastTables(gameName);
  }

  /** Broadcasts everything that may have been missed: moves, seats and rematches. */
  private resync(): void {
    const { subscribers } = this.deps;
    this.deps.storage.lists.forgetPages();
    this.heartbeat();
    for (const matchID of subscribers.matchIDs()) this.runAndLog(this.broadcastChanges(matchID));
  }

  private heartbeat(): void {
    const { subscribers, eventBus } = this.deps;
    const isDeaf = !this.hasEcho;
    this.hasEcho = false;
    eventBus.publish({ kind: 'present', seats: subscribers.localPresence() });
    if (this.isPolling) return; // the database stalls: a heartbeat that learns nothing must not count
    this.isPolling = true;
    this.polling = this.exchangePresence(isDeaf)
      .then(() => this.poll())
      .catch((error: unknown) => this.logFailure(error))
      .finally(() => (this.isPolling = false));
  }

  /**
   * Reads who is connected to the processes that the bus may not reach, and writes for them. The silence of a process counts
   * only where it could have been heard, so while the database fails nobody is taken for absent.
   */
  private async exchangePresence(isDeaf: boolean): Promise<void> {
    const { subscribers, storage, eventBus, notices } = this.deps;
    if (!this.isAlone || notices?.isUnsure) await this.loadNotice();
    if (this.isAlone) return;
    const others = (await storage.presences.all()).filter(({ sender }) => sender !== eventBus.processID);
    const news = others.filter(({ sender, beat }) => this.beats.get(sender) !== beat);
    this.beats = new Map(others.map(({ sender, beat }) => [sender, beat]));
    const isNeeded = isDeaf || news.some((other) => other.isDeaf);
    if (isNeeded) await this.write(isDeaf, subscribers.localPresence());
    else if (this.hasWritten) await storage.presences.delete(eventBus.processID);
    this.hasWritten = isNeeded;
    const changed = news.flatMap(({ sender, seats }) => subscribers.remote.updateAll(sender, seats));
    this.broadcastSeats([...changed, ...subscribers.remote.countSilence()]);
  }

  private async loadNotice(): Promise<void> {
    await this.deps.notices?.load();
  }

  private async write(isDeaf: boolean, seats: PresenceByMatch): Promise<void> {
    const { storage, eventBus } = this.deps;
    await storage.presences.write({ sender: eventBus.processID, beat: ++this.beat, isDeaf, seats });
  }

  private async poll(): Promise<void> {
    const { subscribers, chat, storage, broadcaster } = this.deps;
    const isUnsent = (matchID: string) => broadcaster.hasUnsentSeats(matchID) || chat.hasUnsent(matchID);
    const all = subscribers.matchIDs();
    const matchIDs = this.isAlone ? all.filter(isUnsent) : all;
    if (matchIDs.length === 0) return;
    const progress = await storage.lists.progressOf(matchIDs);
    const existing = new Set(progress.map(({ matchID }) => matchID));
    this.broadcastSeats(matchIDs.filter((matchID) => !existing.has(matchID))); // tells that they have been deleted
    for (const { matchID, stateID, lastMessageID, changes } of progress) {
      const isBehind = (subscribers.lastBroadcast(matchID) ?? stateID) < stateID;
      const isChanged = this.changes.get(matchID) !== changes || broadcaster.hasUnsentSeats(matchID);
      await broadcaster.catchUp(matchID, stateID);
      await chat.catchUp(matchID, lastMessageID);
      if (chat.hasUnsent(matchID)) await chat.broadcast(matchID);
      if (isBehind || isChanged) await this.broadcastChanges(matchID);
    }
    this.changes = new Map(progress.map(({ matchID, changes }) => [matchID, changes]));
  }

  /** Broadcasts what changes other than by moves: the seats with all that belongs to them, and the rematch. */
  private async broadcastChanges(matchID: string): Promise<void> {
    await this.deps.broadcaster.broadcastSeats(matchID);
    await this.deps.broadcaster.broadcastNextMatch(matchID);
  }

  private broadcastSeats(matchIDs: readonly string[]): void {
    for (const matchID of matchIDs) this.runAndLog(this.deps.broadcaster.broadcastSeats(matchID));
  }

  private runAndLog(work: Promise<void>): void {
    work.catch((error: unknown) => this.logFailure(error));
  }

  /** Logs that the database is unavailable, or that the server shuts down. The next heartbeat tries again. */
  private logFailure(error: unknown): void {
    this.deps.log.warn({ err: error }, 'synchronizing with other processes failed');
  }
}
