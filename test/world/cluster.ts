import type { BusEvent, BusListener, EventBus } from '../../src/server/cluster/event-bus';
import { backoffMs, jobKeyOf, Jobs, type Job } from '../../src/server/cluster/jobs';
import type { Owner, WorldClock } from './clock';

/** How the bus and the job queue fail. */
export interface ClusterFault {
  /** Nobody reaches them. */
  isDown: boolean;
  /** The share of events that are lost, and of those that arrive twice, from 0 to 1. */
  losing: number;
  repeating: number;
  /** The most that an event or a job is late, in milliseconds. */
  slowMs: number;
}

/** A job that takes this long runs in a dead process. Another one takes it over. */
const STALLED_MS = 30_000;

/** A job in the queue. */
interface QueuedJob {
  readonly job: Job;
  readonly at: number;
  readonly failures: number;
}

/** A member of the cluster: one server. */
interface Member {
  readonly owner: Owner;
  readonly listener?: BusListener;
  /** Runs a job, which is aborted by the controller. */
  readonly run?: (job: Job, signal: AbortSignal) => Promise<void>;
  readonly onReconnect?: () => void;
}

interface RunningJob {
  readonly owner: Owner;
  readonly controller: AbortController;
  next: QueuedJob | undefined;
}

/** What the servers of a world share beside the database, in place of Redis. */
export class SimulatedCluster {
  readonly fault: ClusterFault = { isDown: false, losing: 0, repeating: 0, slowMs: 5 };
  readonly members = new Map<Owner, Member>();
  private readonly waiting = new Map<string, QueuedJob>();
  private readonly running = new Map<string, RunningJob>();

  constructor(
    readonly clock: WorldClock,
    private readonly world: Owner,
  ) {}

  join(owner: Owner, part: Omit<Member, 'owner'>): void {
    this.members.set(owner, { ...this.members.get(owner), owner, ...part });
  }

  leave(owner: Owner): void {
    this.members.delete(owner);
  }

  /** It can be reached again: all servers are told. */
  comeBack(): void {
    this.fault.isDown = false;
    for (const { owner, listener, onReconnect } of this.members.values()) {
      this.clock.after(10, owner, () => {
        listener?.onReconnect();
        onReconnect?.();
      });
    }
    for (const key of this.waiting.keys()) this.arm(key);
  }

  /** Loses all jobs. */
  flush(): void {
    this.waiting.clear();
  }

  publish(sender: Owner, event: BusEvent): void {
    const { fault, clock, world } = this;
    const text = JSON.stringify(event); // what a receiver changes is its own
    for (const { owner, listener } of this.members.values()) {
      if (!listener || fault.isDown || world.random.Number() < fault.losing) continue;
      const deliver = () =>
        owner === sender ? listener.onEcho() : listener.onEvent(JSON.parse(text) as BusEvent, sender.name);
      const times = world.random.Number() < fault.repeating ? 2 : 1;
      for (let i = 0; i < times; i++) clock.after(1 + world.random.Number() * fault.slowMs, owner, deliver);
    }
  }

  schedule(job: Job, delayMs: number): void {
    const key = jobKeyOf(job);
    const queued = { job, at: this.clock.now + delayMs, failures: 0 };
    const running = this.running.get(key);
    if (running) running.next = queued;
    else this.enqueue(key, queued);
  }

  cancel(job: Job): void {
    this.waiting.delete(jobKeyOf(job));
  }

  /** Returns whether a job waits or runs. */
  hasJob(job: Job): boolean {
    return this.waiting.has(jobKeyOf(job)) || this.running.has(jobKeyOf(job));
  }

  /** Aborts a job if this server runs it. */
  abort(owner: Owner, job: Job): void {
    const running = this.running.get(jobKeyOf(job));
    if (running?.owner === owner) running.controller.abort(new Error('the job was superseded'));
  }

