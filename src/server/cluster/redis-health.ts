import type { Redis } from 'ioredis';
import type { Log } from '../shared/log';

/** Logs that Redis is away, and that it is back: once each, however often connections complain meanwhile. */
export class Outage {
  private last?: string;

  constructor(private readonly log: Log) {}

  /** Listens to a connection, whose complaints are all told by `report`. */
  watch(connection: Redis): void {
    connection.on('error', this.report);
    connection.on('ready', () => this.end());
  }

  readonly report = (error: Error): void => {
    if (error.message === this.last) return;
    this.last = error.message;
    this.log.warn({ err: error }, 'trouble with Redis');
  };

  private end(): void {
    if (this.last === undefined) return;
    this.last = undefined;
    this.log.info('Redis is there again');
  }
}
