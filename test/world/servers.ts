import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createBot } from '../../src/ai/levels';
import { SINGLE_PROCESS_BUS } from '../../src/server/cluster/event-bus';
import { TimerJobs } from '../../src/server/cluster/jobs';
import { startServer, type RunningServer, type ServerOptions } from '../../src/server/index';
import type { Owner, WorldClock } from './clock';
import { houseOptions, type House } from './house';
import { SimulatedBus, SimulatedJobs, type SimulatedCluster } from './cluster';
import { SimulatedDriver, type SimulatedDatabase } from './database';
import { SimulatedHttp, type Server } from './http';
import { SimulatedWebSocketServer } from './network';
import type { Outside } from './outside';
import type { Trace } from './trace';

/** What the servers of a world share. */
interface Surroundings {
  readonly clock: WorldClock;
  readonly database: SimulatedDatabase;
  readonly cluster: SimulatedCluster;
  readonly trace: Trace;
  /** There is one server only, which needs no cluster. */
  readonly isAlone: boolean;
  readonly house: House;
  readonly outside: Outside;
  /** Breaks the connections of a server. */
  cut(owner: Owner): void;
}

/** A process of a server. */
interface Process extends Server {
  running?: RunningServer;
}

/** How long a server takes from its start to its first step, in milliseconds. */
const BOOT_MS = 300;

/** One server of a world: it can be stopped, crash and start again, each time as another process. */
export class SimulatedServer {
  private lives = 0;
  private skewMs = 0;
  private process: Process | undefined;
  private isStopping = false;

  constructor(
    readonly name: string,
    private readonly world: Owner,
    private readonly surroundings: Surroundings,
  ) {}

  /** The server as pages reach it; undefined while there is none. */
  get reachable(): Server | undefined {
    return this.process?.running && !this.isStopping ? this.process : undefined;
  }

  /** Returns whether this is its process. */
  isRunBy(owner: Owner): boolean {
    return this.process?.owner === owner;
  }

  /** Starts a process unless there is one. One that cannot start is started again, as by a supervisor. */
  start(): void {
    if (this.process) return;
    const { clock, trace } = this.surroundings;
    const owner = clock.newOwner(`${this.name}${++this.lives}`);
    owner.skewMs = this.skewMs;
    const process: Process = { owner, http: clock.as(owner, () => new SimulatedHttp()) };
    this.process = process;
    trace.add(owner.name, 'starts');
    clock.after(BOOT_MS, owner, () => {
      startServer(this.optionsFor(owner), this.platformFor(process)).then(
        (running) => {
          process.running = running;
          trace.add(owner.name, 'is ready');
        },
        (error: unknown) => {
          trace.add(owner.name, `cannot start: ${(error as Error).message}`);
          this.crash();
          clock.after(1000, this.world, () => this.start());
        },
      );
    });
  }

  /** Loses everything that is not stored, between two steps. */
  crash(): void {
    const { process } = this;
    if (!process) return;
    const { cut, trace, cluster, outside } = this.surroundings;
    outside.hasLost = true;
    trace.add(process.owner.name, 'crashes');
    process.owner.isDead = true;
    this.process = undefined;
    this.isStopping = false;
    cluster.leave(process.owner);
    cut(process.owner);
  }

  /** Shuts down in order, then starts again. */
  restart(): void {
    const { process } = this;
    if (!process?.running || this.isStopping) return;
    const { clock, trace } = this.surroundings;
    this.isStopping = true;
    trace.add(process.owner.name, 'shuts down');
    const { running } = process;
    const end = () => {
      if (this.process !== process) return;
      this.crash();
      this.start();
    };
    clock.after(0, process.owner, () => void running.close().then(() => clock.after(0, this.world, end)));
    clock.after(10_000, this.world, end); // the supervisor's patience
  }

  /** Lets the clock of this server jump. */
  jump(ms: number): void {
    this.skewMs = ms;
    if (this.process) this.process.owner.skewMs = ms;
  }

  private optionsFor(owner: Owner): ServerOptions {
    return {
      port: 1,
      dataDir: '/nowhere',
      clientDir: '/nowhere',
      log: this.logOf(owner),
      standInAfter: 20_000,
      rematchAnswerMs: 15_000,
      rematchAwayMs: 5000,
      botPace: 2500,
      ...houseOptions(this.surroundings.house),
      // All levels choose at random here: what matters is when they move.
      createBot: (_kind, entry, seed) => createBot('random', entry, seed),
    };
  }

  private platformFor({ owner, http }: Server) {
    const { cluster, database, isAlone, outside } = this.surroundings;
    return {
      driver: new SimulatedDriver(database, owner),
      connectCluster: () =>
        Promise.resolve(
          isAlone
            ? { eventBus: SINGLE_PROCESS_BUS, jobs: new TimerJobs(this.logOf(owner)) }
            : { eventBus: new SimulatedBus(cluster, owner), jobs: new SimulatedJobs(cluster, owner) },
        ),
      http,
      wsEngine: SimulatedWebSocketServer,
      outside: outside.forServer(owner),
    };
  }

  /** The log goes into the trace. */
  private logOf(owner: Owner) {
    const { trace } = this.surroundings;
    const lines = new Writable({
      decodeStrings: false,
      write: (line: string, _encoding, done) => {
        if (!owner.isDead) trace.addLog(owner.name, line);
        done();
      },
    });
    return pino({ level: 'debug', base: null, timestamp: false, serializers: { err: errorText } }, lines);
  }
}

function errorText(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
}
