import { createHash } from 'node:crypto';
import type { Agent } from 'node:https';
import { messages } from '../../i18n/catalog';
import { negotiateLanguage } from '../../i18n/languages';
import { pendingPlayers } from '../../games/contract/legal-moves';
import type { GameEntry, PlayerID } from '../../games/contract';
import type { PushMessage } from '../../protocol/http';
import type { MatchSubscribers } from '../realtime/subscribers';
import { requireGame, type HostedGame, type MatchHandle } from '../matches/hosted-games';
import type { Job, Jobs } from '../cluster/jobs';
import type { Log } from '../shared/log';
import { requireSeat } from '../matches/seats';
import { requireSeatOwner, type SeatCredentials } from '../matches/seat-access';
import { endpointError } from './public-address';
import { areValidKeys, PushClient, type VapidDetails } from './push-service';
import { ApiError } from '../shared/errors';
import type { Metrics } from '../shared/metrics';
import { isDealt, isPlayedByOwner, type DealtMatch, type NewMatch, type Seat } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { PushTarget, Subscription } from '../storage/subscriptions';
import { currentTime } from '../shared/time';

/** How long a player has to be away before they are notified, in milliseconds: longer than a dead connection lasts. */
const AWAY_GRACE_MS = 15_000;

/** Statuses with which push services report an expired subscription. */
const GONE_STATUSES: readonly number[] = [404, 410];

/** Options for push notifications. */
export interface PushOptions {
  /** Push notifications are disabled without it. */
  readonly vapid?: VapidDetails | undefined;
  /** Delay before a notification, in milliseconds. Default: 15 seconds. */
  readonly pushDelayMs?: number | undefined;
  /** HTTPS agent for push services. Default: one that connects to public addresses only. */
  readonly pushAgent?: Agent | undefined;
}

/** What the push notifier works with. */
interface PushNotifierDeps {
  readonly storage: Storage;
  readonly games: readonly HostedGame[];
  readonly subscribers: MatchSubscribers;
  readonly jobs: Jobs;
  readonly metrics: Pick<Metrics, 'countPush'>;
  readonly log: Log;
}

/** Request of a seat's owner to be notified. */
export interface SubscribeRequest extends SeatCredentials {
  readonly subscription: Omit<Subscription, 'language'>;
  readonly language: string;
}

/**
 * Notifies players whose turn it is while none of their pages is open, once per turn. Storage is the source of truth
 * for whose turn it is and who has been notified; a job only triggers the check.
 */
export class PushNotifier {
  private readonly client: PushClient;

  constructor(
    private readonly deps: PushNotifierDeps,
    vapid: VapidDetails,
    private readonly options: PushOptions = {},
  ) {
    this.client = new PushClient(vapid, options.pushAgent);
  }

  /** The VAPID public key that browsers subscribe with. */
  get publicKey(): string {
    return this.client.publicKey;
  }

  /** Subscribes a browser of a seat's owner. Throws ApiError on refusal. */
  async subscribe(handle: MatchHandle, { subscription, language, ...owner }: SubscribeRequest) {
    const match = await requireSeatOwner(this.deps.storage, handle, owner);
    const reason = endpointError(subscription.endpoint);
    if (reason !== undefined) throw new ApiError('bad-request', `The endpoint is not acceptable: ${reason}.`);
    if (!areValidKeys(subscription.keys))
      throw new ApiError('bad-request', 'These keys cannot be used for encryption.');
    const { credentials } = requireSeat(match, owner.playerID);
    if (match.gameover === undefined && credentials !== undefined) {
      const { endpoint, keys } = subscription;
      await this.deps.storage.subscriptions.add(handle.matchID, credentials, { endpoint, keys, language });
      await this.scheduleJob(handle.entry.name, handle.matchID); // it may be their turn already
    }
    return {};
  }

  /** Unsubscribes a browser. Throws ApiError when the credentials do not match the seat. */
  async unsubscribe(handle: MatchHandle, { endpoint, ...owner }: SeatCredentials & { endpoint: string }) {
    const match = await requireSeatOwner(this.deps.storage, handle, owner);
    const { credentials } = requireSeat(match, owner.playerID);
    if (credentials !== undefined) await this.deps.storage.subscriptions.remove(handle.matchID, credentials, endpoint);
    return {};
  }

