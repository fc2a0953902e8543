import { newCode } from '../shared/credentials';
import { silentLogger, type Log } from '../shared/log';
import { ChatStore } from './chat';
import { DeliveryStore } from './deliveries';
import type { Download, Driver } from './driver';
import { MatchLists, type Page } from './lists';
import { InventoryStore } from './inventory';
import { MailAddressStore } from './mail-addresses';
import { MatchCache } from './match-cache';
import type { StateCheck } from './match-rows';
import { MatchStore, type Retention } from './matches';
import { migrate } from './migrations';
import { MoveStore } from './moves';
import { OperatorSessionStore } from './operator-sessions';
import { PageCache } from './page-cache';
import { NoticeStore } from './notices';
import { PersonalDataStore } from './personal-data';
import { PlayerChangeStore } from './player-changes';
import { PlayerStore } from './players';
import { PresenceStore } from './presences';
import { RemovalStore } from './removals';
import { SeatStore } from './seats';
import { SeenMarkStore } from './seen-marks';
import { SubscriptionStore } from './subscriptions';

/** Options of a storage. */
export interface StorageOptions {
  /** Returns a code for a new match; again if it is taken. Default: a random one. */
  readonly generateCode?: (() => string) | undefined;
  /** Default: every state will do. */
  readonly checkState?: StateCheck | undefined;
  /** Default: no logging. */
  readonly log?: Log | undefined;
}

/** How long what a server has written of its presence is kept after it has ended, in milliseconds. */
const PRESENCE_TTL_MS = 3_600_000;

/** How long it is kept why an operator has deleted a match, in milliseconds. */
const REMOVAL_TTL_MS = 30 * 24 * 3_600_000;

/** All that a server stores in a database, by subject. */
export class Storage {
  readonly matches: MatchStore;
  readonly moves: MoveStore;
  readonly seats: SeatStore;
  readonly lists: MatchLists;
  readonly chat: ChatStore;
  readonly players: PlayerStore;
  readonly personalData: PersonalDataStore;
  readonly subscriptions: SubscriptionStore;
  readonly deliveries: DeliveryStore;
  readonly mailAddresses: MailAddressStore;
  readonly presences: PresenceStore;
  readonly seenMarks: SeenMarkStore;
  readonly inventory: InventoryStore;
  readonly removals: RemovalStore;
  readonly notices: NoticeStore;
  readonly playerChanges: PlayerChangeStore;
  readonly operatorSessions: OperatorSessionStore;

  constructor(
    private readonly driver: Driver,
    { generateCode = newCode, checkState = () => undefined, log = silentLogger }: StorageOptions = {},
  ) {
    const cache = new MatchCache();
    const pages = new PageCache<Page>();
    const onListed = () => pages.forget();
    this.matches = new MatchStore(driver, cache, generateCode, checkState, onListed);
    this.moves = new MoveStore(driver, cache, onListed);
    this.seats = new SeatStore(driver);
    this.lists = new MatchLists(driver, pages, log);
    this.chat = new ChatStore(driver);
    this.players = new PlayerStore(driver);
    this.personalData = new PersonalDataStore(driver);
    this.subscriptions = new SubscriptionStore(driver);
    this.deliveries = new DeliveryStore(driver);
    this.mailAddresses = new MailAddressStore(driver);
    this.presences = new PresenceStore(driver);
    this.seenMarks = new SeenMarkStore(driver);
    this.inventory = new InventoryStore(driver, checkState);
    this.removals = new RemovalStore(driver);
    this.notices = new NoticeStore(driver);
    this.playerChanges = new PlayerChangeStore(driver);
    this.operatorSessions = new OperatorSessionStore(driver);
  }

  /** Migrates the schema. */
  async connect(): Promise<void> {
    await migrate(this.driver);
  }

  /** Health check: a write without effect. Rejects when the database does not accept writes. */
  async probe(): Promise<void> {
    await this.driver.run('UPDATE migrations SET number = number WHERE number = 1');
  }

  /**
   * Deletes expired matches, transfers, e-mail addresses, presence, links of players to seats and reasons of operators.
   * Stops early when the signal aborts. Resolves to the number of deleted matches.
   */
  async cleanUp(now: number, retention: Retention, signal?: AbortSignal): Promise<number> {
    const deleted = await this.matches.deleteExpired(now, retention, signal);
    await this.seats.deleteExpiredTransfers(now);
    await this.players.deleteUnusedLinks(now);
    await this.mailAddresses.deleteUnused(now);
    await this.presences.deleteOlder(now - PRESENCE_TTL_MS);
    await this.removals.deleteOlder(now - REMOVAL_TTL_MS);
    return deleted;
  }

  /** Which database it is; the embedded one can be downloaded. */
  get kind(): 'SQLite' | 'PostgreSQL' {
    return this.driver.download ? 'SQLite' : 'PostgreSQL';
  }

  /** Returns the size of the database in bytes. */
  size(): Promise<number> {
    return this.driver.size();
  }

  /** Makes a copy of the database to download; undefined where the database has tools of its own for that. */
  async download(): Promise<Download | undefined> {
    return this.driver.download?.();
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}
