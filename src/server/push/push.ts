import { createHash } from 'node:crypto';
import type { Agent } from 'node:https';
import { awaitedIn } from '../../games/seam/legal-moves';
import type { GameEntry, PlayerID } from '../../games/seam/entry';
import type { PushMessage } from '../../protocol/protocol';
import type { Audience } from '../realtime/subscribers';
import type { ServedGame } from '../matches/hosted-games';
import type { Jobs } from '../cluster/jobs';
import { SILENCE, type Log } from '../shared/log';
import { ownersMatch, type Owner } from '../matches/seat-auth';
import { refusalToCall } from './public-address';
import { areKeys, PushServices, type Vapid } from './push-service';
import { Refused } from '../shared/errors';
import { isPlayedByOwner, isStarted, type Seat } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { Subscribed, Subscription } from '../storage/subscriptions';
import type { Table } from '../storage/tables';

/** How long somebody has to come back by himself before he is called, in milliseconds: longer than a line may be dead. */
const GRACE = 15_000;

/** What push services answer when they know a browser no more. */
const GONE: readonly number[] = [404, 410];

/** Whether and how people are called. */
export interface PushOptions {
  /** Nobody is called without. */
  readonly vapid?: Vapid;
  /** After how long, in milliseconds; 15 seconds unless told. */
  readonly pushAfter?: number;
  /** The way to push services; one that leads to public addresses alone unless told. */
  readonly pushAgent?: Agent;
}

/** Whoever asks to be called, and how. */
export interface Subscriber extends Owner {
  readonly subscription: Omit<Subscription, 'language'>;
  readonly language: string;
}

/**
 * Calls people whose turn it has become while none of their pages is open: once for each time it becomes their turn. Whose
 * turn it is and who has been called stands in the storage; a job says that it is worth looking.
 */
export class Push {
  private readonly services: PushServices;

  constructor(
    private readonly storage: Storage,
    private readonly audience: Audience,
    private readonly jobs: Jobs,
    vapid: Vapid,
    private readonly options: PushOptions = {},
    private readonly log: Log = SILENCE,
  ) {
    this.services = new PushServices(vapid, options.pushAgent);
  }

  /** What browsers subscribe with. */
  get publicKey(): string {
    return this.services.publicKey;
  }

  /** From now on this browser of a seat's owner is called. Throws Refused when it cannot be. */
  async subscribe(served: ServedGame, matchID: string, { subscription, language, ...owner }: Subscriber) {
    const match = await ownersMatch(this.storage, served, matchID, owner);
    const reason = refusalToCall(subscription.endpoint);
    if (reason !== undefined) throw new Refused('bad-request', `This address is not called: ${reason}.`);
    if (!areKeys(subscription.keys)) throw new Refused('bad-request', 'Nothing can be encrypted with these keys.');
    const { credentials } = match.players[Number(owner.playerID)];
    if (match.gameover === undefined && credentials !== undefined) {
      const { endpoint, keys } = subscription;
      await this.storage.subscriptions.add(matchID, credentials, { endpoint, keys, language });
      await this.schedule(served.entry.name, matchID); // he may go before his turn comes, and it may have come already
    }
    return {};
  }

  /** This browser is not called any more. Throws Refused when the seat is somebody else's. */
  async unsubscribe(served: ServedGame, matchID: string, { endpoint, ...owner }: Owner & { endpoint: string }) {
    const match = await ownersMatch(this.storage, served, matchID, owner);
    const { credentials } = match.players[Number(owner.playerID)];
    if (credentials !== undefined) await this.storage.subscriptions.remove(matchID, credentials, endpoint);
    return {};
  }

  /** Looks after a while whether somebody is to be called. To be called whenever a match has come to stand differently. */
  async plan({ entry }: ServedGame, matchID: string, table: Table): Promise<void> {
    if (waitedFor(entry, table).length > 0) await this.schedule(entry.name, matchID);
  }

  /** Plans for all matches that somebody may be called to. */
  async resume(): Promise<void> {
    for (const { gameName, matchID } of await this.storage.subscriptions.matches())
      await this.schedule(gameName, matchID);
  }

  /** Calls whoever is to be called to that match now. */
  async call({ entry }: ServedGame, matchID: string): Promise<void> {
    const table = await this.storage.standOf(matchID);
    if (!table) return;
    const subscribed = await this.storage.subscriptions.at(matchID);
    for (const seat of waitedFor(entry, table)) {
      const playerID = String(seat.id);
      const theirs = subscribed.filter(({ owner }) => owner === seat.credentials);
      if (theirs.length === 0 || this.audience.isConnected(matchID, playerID)) continue;
      if (!(await this.isNews(matchID, playerID, theirs))) continue;
      if (!(await this.storage.subscriptions.claim(matchID, theirs[0].owner, table.state._stateID))) continue;
      await Promise.all(theirs.map((each) => this.send(entry, matchID, seat, each)));
    }
  }

  private schedule(game: string, matchID: string): Promise<void> {
    return this.jobs.schedule({ kind: 'push', game, matchID }, Date.now() + (this.options.pushAfter ?? GRACE));
  }

  /** Somebody who was called, and has not moved since, knows. */
  private async isNews(matchID: string, playerID: PlayerID, theirs: readonly Subscribed[]): Promise<boolean> {
    const told = Math.max(...theirs.map((each) => each.told ?? -1));
    if (told < 0) return true;
    const since = await this.storage.logSince(matchID, told);
    return since.some(({ action }) => action.payload.playerID === playerID);
  }

  private async send({ name: game, about }: GameEntry, matchID: string, seat: Seat, to: Subscribed): Promise<void> {
    const { title } = Object.entries(about).find(([language]) => language === to.language)?.[1] ?? about.en;
    const message: PushMessage = { game, title, matchID, name: seat.name ?? '', language: to.language };
    const topic = createHash('sha256').update(matchID).digest('base64url').slice(0, 32);
    const { origin } = new URL(to.endpoint); // the rest of it is a secret
    try {
      const status = await this.services.send(to, message, topic);
      if (GONE.includes(status)) await this.storage.subscriptions.forget(to.endpoint);
      else if (status < 200 || status > 299) this.log.warn({ matchID, origin, status }, 'a push service refuses');
    } catch (error) {
      this.log.warn({ err: error, matchID, origin }, 'a push service cannot be reached');
    }
  }
}

/** The seats of people whom the match waits for. */
function waitedFor(entry: GameEntry, { match, state }: Table): Seat[] {
  if (!isStarted(match)) return [];
  const awaited = awaitedIn(entry.rules, state.G);
  return Object.values(match.players).filter((seat) => awaited.includes(String(seat.id)) && isPlayedByOwner(seat));
}
