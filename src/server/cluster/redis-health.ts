import type { Redis } from 'ioredis';
import type { Log } from '../shared/log';

/** Logs that Redis is away, and that it is back: once each, however often connections complain meanwhile. */
export class RedisHealthLog {
  private lastError?: string;

  constructor(private readonly log: Log) {}

  /** Listens to a connection, whose complaints are all told by `report`. */
  watch(connection: Redis): void {
    connection.on('error', this.report);
    connection.on('ready', () => this.onReady());
  }

  readonly report = (error: Error): void => {
    if (error.message === this.lastError) return;
    this.lastError = error.message;
    this.log.warn({ err: error }, 'trouble with Redis');
  };

  private onReady(): void {
    if (this.lastError === undefined) return;
    this.lastError = undefined;
    this.log.info('Redis is there again');
  }
}
