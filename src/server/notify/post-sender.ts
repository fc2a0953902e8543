import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { currentTime } from '../shared/time';
import type { Delivery } from '../storage/deliveries';
import type { Storage } from '../storage/storage';
import type { Channel, Post } from './channel';
import { NoAnswer, type Answer, type ServiceClient } from './requests';
import { CLAIM_MS, type WaitTimes } from './turn';

/** The longest pause that a service may ask for, in milliseconds. */
const MAX_PAUSE_MS = 3_600_000;

/** Statuses of refusals that may be temporary, as are those from 500 on. */
const TEMPORARY_STATUSES: readonly number[] = [408, 425, 429];

/** Sends the requests of channels to their services. */
export type PostClient = Pick<ServiceClient, 'send'>;

/** What the sender works with. */
interface PostSenderDeps {
  readonly storage: Pick<Storage, 'deliveries'>;
  readonly client: PostClient;
  readonly metrics: Pick<Metrics, 'countDelivery'>;
  readonly log: Log;
}

/** A text that has been claimed, and what the channel knew before. */
interface Claim {
  readonly matchID: string;
  readonly channel: Channel;
  readonly found: Delivery;
  readonly text: string;
}

/** The post has not arrived and is to be sent again. */
class NotDelivered extends Error {}

/**
 * Sends posts once: what is under way is stored before, and how it has ended afterwards. When that is unknown, the request is
 * repeated if that creates no second post; otherwise the post counts as sent.
 */
export class PostSender {
  /** Until when a service has asked for a pause (Unix ms), by channel. */
  private readonly pauses = new Map<string, number>();

  constructor(
    private readonly deps: PostSenderDeps,
    private readonly times: WaitTimes = {},
  ) {}

  /**
   * Sends a post, or records only that the channel knows the text when there is no post. Rejects when it has to be tried again.
   * @param found the delivery as it was found
   */
  async send(matchID: string, channel: Channel, found: Delivery, text: string, post?: Post): Promise<void> {
    const { deliveries } = this.deps.storage;
    const { id: target, service } = channel;
    const now = currentTime();
    if (now < (this.pauses.get(target) ?? 0)) throw new NotDelivered(`${service} has asked for a pause`);
    if (!(await deliveries.claim({ matchID, target }, found, text, [now, now + (this.times.claimMs ?? CLAIM_MS)])))
      throw new NotDelivered('another process is sending it');
    if (!post) return deliveries.settle(matchID, target, text, found.messageID);
    const claim = { matchID, channel, found, text };
    const answer = await this.ask(claim, post);
    if (answer) await this.onAnswer(claim, answer);
  }

  /** Ends a delivery whose outcome is unknown: repeats it where that creates no second post. */
  async repeat(matchID: string, channel: Channel, found: Delivery, post: Post | undefined): Promise<void> {
    const { messageID, sending = '' } = found;
    const isHarmless = channel.isIdempotent || messageID !== undefined;
    await this.send(matchID, channel, found, sending, isHarmless ? post : undefined);
  }

  /** Resolves to the answer of the service; undefined when there is none and the post counts as sent. */
  private async ask({ matchID, channel, found, text }: Claim, post: Post): Promise<Answer | undefined> {
    const { client, storage, log } = this.deps;
    const { messageID } = found;
    try {
      return await client.send(channel.requestFor(post, currentTime(), messageID));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const isHarmless = channel.isIdempotent || messageID !== undefined;
      log.warn({ err: error, matchID, service: channel.service }, 'channel unreachable');
      this.count(channel, error.isUnknown ? 'unknown' : 'failed');
      if (error.isUnknown && !isHarmless) return void (await storage.deliveries.settle(matchID, channel.id, text));
      await storage.deliveries.release(matchID, channel.id, text, error.isUnknown);
      throw new NotDelivered(`${channel.service} is unreachable`, { cause: error });
    }
  }

  private async onAnswer({ matchID, channel, found, text }: Claim, answer: Answer): Promise<void> {
    const { deliveries } = this.deps.storage;
    const { id: target, service } = channel;
    const { status, body, retryAfterMs = 0 } = answer;
    const isDone = (status >= 200 && status < 300) || channel.isUnchanged?.(body) === true;
    if (isDone) {
      this.count(channel, found.messageID === undefined ? 'sent' : 'edited');
      return deliveries.settle(matchID, target, text, found.messageID ?? channel.idIn(body));
    }
    if (status < 500 && !TEMPORARY_STATUSES.includes(status)) {
      this.count(channel, 'refused');
      this.deps.log.warn({ matchID, service, status }, 'channel refused a post');
      return deliveries.settle(matchID, target, text);
    }
    this.count(channel, 'failed');
    this.pauses.set(target, currentTime() + Math.min(retryAfterMs, MAX_PAUSE_MS));
    await deliveries.release(matchID, target, text, false);
    throw new NotDelivered(`${service} answers ${status}`);
  }

  private count({ service }: Channel, outcome: string): void {
    this.deps.metrics.countDelivery(service, outcome);
  }
}
