import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What is counted when somebody looks. */
export interface GaugeSources {
  /** Open connections. */
  sockets(): number;
  /** Matches that somebody looks at. */
  matches(): number;
}

/** Upper bounds for how long a move takes, in seconds. */
const LATENCY_BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const NANOSECONDS_PER_SECOND = 1e9;

/** The messages that this server answers; all others are one to the metrics, however they are called. */
const KNOWN_EVENTS = ['sync', 'update', 'chat'];

/** What a server counts, in the format of Prometheus. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly delay = monitorEventLoopDelay();
  private readonly moves = this.counter('piratz_moves_total', 'Moves stored, those of bots included', ['game']);
  private readonly acks = this.counter('piratz_acks_total', 'Messages answered, by event and code', ['event', 'code']);
  private readonly rejections = this.counter('piratz_shown_out_total', 'Connections refused or closed, by reason', [
    'code',
  ]);
  private readonly requests = this.counter('piratz_requests_total', 'HTTP requests answered, by status', ['status']);
  private readonly latency = new Histogram({
    name: 'piratz_move_seconds',
    help: 'From the arrival of a move to its acknowledgement',
    buckets: LATENCY_BUCKETS_SECONDS,
    registers: [this.registry],
  });

  constructor() {
    this.delay.enable();
    this.gauge('piratz_event_loop_delay_seconds', 'Longest delay of the event loop since the last look', () => {
      const { max } = this.delay;
      this.delay.reset();
      return max / NANOSECONDS_PER_SECOND;
    });
    this.gauge('piratz_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
  }

  /** Counts the present from now on. */
  addGauges({ sockets, matches }: GaugeSources): void {
    this.gauge('piratz_sockets', 'Open connections', sockets);
    this.gauge('piratz_matches', 'Matches that somebody looks at', matches);
  }

  /** A move has been stored. */
  countMove(game: string): void {
    this.moves.inc({ game });
  }

  /** A message has been answered with that code (or ok), after so many seconds. */
  recordAck(event: string, code: string, seconds: number): void {
    this.acks.inc({ event: KNOWN_EVENTS.includes(event) ? event : 'other', code });
    if (event === 'update') this.latency.observe(seconds);
  }

  /** A connection has been refused or closed. */
  countRejection(code: string): void {
    this.rejections.inc({ code });
  }

  /** An HTTP request has been answered. */
  countRequest(status: number): void {
    this.requests.inc({ status });
  }

  /** Everything counted, and the media type it is in. */
  async expose(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }

  /** Stops measuring. */
  close(): void {
    this.delay.disable();
  }

  private counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private gauge(name: string, help: string, read: () => number): void {
    const collect = () => gauge.set(read());
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect });
  }
}
