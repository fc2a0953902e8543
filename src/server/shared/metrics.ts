import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ServiceDeliveries } from '../../protocol/operator';

/** Values that are read on every scrape. */
export interface GaugeSources {
  /** Open connections. */
  sockets(): number;
  /** Matches with at least one subscriber. */
  matches(): number;
}

const LATENCY_BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const NANOSECONDS_PER_SECOND = 1e9;

/** Messages with a label of their own. All others are counted as `other`, so that clients cannot create labels. */
const KNOWN_EVENTS = ['sync', 'update', 'chat'];

/** What becomes of posts and e-mails that arrive. */
const TAKEN_OUTCOMES: readonly string[] = ['sent', 'edited'];

/** What has become of a push notification: taken by the service, its browser is gone, or neither. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** The server's Prometheus metrics. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly delay = monitorEventLoopDelay();
  private readonly moves = this.counter('piratz_moves_total', 'Moves stored, including those of bots', ['game']);
  private readonly acks = this.counter('piratz_acks_total', 'Messages answered, by event and code', ['event', 'code']);
  private readonly rejections = this.counter('piratz_shown_out_total', 'Connections refused or closed, by reason', [
    'code',
  ]);
  private readonly requests = this.counter('piratz_requests_total', 'HTTP requests answered, by status', ['status']);
  private readonly push = this.counter('piratz_push_total', 'Push notifications, by what has become of them', [
    'outcome',
  ]);
  private sources: GaugeSources = { sockets: () => 0, matches: () => 0 };
  private readonly deliveries = this.counter(
    'piratz_deliveries_total',
    'Posts and e-mails about turns, by service and outcome',
    ['service', 'outcome'],
  );
  private readonly latency = new Histogram({
    name: 'piratz_move_seconds',
    help: 'From the arrival of a move to its acknowledgement',
    buckets: LATENCY_BUCKETS_SECONDS,
    registers: [this.registry],
  });

  constructor() {
    this.delay.enable();
    this.gauge('piratz_event_loop_delay_seconds', 'Longest delay of the event loop since the last scrape', () => {
      const { max } = this.delay;
      this.delay.reset();
      return max / NANOSECONDS_PER_SECOND;
    });
    this.gauge('piratz_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
  }

  /** Adds the gauges that are read on every scrape. */
  addGauges(sources: GaugeSources): void {
    const { sockets, matches } = sources;
    this.sources = sources;
    this.gauge('piratz_sockets', 'Open connections', sockets);
    this.gauge('piratz_matches', 'Matches with connected clients', matches);
  }

  /** Counts a stored move. */
  countMove(game: string): void {
    this.moves.inc({ game });
  }

  /** Counts a push notification by its outcome. */
  countPush(outcome: PushOutcome): void {
    this.push.inc({ outcome });
  }

  /** Returns the number of connections, of matches that they show, and of moves stored. */
  async totals(): Promise<{ sockets: number; openMatches: number; moves: number }> {
    const { values } = await this.moves.get();
    return { sockets: this.sources.sockets(), openMatches: this.sources.matches(), moves: totalOf(values) };
  }

  /** Returns the numbers of push notifications by their outcomes. */
  async pushes(): Promise<Readonly<Record<PushOutcome, number>>> {
    const { values } = await this.push.get();
    const count = (outcome: PushOutcome) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    return { sent: count('sent'), gone: count('gone'), failed: count('failed') };
  }

  /** Counts an acknowledgement by its code (or ok), and records the latency of moves in seconds. */
  recordAck(event: string, code: string, seconds: number): void {
    this.acks.inc({ event: KNOWN_EVENTS.includes(event) ? event : 'other', code });
    if (event === 'update') this.latency.observe(seconds);
  }

  /** Counts a connection that was rejected or closed. */
  countRejection(code: string): void {
    this.rejections.inc({ code });
  }

  /** Counts an attempt to tell somebody whose turn it is. */
  countDelivery(service: string, outcome: string): void {
    this.deliveries.inc({ service, outcome });
  }

  /** Returns how many posts and e-mails each service took and did not, in the order of the first. */
  async deliveriesByService(): Promise<ServiceDeliveries[]> {
    const { values } = await this.deliveries.get();
    const services = [...new Set(values.map(({ labels }) => String(labels.service)))];
    return services.map((service) => {
      const own = values.filter(({ labels }) => labels.service === service);
      const taken = own.filter(({ labels }) => TAKEN_OUTCOMES.includes(String(labels.outcome)));
      return { service, sent: totalOf(taken), failed: totalOf(own) - totalOf(taken) };
    });
  }

  /** Counts an answered HTTP request. */
  countRequest(status: number): void {
    this.requests.inc({ status });
  }

  /** Returns all metrics in the Prometheus text format, and its media type. */
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

function totalOf(values: readonly { readonly value: number }[]): number {
  return values.reduce((sum, { value }) => sum + value, 0);
}
