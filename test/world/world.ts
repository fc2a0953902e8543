import { GAMES } from '../../src/games';
import { claimNickname } from '../../src/client/players/api';
import { newSecret, saveIdentity } from '../../src/client/shared/identity';
import { storedSeats } from '../../src/client/shared/local-store';
import { WorldClock, actor, type Owner } from './clock';
import { SimulatedCluster } from './cluster';
import { SimulatedDatabase } from './database';
import { send } from './http';
import { MessageCheck } from './messages';
import { Network, type Line } from './network';
import { Page } from './pages';
import { SimulatedServer } from './servers';
import { Trace } from './trace';
import { Truth, type KnownMatch } from './truth';
import type { Plan } from './actions';

/** A person with a browser, whose storage all their pages share. */
export interface Person {
  readonly name: string;
  readonly owner: Owner;
  readonly storage: Storage;
  readonly pages: Page[];
  readonly line: Line;
}

/** The number of people with nicknames. */
const NICKNAMES = 3;

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dario', 'Elin', 'Finn'];

/** Everything in a world: its servers, its people, and what is known of them. */
export class World {
  readonly clock: WorldClock;
  readonly trace: Trace;
  readonly truth: Truth;
  readonly cluster: SimulatedCluster;
  readonly messages: MessageCheck;
  readonly network: Network;
  readonly owner: Owner;
  readonly people: readonly Person[];
  servers: readonly SimulatedServer[] = [];
  private readonly undo: (() => void)[] = [];
  private pageCount = 0;
  /** Who waits for the answer to a request, once for each. */
  private readonly waiting = new Set<{ readonly owner: Owner }>();

  private constructor(
    readonly plan: Plan,
    clock: WorldClock,
    readonly database: SimulatedDatabase,
    parts: { trace: Trace; truth: Truth },
  ) {
    this.clock = clock;
    this.trace = parts.trace;
    this.truth = parts.truth;
    this.owner = clock.world;
    this.cluster = new SimulatedCluster(clock, this.owner);
    this.messages = new MessageCheck(this.truth, this.trace);
    const serverFor = () => this.reachableServer();
    this.network = new Network(clock, (page) => this.lineOf(page), serverFor, this.messages);
    this.people = NAMES.map((name) => ({ ...this.newPerson(name) }));
  }

  /** Creates a world whose servers are up. */
  static async create(plan: Plan): Promise<World> {
    const clock = new WorldClock(plan.seed);
    try {
      const trace = new Trace(() => clock.now);
      const truth = new Truth(trace);
      const database = await SimulatedDatabase.open(clock, () => truth.record());
      truth.database = database;
      const world = new World(plan, clock, database, { trace, truth });
      world.furnishBrowsers();
      await world.startServers();
      await world.claimNicknames();
      return world;
    } catch (error) {
      clock.close();
      throw error;
    }
  }

  /** The game that is played. */
  get game() {
    return GAMES[this.plan.game % GAMES.length] ?? GAMES[0];
  }

  /** All pages that are open. */
  get pages(): Page[] {
    return this.people.flatMap(({ pages }) => pages.filter(({ isOpen }) => isOpen));
  }

  /** The number of requests without an answer, of pages that are still open. */
  get pendingRequests(): number {
    return [...this.waiting].filter(({ owner }) => !owner.isDead).length;
  }

  /** The matches that are stored, in the order of their creation. */
  get matches(): KnownMatch[] {
    return [...this.truth.matches.values()];
  }

  /** Runs what a person does beside their pages. */
  as<T>({ owner }: Person, work: () => T): T {
    return this.clock.as(owner, work);
  }

  /** Opens a page of a person. */
  openPage(person: Person, { entry, matchID }: KnownMatch, asSpectator = false): void {
    const seat = asSpectator ? undefined : this.as(person, () => storedSeats()[matchID]?.[0]);
    const owner = this.clock.newOwner(`${person.name}.${++this.pageCount}`);
    this.trace.add(
      owner.name,
      `opens the page of ${entry.name} ${seat ? `from seat ${seat.playerID}` : 'as a spectator'}`,
    );
    this.personOf.set(owner, person);
    const browser = { clock: this.clock, onShown: (page: Page) => this.onShown(page) };
    person.pages.push(new Page(browser, owner, entry.name, matchID, seat));
  }

