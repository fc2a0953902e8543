import type { Redis } from 'ioredis';
import type { Log } from '../shared/log';

/** Logs when Redis becomes unavailable and available again: once per change, not per connection error. */
export class RedisHealthLog {
  private lastError: string | undefined;

  constructor(private readonly log: Log) {}

  /** Watches a connection. */
  watch(connection: Redis): void {
    connection.on('error', this.report);
    connection.on('ready', () => this.onReady());
  }

  /** Logs an error unless it repeats the last one. */
  readonly report = (error: Error): void => {
    if (error.message === this.lastError) return;
    this.lastError = error.message;
    this.log.warn({ err: error }, 'Redis unavailable');
  };

  private onReady(): void {
    if (this.lastError === undefined) return;
    this.lastError = undefined;
    this.log.info('Redis available again');
  }
}
