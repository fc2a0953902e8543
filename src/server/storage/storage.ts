import { newCode } from '../shared/credentials';
import { silentLogger, type Log } from '../shared/log';
import { ChatStore } from './chat';
import { DeliveryStore } from './deliveries';
import type { Driver } from './driver';
import { MatchLists, type Page } from './lists';
import { MailAddressStore } from './mail-addresses';
import { MatchCache } from './match-cache';
import type { StateCheck } from './match-rows';
import { MatchStore, type Retention } from './matches';
import { migrate } from './migrations';
import { MoveStore } from './moves';
import { PageCache } from './page-cache';
import { PersonalDataStore } from './personal-data';
import { PlayerStore } from './players';
import { PresenceStore } from './presences';
import { SeatStore } from './seats';
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
   * Deletes expired matches, transfers, e-mail addresses, presence and links of players to seats. Stops early when the signal aborts. Resolves to the
   * number of deleted matches.
   */
  async cleanUp(now: number, retention: Retention, signal?: AbortSignal): Promise<number> {
    const deleted = await this.matches.deleteExpired(now, retention, signal);
    await this.seats.deleteExpiredTransfers(now);
    await this.players.deleteUnusedLinks(now);
    await this.mailAddresses.deleteUnused(now);
    await this.presences.deleteOlder(now - PRESENCE_TTL_MS);
    return deleted;
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}