  private retryOf({ job, failures }: QueuedJob): QueuedJob {
    return { job, at: this.clock.now + backoffMs(failures + 1), failures: failures + 1 };
  }

  private enqueue(key: string, queued: QueuedJob): void {
    this.waiting.set(key, queued);
    this.arm(key);
  }

  /** Runs a job when it is due, if it is still the one that waits. */
  private arm(key: string): void {
    const queued = this.waiting.get(key);
    if (!queued) return;
    const delay = Math.max(0, queued.at - this.clock.now) + this.world.random.Number() * this.fault.slowMs;
    this.clock.after(delay, this.world, () => {
      if (this.waiting.get(key) !== queued || this.fault.isDown || this.running.has(key)) return;
      const able = [...this.members.values()].filter(({ run }) => run);
      const member = able[Math.floor(this.world.random.Number() * able.length)];
      if (!member) return void this.clock.after(500, this.world, () => this.arm(key));
      this.waiting.delete(key);
      this.start(key, queued, member);
    });
  }

  private start(key: string, queued: QueuedJob, { owner, run }: Member): void {
    const running: RunningJob = { owner, controller: new AbortController(), next: undefined };
    this.running.set(key, running);
    const end = (retry?: QueuedJob) => {
      if (this.running.get(key) !== running) return;
      this.running.delete(key);
      const next = running.next ?? retry;
      if (next) this.enqueue(key, next);
    };
    this.clock.after(0, owner, () => {
      run?.(queued.job, running.controller.signal).then(
        () => end(),
        () => end(running.controller.signal.aborted ? undefined : this.retryOf(queued)),
      );
    });
    const checkStall = () => {
      if (this.running.get(key) !== running) return;
      if (owner.isDead) end({ ...queued, at: this.clock.now });
      else this.clock.after(STALLED_MS, this.world, checkStall);
    };
    this.clock.after(STALLED_MS, this.world, checkStall);
  }
}

/** The event bus of one server. */
export class SimulatedBus implements EventBus {
  constructor(
    private readonly cluster: SimulatedCluster,
    private readonly owner: Owner,
  ) {}

  get processID(): string {
    return this.owner.name;
  }

  publish(event: BusEvent): void {
    this.cluster.publish(this.owner, event);
  }

  subscribe(listener: BusListener): void {
    this.cluster.join(this.owner, { listener });
    this.cluster.clock.after(2, this.owner, () => listener.onReconnect());
  }

  close(): Promise<void> {
    this.cluster.leave(this.owner);
    return Promise.resolve();
  }
}

/** The job queue as one server uses it. Jobs of all servers are shared. */
export class SimulatedJobs extends Jobs {
  constructor(
    private readonly cluster: SimulatedCluster,
    private readonly owner: Owner,
  ) {
    super();
  }

  override start(onReconnect: () => void): void {
    this.cluster.join(this.owner, { onReconnect, run: (job, signal) => this.handle(job, signal) });
  }

  override async schedule(job: Job, at: number): Promise<void> {
    const delay = Math.max(0, at - Date.now()); // by the clock of this server
    await this.request();
    this.cluster.schedule(job, delay);
    this.cluster.abort(this.owner, job);
  }

  override async ensure(job: Job, at: number): Promise<void> {
    if (this.cluster.fault.isDown || this.cluster.hasJob(job)) return;
    const delay = Math.max(0, at - Date.now());
    await this.request();
    if (!this.cluster.hasJob(job)) this.cluster.schedule(job, delay);
  }

  override async cancel(job: Job): Promise<void> {
    await this.request();
    this.cluster.cancel(job);
    this.cluster.abort(this.owner, job);
  }

  override close(): Promise<void> {
    this.cluster.leave(this.owner);
    return Promise.resolve();
  }

  private request(): Promise<void> {
    const { clock, fault } = this.cluster;
    return new Promise((resolve, reject) => {
      clock.after(1, this.owner, () => (fault.isDown ? reject(new Error('the queue cannot be reached')) : resolve()));
    });
  }
}
