import { GAMES } from '../../src/games';
import { claimNickname } from '../../src/client/players/api';
import { newSecret, saveIdentity } from '../../src/client/shared/identity';
import { storedSeats, type HeldSeat } from '../../src/client/shared/local-store';
import { acceptInvitation } from '../../src/client/shared/api';
import { invitationQuestion } from '../../src/client/shared/invitation-question';
import { receiveNotice } from '../../src/client/shared/notice';
import { WorldClock, actor, type Owner } from './clock';
import { SimulatedCluster } from './cluster';
import { SimulatedDatabase } from './database';
import { confirmAddress } from '../../src/client/alerts/mail';
import { addressOf, useMail } from './deliveries';
import { houseOf, INVITATION_COOKIE, type House } from './house';
import { send } from './http';
import { MessageCheck } from './messages';
import { Network, type Line } from './network';
import { Outside } from './outside';
import { Page } from './pages';
import { request } from './scene';
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
  /** The cookies of the browser. */
  readonly cookies: Map<string, string>;
}

/** The number of people with nicknames. */
const NICKNAMES = 3;

/** How long a server is down that has crashed while it was sending, in milliseconds. */
const OUTSIDE_CRASH_MS = 3000;

/** How long an e-mail may be under way after its reader has come back, in milliseconds. */
const PRESENCE_MS = 12_000;

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
  readonly people: Person[];
  readonly operator: Person;
  readonly house: House;
  readonly outside: Outside;
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
    this.house = houseOf(plan);
    const mayWatch = ({ cookie }: { cookie: string }) => !this.house.isForInvited || cookie.includes(INVITATION_COOKIE);
    this.messages = new MessageCheck(this.truth, this.trace, mayWatch);
    this.outside = new Outside({
      ...{ clock, database, world: this.owner, trace: this.trace, truth: this.truth, messages: this.messages },
      onConfirmation: (address, token) => this.confirm(address, token),
      onTurnMail: (matchID, owner) => this.onTurnMail(matchID, owner),
      crash: (process) => this.crash(process, OUTSIDE_CRASH_MS),
    });
    this.truth.onRecorded = () => this.outside.record();
    const serverFor = () => this.reachableServer();
    this.network = new Network(
      clock,
      (page) => this.lineOf(page),
      serverFor,
      this.messages,
      (page) => this.cookieOf(page),
    );
    this.people = NAMES.map((name) => this.newPerson(name));
    this.operator = this.newPerson('Operator');
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
      await world.inviteSome();
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

  /** Lets the server crash that runs as this process, and start again after a while. */
  crash(process: Owner, downMs: number): void {
    const server = this.servers.find((each) => each.isRunBy(process));
    server?.crash();
    this.clock.after(downMs, this.owner, () => server?.start());
  }

  /** Returns somebody who comes now, and has been invited. */
  welcome(name: string): Person {
    const person = this.newPerson(name);
    this.people.push(person);
    const { inviteCode } = this.house;
    if (inviteCode !== undefined) this.as(person, () => void acceptInvitation(inviteCode));
    return person;
  }

  /**
   * Opens a page of a person.
   * @param seat null for a spectator; by default the seat that they hold, if any
   */
  openPage(person: Person, { entry, matchID }: KnownMatch, seat = this.seatOf(person, matchID)): Page {
    const owner = this.clock.newOwner(`${person.name}.${++this.pageCount}`);
    this.trace.add(
      owner.name,
      `opens the page of ${entry.name} ${seat ? `from seat ${seat.playerID}` : 'as a spectator'}`,
    );
    this.personOf.set(owner, person);
    const browser = { clock: this.clock, onShown: (page: Page) => this.onShown(page) };
    const page = new Page(browser, owner, entry.name, matchID, seat ?? undefined);
    person.pages.push(page);
    if (seat) this.as(person, () => useMail(this, person));
    return page;
  }

  close(): void {
    for (const page of this.pages) page.close(); // boardgame.io lists all clients that run
    this.network.close();
    receiveNotice(null);
    for (const undo of this.undo.reverse()) undo();
    this.clock.close();
  }

  private readonly personOf = new Map<Owner, Person>();

  private seatOf(person: Person, matchID: string): HeldSeat | null {
    return this.as(person, () => storedSeats()[matchID]?.[0] ?? null);
  }

  private lineOf(owner: Owner): Line {
    const person = this.personOf.get(owner);
    if (!person) throw new Error(`${owner.name} has no line`);
    return person.line;
  }

  /** Somebody follows the link in the e-mail that asks for it. */
  private confirm(address: string, token: string): void {
    const person = this.people.find((each) => addressOf(each) === address);
    if (!person) return this.trace.violate(`an e-mail goes to ${address}, which nobody has given`);
    this.clock.after(400, person.owner, () =>
      request(this, person, 'confirms the address', () => confirmAddress(token)),
    );
  }

  /** Nobody gets an e-mail who is there. */
  private onTurnMail(matchID: string, owner: string): void {
    const { stored } = this.truth.matches.get(matchID) ?? {};
    const seat = Object.values(stored?.match.players ?? {}).find(({ credentials }) => credentials === owner);
    const page = this.pages.find((each) => each.matchID === matchID && each.playerID === String(seat?.id));
    const isKnown = this.servers.length === 1 && !this.truth.haveClocksJumped;
    if (isKnown && page && this.clock.now - (page.connectedSince ?? Infinity) > PRESENCE_MS)
      this.trace.violate(`${page.owner.name} is there, and gets an e-mail`);
  }

  /** Returns the cookies of a browser as it sends them. */
  private cookieOf(owner: Owner): string {
    return [...(this.personOf.get(owner)?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private reachableServer() {
    const up = this.servers.flatMap(({ reachable }) => reachable ?? []);
    return up[Math.floor(actor().random.Number() * up.length)];
  }

  private newPerson(name: string): Person {
    const owner = this.clock.newOwner(name);
    const line = { isSilent: false, isOffline: false, isStalled: false, slowMs: 20 };
    const person = { name, owner, storage: newStorage(), pages: [], line, cookies: new Map<string, string>() };
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
      house: this.house,
      outside: this.outside,
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

  /** Those who open the first table have been invited. The others give the code when they are asked; one does not know it. */
  private async inviteSome(): Promise<void> {
    const { inviteCode } = this.house;
    if (inviteCode === undefined) return;
    for (const person of this.people.slice(0, NICKNAMES)) this.as(person, () => void acceptInvitation(inviteCode));
    const end = invitationQuestion.subscribe(({ answer }) => {
      const person = this.personOf.get(actor());
      if (answer && person)
        this.clock.after(200, person.owner, () => this.answerInvitation(person, inviteCode, answer));
    });
    this.undo.push(end);
    await this.clock.advance(300);
  }

  private answerInvitation({ name }: Person, code: string, answer: (isInvited: boolean) => void): void {
    if (name === NAMES.at(-1)) return answer(false);
    const giving = acceptInvitation(name === NAMES.at(-2) ? `not ${code}` : code);
    giving.then(
      () => answer(true),
      () => answer(false),
    );
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
    const request = { method, url, ...(typeof body === 'string' && { body }), cookie: this.cookieOf(page) };
    const entry = { owner: page };
    this.waiting.add(entry);
    try {
      const route = { line: this.lineOf(page), server: this.reachableServer() };
      const answer = await send(this.clock, page, request, route, (...args) => this.onAnswer(...args));
      for (const cookie of answer.cookies) this.keepCookie(page, cookie);
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

  private keepCookie(page: Owner, cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    this.personOf.get(page)?.cookies.set(name, value);
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
    const isStranger = this.house.inviteCode !== undefined && !this.cookieOf(page).includes(INVITATION_COOKIE);
    if (isStranger && status === 200 && /\/(create|join)$/.test(request.url))
      this.trace.violate(`${page.name}, who is not invited, takes a seat`);
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
