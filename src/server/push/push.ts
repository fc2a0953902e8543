import { createHash } from 'node:crypto';
import type { Agent } from 'node:https';
import { pendingPlayers } from '../../games/seam/legal-moves';
import type { GameEntry, PlayerID } from '../../games/seam/entry';
import type { PushMessage } from '../../protocol/protocol';
import type { MatchSubscribers } from '../realtime/subscribers';
import type { HostedGame } from '../matches/hosted-games';
import type { Jobs } from '../cluster/jobs';
import { silentLogger, type Log } from '../shared/log';
import { requireSeatOwner, type SeatCredentials } from '../matches/seat-auth';
import { endpointError } from './public-address';
import { areValidKeys, PushClient, type VapidDetails } from './push-service';
import { ApiError } from '../shared/errors';
import { isPlayedByOwner, isStarted, type Seat } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { PushTarget, Subscription } from '../storage/subscriptions';
import type { StoredMatch } from '../storage/tables';

/** How long somebody has to come back by himself before he is called, in milliseconds: longer than a line may be dead. */
const AWAY_GRACE_MS = 15_000;

/** What push services answer when they know a browser no more. */
const GONE_STATUSES: readonly number[] = [404, 410];

/** Whether and how people are called. */
export interface PushOptions {
  /** Nobody is called without. */
  readonly vapid?: VapidDetails;
  /** After how long, in milliseconds; 15 seconds unless told. */
  readonly pushAfter?: number;
  /** The way to push services; one that leads to public addresses alone unless told. */
  readonly pushAgent?: Agent;
}

/** Whoever asks to be called, and how. */
export interface SubscribeRequest extends SeatCredentials {
  readonly subscription: Omit<Subscription, 'language'>;
  readonly language: string;
}

/**
 * Calls people whose turn it has become while none of their pages is open: once for each time it becomes their turn. Whose
 * turn it is and who has been called stands in the storage; a job says that it is worth looking.
 */
export class PushNotifier {
  private readonly client: PushClient;

  constructor(
    private readonly storage: Storage,
    private readonly audience: MatchSubscribers,
    private readonly jobs: Jobs,
    vapid: VapidDetails,
    private readonly options: PushOptions = {},
    private readonly log: Log = silentLogger,
  ) {
    this.client = new PushClient(vapid, options.pushAgent);
  }

  /** What browsers subscribe with. */
  get publicKey(): string {
    return this.client.publicKey;
  }

  /** From now on this browser of a seat's owner is called. Throws Refused when it cannot be. */
  async subscribe(served: HostedGame, matchID: string, { subscription, language, ...owner }: SubscribeRequest) {
    const match = await requireSeatOwner(this.storage, served, matchID, owner);
    const reason = endpointError(subscription.endpoint);
    if (reason !== undefined) throw new ApiError('bad-request', `This address is not called: ${reason}.`);
    if (!areValidKeys(subscription.keys))
      throw new ApiError('bad-request', 'Nothing can be encrypted with these keys.');
    const { credentials } = match.players[Number(owner.playerID)];
    if (match.gameover === undefined && credentials !== undefined) {
      const { endpoint, keys } = subscription;
      await this.storage.subscriptions.add(matchID, credentials, { endpoint, keys, language });
      await this.scheduleJob(served.entry.name, matchID); // he may go before his turn comes, and it may have come already
    }
    return {};
  }

  /** This browser is not called any more. Throws Refused when the seat is somebody else's. */
  async unsubscribe(
    served: HostedGame,
    matchID: string,
    { endpoint, ...owner }: SeatCredentials & { endpoint: string },
  ) {
    const match = await requireSeatOwner(this.storage, served, matchID, owner);
    const { credentials } = match.players[Number(owner.playerID)];
    if (credentials !== undefined) await this.storage.subscriptions.remove(matchID, credentials, endpoint);
    return {};
  }

  /** Looks after a while whether somebody is to be called. To be called whenever a match has come to stand differently. */
  async schedule({ entry }: HostedGame, matchID: string, table: StoredMatch): Promise<void> {
    if (pendingSeats(entry, table).length > 0) await this.scheduleJob(entry.name, matchID);
  }

  /** Plans for all matches that somebody may be called to. */
  async resume(): Promise<void> {
    for (const { gameName, matchID } of await this.storage.subscriptions.matches())
      await this.scheduleJob(gameName, matchID);
  }

  /** Calls whoever is to be called to that match now. */
  async notify({ entry }: HostedGame, matchID: string): Promise<void> {
    const table = await this.storage.readSnapshot(matchID);
    if (!table) return;
    const allTargets = await this.storage.subscriptions.ofMatch(matchID);
    for (const seat of pendingSeats(entry, table)) {
      const playerID = String(seat.id);
      const targets = allTargets.filter(({ owner }) => owner === seat.credentials);
      if (targets.length === 0 || this.audience.isConnected(matchID, playerID)) continue;
      if (!(await this.isNewTurn(matchID, playerID, targets))) continue;
      if (!(await this.storage.subscriptions.claimNotification(matchID, targets[0].owner, table.state._stateID)))
        continue;
      await Promise.all(targets.map((each) => this.send(entry, matchID, seat, each)));
    }
  }

  private scheduleJob(game: string, matchID: string): Promise<void> {
    return this.jobs.schedule({ kind: 'push', game, matchID }, Date.now() + (this.options.pushAfter ?? AWAY_GRACE_MS));
  }

  /** Somebody who was called, and has not moved since, knows. */
  private async isNewTurn(matchID: string, playerID: PlayerID, targets: readonly PushTarget[]): Promise<boolean> {
    const lastNotified = Math.max(...targets.map((each) => each.told ?? -1));
    if (lastNotified < 0) return true;
    const since = await this.storage.logSince(matchID, lastNotified);
    return since.some(({ action }) => action.payload.playerID === playerID);
  }

  private async send(
    { name: game, listing }: GameEntry,
    matchID: string,
    seat: Seat,
    target: PushTarget,
  ): Promise<void> {
    const { title } = Object.entries(listing).find(([language]) => language === target.language)?.[1] ?? listing.en;
    const message: PushMessage = { game, title, matchID, name: seat.name ?? '', language: target.language };
    const topic = createHash('sha256').update(matchID).digest('base64url').slice(0, 32);
    const { origin } = new URL(target.endpoint); // the rest of it is a secret
    try {
      const status = await this.client.send(target, message, topic);
      if (GONE_STATUSES.includes(status)) await this.storage.subscriptions.removeEndpoint(target.endpoint);
      else if (status < 200 || status > 299) this.log.warn({ matchID, origin, status }, 'a push service refuses');
    } catch (error) {
      this.log.warn({ err: error, matchID, origin }, 'a push service cannot be reached');
    }
  }
}

/** The seats of people whom the match waits for. */
function pendingSeats(entry: GameEntry, { match, state }: StoredMatch): Seat[] {
  if (!isStarted(match)) return [];
  const pending = pendingPlayers(entry.rules, state.G);
  return Object.values(match.players).filter((seat) => pending.includes(String(seat.id)) && isPlayedByOwner(seat));
}