  /** Schedules a check for players to notify. Call after every change to a match. */
  async schedule(handle: MatchHandle, stored: DealtMatch<NewMatch>): Promise<void> {
    if (pendingSeats(handle.entry, stored).length > 0) await this.scheduleJob(handle.entry.name, handle.matchID);
  }

  /**
   * Schedules a check for every match with subscriptions, unless one is scheduled.
   * @param since leaves out matches that have not changed since then (Unix ms)
   */
  async resume(since = 0): Promise<void> {
    for (const { gameName: game, matchID } of await this.deps.storage.subscriptions.matches(since))
      await this.deps.jobs.ensure({ kind: 'push', game, matchID }, this.nextCheck());
  }

  /** Notifies the players of a match who are away and whose turn it is. The handler of jobs of the kind `push`. */
  async notify({ game, matchID }: Job): Promise<void> {
    const { entry } = requireGame(this.deps.games, game);
    const stored = await this.deps.storage.matches.read(matchID);
    if (!stored || !isDealt(stored)) return;
    const allTargets = await this.deps.storage.subscriptions.ofMatch(matchID);
    for (const seat of pendingSeats(entry, stored)) {
      const playerID = String(seat.id);
      const targets = allTargets.filter(({ owner }) => owner === seat.credentials);
      const [target] = targets;
      if (!target || this.deps.subscribers.isConnected(matchID, playerID)) continue;
      if (!(await this.isNewTurn(matchID, playerID, targets))) continue;
      if (!(await this.deps.storage.subscriptions.claimNotification(matchID, target.owner, stored.state._stateID)))
        continue;
      await Promise.all(targets.map((each) => this.send(entry, matchID, seat, each)));
    }
  }

  private scheduleJob(game: string, matchID: string): Promise<void> {
    return this.deps.jobs.schedule({ kind: 'push', game, matchID }, this.nextCheck());
  }

  private nextCheck(): number {
    return currentTime() + (this.options.pushDelayMs ?? AWAY_GRACE_MS);
  }

  /** Returns whether the player has moved since the last notification, or was never notified. */
  private async isNewTurn(matchID: string, playerID: PlayerID, targets: readonly PushTarget[]): Promise<boolean> {
    const lastNotified = Math.max(...targets.map((each) => each.lastNotified ?? -1));
    if (lastNotified < 0) return true;
    const since = await this.deps.storage.moves.logSince(matchID, lastNotified);
    return since.some(({ action }) => action.payload.playerID === playerID);
  }

  private async send(entry: GameEntry, matchID: string, seat: Seat, target: PushTarget): Promise<void> {
    const message = turnMessage(entry, matchID, seat.name ?? '', target.language);
    const topic = createHash('sha256').update(matchID).digest('base64url').slice(0, 32);
    const { origin } = new URL(target.endpoint); // the path is a secret
    try {
      const status = await this.client.send(target, message, topic);
      const isGone = GONE_STATUSES.includes(status);
      const isRefused = !isGone && (status < 200 || status > 299);
      this.deps.metrics.countPush(isGone ? 'gone' : isRefused ? 'failed' : 'sent');
      if (isGone) await this.deps.storage.subscriptions.removeEndpoint(target.endpoint);
      if (isRefused) this.deps.log.warn({ matchID, origin, status }, 'push service rejected the message');
    } catch (error) {
      this.deps.metrics.countPush('failed');
      this.deps.log.warn({ err: error, matchID, origin }, 'push service unreachable');
    }
  }
}

/**
 * Returns the message that tells a player that it is their turn.
 * @param name the player's name in the match
 * @param tag their language
 */
export function turnMessage(
  { name: game, listing }: GameEntry,
  matchID: string,
  name: string,
  tag: string,
): PushMessage {
  const language = negotiateLanguage([tag]);
  const { title } = listing(language);
  const { push } = messages('server', language);
  const notification = { title: push.title({ game: title }), body: push.body({ name }) };
  return { game, matchID, notification, language, title, name };
}

/** Returns the pending seats that are played by their owners. */
export function pendingSeats(entry: GameEntry, { match, state }: DealtMatch<NewMatch>): Seat[] {
  if (match.gameover !== undefined) return [];
  const pending = pendingPlayers(entry.rules, state.G);
  return Object.values(match.players).filter((seat) => pending.includes(String(seat.id)) && isPlayedByOwner(seat));
}
