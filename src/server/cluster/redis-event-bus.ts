import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { EventBus, BusListener, BusEvent } from './event-bus';
import { silentLogger, type Log } from '../shared/log';
import { RedisHealthLog } from './redis-health';

const CHANNEL = 'piratz';

/** How long to wait before the next attempt to reach Redis, in milliseconds. */
const MAX_RETRY_DELAY_MS = 1000;

const idSchema = z.string();
const presenceSchema = z.array(idSchema.nullable());
const envelopeSchema = z.object({
  sender: idSchema,
  notice: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('moved'), matchID: idSchema, stateID: z.number() }),
    z.object({ kind: z.literal('seats'), matchID: idSchema, present: presenceSchema }),
    z.object({ kind: z.literal('said'), matchID: idSchema, line: z.number() }),
    z.object({ kind: z.literal('next'), matchID: idSchema }),
    z.object({ kind: z.literal('tables'), gameName: idSchema }),
    z.object({ kind: z.literal('present'), seats: z.record(idSchema, presenceSchema) }),
  ]),
});

/** Processes that tell each other by a channel of Redis. While that is away they say and hear nothing, and go on. */
export class RedisEventBus implements EventBus {
  readonly isShared = true;
  private readonly processID = randomUUID();
  private readonly publisher: Redis;
  private readonly subscriber: Redis;

  /** @param url redis://user:password@host:port/number, or rediss:// for TLS */
  constructor(
    url: string,
    private readonly log: Log = silentLogger,
  ) {
    const retryStrategy = (attempt: number) => Math.min(50 * attempt, MAX_RETRY_DELAY_MS);
    const options = { retryStrategy, lazyConnect: true };
    this.publisher = new Redis(url, { ...options, enableOfflineQueue: false, enableAutoPipelining: true });
    this.subscriber = new Redis(url, { ...options, maxRetriesPerRequest: null });
    const outage = new RedisHealthLog(log);
    for (const line of [this.publisher, this.subscriber]) outage.watch(line);
  }

  publish(notice: BusEvent): void {
    if (this.publisher.status !== 'ready') return; // whoever should have heard looks into the store from time to time
    const lost = (error: unknown) => this.log.debug({ err: error }, 'a notice is lost');
    this.publisher.publish(CHANNEL, JSON.stringify({ sender: this.processID, notice })).catch(lost);
  }

  subscribe(listener: BusListener): void {
    this.subscriber.on('message', (_channel, text) => this.onMessage(text, listener));
    const listen = () => this.subscriber.subscribe(CHANNEL).then(() => listener.onReconnect());
    const fail = (error: unknown) => this.log.debug({ err: error }, 'Redis is not there');
    this.subscriber.on('ready', () => void listen().catch(fail));
    for (const line of [this.publisher, this.subscriber]) line.connect().catch(fail); // it tries again by itself
  }

  close(): Promise<void> {
    this.publisher.disconnect();
    this.subscriber.disconnect();
    return Promise.resolve();
  }

  private onMessage(text: string, listener: BusListener): void {
    const { success, data } = envelopeSchema.safeParse(parseJson(text));
    if (!success) this.log.warn('a notice of another version, or of somebody else');
    else if (data.sender !== this.processID) listener.onEvent(data.notice, data.sender);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // which no schema takes
  }
}
