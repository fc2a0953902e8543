import perfHooks from 'node:perf_hooks';
import timers from 'node:timers';
import promises from 'node:timers/promises';
import { install, type Clock } from '@sinonjs/fake-timers';
import { seededRandom, type Random } from '../../src/random/random';

/*
 * The time and the randomness of a world. One event happens at a time: a timer fires, and everything that it sets off runs
 * until it waits for another timer. So it is always known who is acting: the owner of the timer.
 */

/** An actor of a world: a server, a page, or the world itself. */
export interface Owner {
  readonly name: string;
  readonly random: Random;
  /** How far its clock is ahead, in milliseconds. */
  skewMs: number;
  /** Nothing of it runs any more. */
  isDead: boolean;
}

/** When worlds begin. */
const START = Date.UTC(2030, 0, 1);

/** More events than any sound world has: something runs in circles. */
const MAX_EVENTS = 400_000;

const realImmediate = setImmediate;

/** Resolves when everything that can go on without a timer has done so. */
function settle(): Promise<void> {
  return new Promise((resolve) => realImmediate(resolve));
}

let acting: Owner | undefined;

/** Returns who acts now. */
export function actor(): Owner {
  if (!acting) throw new Error('no world runs');
  return acting;
}

/** The clock of a world. It replaces the clocks, timers and randomness of this process until it is closed. */
export class WorldClock {
  /** The world itself, which acts when nobody else does. */
  readonly world: Owner;
  private readonly clock: Clock;
  private readonly undo: (() => void)[] = [];
  private events = 0;

  constructor(private readonly seed: number) {
    this.world = acting = this.newOwner('world');
    this.clock = install({
      now: START,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'Date', 'performance'],
    });
    this.bindTimers();
    this.bindSources();
  }

  /** Creates somebody who acts, with randomness of their own. */
  newOwner(name: string): Owner {
    return { name, random: seededRandom(`${this.seed} ${name}`), skewMs: 0, isDead: false };
  }

  /** The true time, in milliseconds since the world began. */
  get now(): number {
    return this.clock.now - START;
  }

  /** The true time, in Unix milliseconds. */
  get trueTime(): number {
    return this.clock.now;
  }

  /** Runs what an owner does. */
  as<T>(owner: Owner, work: () => T): T {
    const before = acting;
    acting = owner;
    try {
      return work();
    } finally {
      acting = before;
    }
  }

  /** Runs work after a delay, as the owner, unless they are dead by then. */
  after(delayMs: number, owner: Owner, work: () => void): void {
    this.as(owner, () => setTimeout(work, Math.max(0, Math.round(delayMs))));
  }

  /** Lets this much time pass. */
  async advance(ms: number): Promise<void> {
    let hasPassed = false;
    this.clock.setTimeout(() => (hasPassed = true), ms);
    await settle();
    while (!hasPassed) {
      if (++this.events > MAX_EVENTS) throw new Error('too many events: something runs in circles');
      this.clock.next();
      await settle();
    }
    acting = this.world;
  }

  /** Gives this process its clocks back. */
  close(): void {
    acting = undefined;
    for (const undo of this.undo.reverse()) undo();
    this.clock.uninstall();
  }

  private replace<T extends object, K extends keyof T>(target: T, name: K, value: T[K]): void {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
    this.undo.push(() => {
      if (before) Object.defineProperty(target, name, before);
      else delete target[name];
    });
  }

  /** Remembers with each timer whose it is. */
  private bindTimers(): void {
    const bind = <A extends unknown[]>(run: (...args: A) => void) => {
      const owner = actor();
      return (...args: A) => {
        acting = owner;
        if (!owner.isDead) run(...args);
      };
    };
    for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
      const start = globalThis[name] as (run: (...args: unknown[]) => void, ...rest: unknown[]) => unknown;
      const bound = ((run: (...args: unknown[]) => void, ...rest: unknown[]) => start(bind(run), ...rest)) as never;
      this.replace(globalThis, name, bound);
      this.replace(timers, name, bound);
    }
    this.replace(
      promises,
      'setTimeout',
      ((delay?: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
        new Promise<unknown>((resolve, reject) => {
          if (signal?.aborted) return reject(signal.reason as Error);
          const abort = () => {
            clearTimeout(timer);
            reject(signal?.reason as Error);
          };
          const timer = setTimeout(() => {
            signal?.removeEventListener('abort', abort);
            resolve(value);
          }, delay);
          signal?.addEventListener('abort', abort, { once: true });
        })) as typeof promises.setTimeout,
    );
    this.replace(
      promises,
      'setImmediate',
      ((value?: unknown) =>
        new Promise<unknown>((resolve) => setImmediate(() => resolve(value)))) as typeof promises.setImmediate,
    );
  }

  /** The IDs of connections, which libraries draw by themselves, stay random: nothing depends on them. */
  private bindSources(): void {
    const fill = <T extends NodeJS.ArrayBufferView | null>(array: T): T => {
      const bytes = array ? new Uint8Array(array.buffer, array.byteOffset, array.byteLength) : new Uint8Array();
      const { random } = actor();
      for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(random.Number() * 256);
      return array;
    };
    this.replace(Date, 'now', () => this.clock.now + actor().skewMs);
    this.replace(Math, 'random', () => actor().random.Number());
    this.replace(globalThis.crypto, 'getRandomValues', fill as Crypto['getRandomValues']);
    const noDelays = { enable: () => true, disable: () => true, reset: () => undefined, max: 0 };
    this.replace(
      perfHooks,
      'monitorEventLoopDelay',
      (() => noDelays) as unknown as typeof perfHooks.monitorEventLoopDelay,
    );
  }
}
