import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { FanOut, Listener, Notice } from './event-bus';
import { SILENCE, type Log } from '../shared/log';
import { Outage } from './redis-health';

const CHANNEL = 'piratz';

/** How long to wait before the next attempt to reach Redis, in milliseconds. */
const LONGEST_PAUSE = 1000;

const id = z.string();
const present = z.array(id.nullable());
const letter = z.object({
  sender: id,
  notice: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('moved'), matchID: id, stateID: z.number() }),
    z.object({ kind: z.literal('seats'), matchID: id, present }),
    z.object({ kind: z.literal('said'), matchID: id, line: z.number() }),
    z.object({ kind: z.literal('next'), matchID: id }),
    z.object({ kind: z.literal('tables'), gameName: id }),
    z.object({ kind: z.literal('present'), seats: z.record(id, present) }),
  ]),
});

/** Processes that tell each other by a channel of Redis. While that is away they say and hear nothing, and go on. */
export class RedisFanOut implements FanOut {
  readonly isShared = true;
  private readonly self = randomUUID();
  private readonly speaker: Redis;
  private readonly ear: Redis;

  /** @param url redis://user:password@host:port/number, or rediss:// for TLS */
  constructor(
    url: string,
    private readonly log: Log = SILENCE,
  ) {
    const retryStrategy = (attempt: number) => Math.min(50 * attempt, LONGEST_PAUSE);
    const options = { retryStrategy, lazyConnect: true };
    this.speaker = new Redis(url, { ...options, enableOfflineQueue: false, enableAutoPipelining: true });
    this.ear = new Redis(url, { ...options, maxRetriesPerRequest: null });
    const outage = new Outage(log);
    for (const line of [this.speaker, this.ear]) outage.watch(line);
  }

  publish(notice: Notice): void {
    if (this.speaker.status !== 'ready') return; // whoever should have heard looks into the store from time to time
    const lost = (error: unknown) => this.log.debug({ err: error }, 'a notice is lost');
    this.speaker.publish(CHANNEL, JSON.stringify({ sender: this.self, notice })).catch(lost);
  }

  subscribe(listener: Listener): void {
    this.ear.on('message', (_channel, text) => this.read(text, listener));
    const listen = () => this.ear.subscribe(CHANNEL).then(() => listener.onGap());
    const fail = (error: unknown) => this.log.debug({ err: error }, 'Redis is not there');
    this.ear.on('ready', () => void listen().catch(fail));
    for (const line of [this.speaker, this.ear]) line.connect().catch(fail); // it tries again by itself
  }

  close(): Promise<void> {
    this.speaker.disconnect();
    this.ear.disconnect();
    return Promise.resolve();
  }

  private read(text: string, listener: Listener): void {
    const { success, data } = letter.safeParse(jsonIn(text));
    if (!success) this.log.warn('a notice of another version, or of somebody else');
    else if (data.sender !== this.self) listener.onNotice(data.notice, data.sender);
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // which no schema takes
  }
}
