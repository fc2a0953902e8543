import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { EventBus, BusListener, BusEvent } from './event-bus';
import { silentLogger, type Log } from '../shared/log';
import { RedisHealthLog } from './redis-health';

const CHANNEL = 'piratz';

/** Upper bound of the reconnect delay. */
const MAX_RETRY_DELAY_MS = 1000;

const idSchema = z.string();
const presenceSchema = z.array(idSchema.nullable());
const envelopeSchema = z.object({
  sender: idSchema,
  notice: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('moved'), matchID: idSchema, stateID: z.number() }),
    z.object({ kind: z.literal('seats'), matchID: idSchema, present: presenceSchema }),
    z.object({ kind: z.literal('chat'), matchID: idSchema, messageID: z.number() }),
    z.object({ kind: z.literal('next'), matchID: idSchema }),
    z.object({ kind: z.literal('tables'), gameName: idSchema }),
    z.object({ kind: z.literal('present'), seats: z.record(idSchema, presenceSchema) }),
  ]),
});

/** An event bus on Redis pub/sub. While Redis is unavailable, events are lost and the processes carry on. */
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
    const healthLog = new RedisHealthLog(log);
    for (const connection of [this.publisher, this.subscriber]) healthLog.watch(connection);
  }

  publish(event: BusEvent): void {
    if (this.publisher.status !== 'ready') return; // the others poll storage and will catch up
    const onLost = (error: unknown) => this.log.debug({ err: error }, 'event lost');
    this.publisher.publish(CHANNEL, JSON.stringify({ sender: this.processID, notice: event })).catch(onLost);
  }

  subscribe(listener: BusListener): void {
    this.subscriber.on('message', (_channel, text) => this.onMessage(text, listener));
    const listen = () => this.subscriber.subscribe(CHANNEL).then(() => listener.onReconnect());
    const onError = (error: unknown) => this.log.debug({ err: error }, 'Redis unavailable');
    this.subscriber.on('ready', () => void listen().catch(onError));
    for (const connection of [this.publisher, this.subscriber]) connection.connect().catch(onError); // ioredis retries
  }

  close(): Promise<void> {
    this.publisher.disconnect();
    this.subscriber.disconnect();
    return Promise.resolve();
  }

  private onMessage(text: string, listener: BusListener): void {
    const { success, data } = envelopeSchema.safeParse(parseJson(text));
    if (!success) this.log.warn('invalid event: from another version or another application');
    else if (data.sender !== this.processID) listener.onEvent(data.notice, data.sender);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // fails schema validation
  }
}
