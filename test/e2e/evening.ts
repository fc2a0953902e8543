import { createHmac } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { MatchInfo } from '../../src/client/shared/api';
import { startServer, type RunningServer, type ServerOptions } from '../../src/server';
import { SINGLE_PROCESS_BUS } from '../../src/server/cluster/event-bus';
import { createHttp } from '../../src/server/http/listen';
import { LONG_WAIT_MS } from '../../src/server/notify/turn';
import { openDatabase } from '../../src/server/storage/database';
import { REST_MS } from '../server/support/announced-match';
import type { FakeChannels, ReceivedRequest } from '../server/support/fake-channels';
import type { FakeMailServer } from '../server/support/fake-mail-server';
import { RELAXED_LIMITS } from '../server/support/test-server';
import { TimedJobs, type TestClock } from '../server/support/timed-jobs';
import { waitUntil } from '../support/wait-until';
import type { Person } from './test-server';

/** The ways by which people hear that it is their turn. */
export const WAYS = ['mail', 'discord', 'matrix', 'telegram', 'ntfy', 'webhook'] as const;

export type Way = (typeof WAYS)[number];

/** A part of the paths of the services. */
const PATHS: Readonly<Record<Exclude<Way, 'mail'>, string>> = {
  ...{ discord: '/api/webhooks/', matrix: '/_matrix/', telegram: '/bot123:', webhook: '/hook' },
  ntfy: '/', // with the topic in the body
};

type Body = Readonly<Record<string, string>>;

/** A real server with its pages, in a time that a test lets pass. */
export class TimedServer {
  private jobs: TimedJobs;
  private running: RunningServer | undefined;

  constructor(
    private readonly options: ServerOptions,
    private readonly clock: TestClock,
  ) {
    this.jobs = new TimedJobs(clock);
  }

  async open(): Promise<void> {
    const { options, clock } = this;
    const jobs = (this.jobs = new TimedJobs(clock));
    const driver = await openDatabase(options, undefined, true);
    const connectCluster = () => Promise.resolve({ eventBus: SINGLE_PROCESS_BUS, jobs });
    const limited = { ...options, limits: RELAXED_LIMITS };
    this.running = await startServer(limited, { driver, connectCluster, http: createHttp() });
  }

  async close(): Promise<void> {
    await this.running?.close();
    this.running = undefined;
  }

  get url(): string {
    return `http://127.0.0.1:${this.options.port}`;
  }

  async match(matchID: string): Promise<MatchInfo> {
    return (await (await fetch(`${this.url}/games/piratz/${matchID}`)).json()) as MatchInfo;
  }

  /** Returns the value of a metric. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    return Number(new RegExp(`^${name}(?:{.*})? (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  }

  /** Lets time pass, once nobody looks at a page and all that follows from the last move is scheduled. */
  async pass(ms: number, matchID: string): Promise<void> {
    await waitUntil(async () => (await this.metric('piratz_sockets')) === 0);
    await waitUntil(() => this.jobs.dueAt('post', matchID) !== undefined);
    await this.jobs.pass(ms);
  }

  /** Resolves when a server that was started again has scheduled what it may have to tell. */
  async resumed(matchID: string): Promise<void> {
    await waitUntil(() => (['post', 'reminder', 'mail'] as const).every((kind) => this.jobs.dueAt(kind, matchID)));
  }

  /** Resolves when a move that was just made is scheduled to be told. */
  async scheduled(matchID: string): Promise<void> {
    const { now } = this.clock;
    await waitUntil(() => this.jobs.dueAt('post', matchID) === now + REST_MS);
    await waitUntil(() => this.jobs.dueAt('reminder', matchID) === now + LONG_WAIT_MS);
    await waitUntil(() => this.jobs.dueAt('mail', matchID) === now + LONG_WAIT_MS);
  }
}

/** Returns the requests that a service has received. */
export function requestsTo(way: Exclude<Way, 'mail'>, { received }: FakeChannels): ReceivedRequest[] {
  return received.filter(({ path }) => (way === 'ntfy' ? path === '/' : path.startsWith(PATHS[way])));
}

/** Returns the link of the newest message about a player's turn that has come by a way; undefined if there is none. */
export function linkFrom(
  way: Way,
  name: string,
  { channels, mails }: { readonly channels: FakeChannels; readonly mails: FakeMailServer },
): string | undefined {
  if (way === 'mail') return /href="([^"]+)"/.exec(mails.to(addressOf(name)).at(-1)?.html ?? '')?.[1];
  const request = requestsTo(way, channels).at(-1);
  if (!request?.body.includes(name)) return undefined;
  return linkIn(way, request);
}

/** Returns the e-mail address of a player. */
export const addressOf = (name: string) => `${name.toLowerCase()}@mail.example`;

function linkIn(way: Exclude<Way, 'mail'>, request: ReceivedRequest): string | undefined {
  const body = JSON.parse(request.body) as Body;
  if (way === 'ntfy') return body.click;
  if (way === 'webhook') return isSigned(request) ? body.url : undefined;
  if (way === 'discord') return /<(http[^>]+)>$/.exec(body.content ?? '')?.[1];
  const shown = (body['m.new_content'] ?? body) as Body;
  return /<a href="([^"]+)">/.exec(shown.formatted_body ?? shown.text ?? '')?.[1];
}

/** Returns whether a request has the signature that Standard Webhooks ask for. */
function isSigned({ headers, body }: ReceivedRequest): boolean {
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', 'w-secret').update(text).digest('base64')}`;
}

type CountingWindow = Window & { taps?: number };

/** Opens a link in a page of its own, whose time is that of the server, and counts taps, clicks and keys there. */
export async function openLink(person: Person, link: string, clock: TestClock): Promise<Person> {
  const visit = await person.openPage();
  await visit.page.addInitScript((shift) => {
    const realNow = Date.now;
    Date.now = () => realNow() + shift;
    const count = ({ isTrusted }: Event) =>
      isTrusted && (((window as CountingWindow).taps ??= 0), (window as CountingWindow).taps!++);
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, count, true);
  }, clock.now - clock.realNow());
  await visit.page.goto(link);
  return visit;
}

const lastTaps = new WeakMap<Page, number>();

/** Taps something away from the last tap: a second tap at the same place counts as a double tap for a moment. */
export async function tapApart(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, width, height } = (await target.boundingBox())!;
  const last = lastTaps.get(target.page()) ?? x;
  const [left, right] = [width / 4, (3 * width) / 4];
  const at = Math.abs(x + left - last) > Math.abs(x + right - last) ? left : right;
  lastTaps.set(target.page(), x + at);
  await target.tap({ position: { x: at, y: height / 2 } });
}

/** Returns how often somebody has tapped, clicked or pressed a key since they have opened a page. */
export const tapsOf = ({ page }: Person) => page.evaluate(() => (window as CountingWindow).taps ?? 0);