  close(): void {
    for (const page of this.pages) page.close(); // boardgame.io lists all clients that run
    this.network.close();
    for (const undo of this.undo.reverse()) undo();
    this.clock.close();
  }

  private readonly personOf = new Map<Owner, Person>();

  private lineOf(owner: Owner): Line {
    const person = this.personOf.get(owner);
    if (!person) throw new Error(`${owner.name} has no line`);
    return person.line;
  }

  private reachableServer() {
    const up = this.servers.flatMap(({ reachable }) => reachable ?? []);
    return up[Math.floor(actor().random.Number() * up.length)];
  }

  private newPerson(name: string): Person {
    const owner = this.clock.newOwner(name);
    const line = { isSilent: false, isOffline: false, isStalled: false, slowMs: 20 };
    const person = { name, owner, storage: newStorage(), pages: [], line };
    this.personOf.set(owner, person);
    return person;
  }

  /** What pages show at any time must have been stored. */
  private onShown(page: Page): void {
    const { state } = page.store.getState();
    const match = this.truth.matches.get(page.matchID);
    if (!state || !match) return;
    if (!match.states.has(state._stateID) && match.states.size > 0)
      this.trace.add(page.owner.name, `shows state ${state._stateID}, which is not stored any more`);
  }

  private async startServers(): Promise<void> {
    const { clock, database, cluster, trace, owner, plan } = this;
    const surroundings = {
      clock,
      database,
      cluster,
      trace,
      isAlone: plan.servers === 1,
      cut: (end: Owner) => this.network.cut(end),
    };
    this.servers = ['a', 'b', 'c'].slice(0, plan.servers).map((name) => new SimulatedServer(name, owner, surroundings));
    for (const server of this.servers) server.start();
    await clock.advance(1000);
  }

  /** Some people have nicknames, for which results count. */
  private async claimNicknames(): Promise<void> {
    for (const person of this.people.slice(0, NICKNAMES)) {
      const proof = this.as(person, () => ({ name: person.name, secret: newSecret() }));
      this.as(person, () => void claimNickname(proof).then(() => this.as(person, () => saveIdentity(proof))));
    }
    await this.clock.advance(300);
  }

  /** Gives each page what a browser has: storage, addresses and requests. */
  private furnishBrowsers(): void {
    const define = (name: string, descriptor: PropertyDescriptor) => {
      const before = Object.getOwnPropertyDescriptor(globalThis, name);
      Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });
      this.undo.push(() => {
        if (before) Object.defineProperty(globalThis, name, before);
        else Reflect.deleteProperty(globalThis, name);
      });
    };
    define('localStorage', { get: () => this.personOf.get(actor())?.storage });
    define('document', { value: { querySelector: () => null } });
    define('location', { value: { origin: 'http://world' } });
    define('fetch', { value: (url: string, init: RequestInit = {}) => this.fetch(url, init), writable: true });
  }

  private async fetch(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const page = actor();
    const request = { method, url, ...(typeof body === 'string' && { body }) };
    const entry = { owner: page };
    this.waiting.add(entry);
    try {
      const route = { line: this.lineOf(page), server: this.reachableServer() };
      const answer = await send(this.clock, page, request, route, (...args) => this.onAnswer(...args));
      const isOk = answer.status < 400;
      return {
        ok: isOk,
        status: answer.status,
        json: () => Promise.resolve(parse(answer.body)),
      } as unknown as Response;
    } finally {
      this.waiting.delete(entry);
    }
  }

  private onAnswer(
    page: Owner,
    request: { method: string; url: string },
    { status, body }: { status: number; body: string },
  ): void {
    const answer = parse(body) as { code?: string; playerCredentials?: string } | undefined;
    this.trace.add(
      page.name,
      `${request.method} ${request.url.replace(/\/games\/([^/]+)\/[\w-]{12}/, '/games/$1')}: ${status} ${answer?.code ?? ''}`,
    );
    if (status === 500) this.trace.violate(`a request is answered "internal": ${request.url} ${body}`);
    this.messages.checkSecrets(page.name, body);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Creates a storage of a browser: its keys are its own properties. */
function newStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods) as Storage;
}
