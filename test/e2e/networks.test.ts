import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { io } from 'socket.io-client';
import type { GameEntry } from '../../src/games/contract';
import { piratenKapern } from '../../src/games/piraten-kapern';
import { piratenpoker } from '../../src/games/piratenpoker';
import { piratz } from '../../src/games/piratz';
import { databaseFile } from '../../src/server/storage/database';
import { BlockingProxy } from '../support/blocking-proxy';
import { waitUntil } from '../support/wait-until';
import { playToEnd } from './any-game';
import { openSeats, openTable, seatPeople } from './online-match';
import { playUntil } from './piratz';
import { setUpTestServer, type Person } from './test-server';

jest.setTimeout(400_000);

/** How much longer a page may take to show a table where websockets are blocked. */
const FALLBACK_MS = 3000;

/** How long the proxy that cuts connections lets them live. */
const LIFETIME_MS = 10_000;

const NETWORK_ERRORS = /WebSocket|Failed to load resource|ERR_|Failed to fetch/;

const tableOf = ({ page }: Person) => page.getByRole('region', { name: 'The table' });
const BLOCKED = /A proxy, a firewall or a browser extension may block it/;

describe('a network that blocks websockets', () => {
  const { server, newPerson } = setUpTestServer();
  const proxies: BlockingProxy[] = [];
  afterEach(() => Promise.all(proxies.splice(0).map((proxy) => proxy.close())));

  async function openProxy(options: ConstructorParameters<typeof BlockingProxy>[1]): Promise<BlockingProxy> {
    const proxy = await new BlockingProxy(() => server.url, options).open();
    proxies.push(proxy);
    return proxy;
  }

  async function newPersonBehindProxy(): Promise<Person> {
    const person = await newPerson();
    person.provokes(NETWORK_ERRORS);
    return person;
  }

  /** Opens a table with bots as a person behind a proxy, for a short match. */
  async function openTableBehind(proxy: BlockingProxy, { name, listing, rules }: GameEntry): Promise<Person> {
    const person = await newPersonBehindProxy();
    const seats = Array.from({ length: rules.seats.min - 1 }, (_, i) => [i + 2, 'level1'] as const);
    const game = listing('en').title;
    const bots = Object.fromEntries(seats);
    const rule = name === piratenKapern.name ? { rule: '3,000 points' } : {};
    await openTable(person, proxy.url, { game, players: rules.seats.min, bots, ...rule });
    expect(person.page.url()).toContain(`/match/${name}/`);
    return person;
  }

  it.each([
    ['refuses websockets', piratenKapern, { upgrades: 'refuse' }],
    ['does not answer them', piratenpoker, { upgrades: 'hang' }],
  ] as const)('the page plays a match to its end behind a proxy that %s', async (_, entry, options) => {
    const proxy = await openProxy(options);
    const person = await openTableBehind(proxy, entry);
    const { page } = person;
    const untilTable = async (reader: Person, url: string) => {
      const start = performance.now();
      await reader.page.goto(url);
      await tableOf(reader).waitFor();
      return performance.now() - start;
    };
    const { length: before } = proxy.upgradeRequests;
    const blockedMs = await untilTable(person, page.url());
    expect(proxy.upgradeRequests.length).toBeGreaterThan(before);
    const freeMs = await untilTable(await newPerson(), page.url().replace(proxy.url, server.url));
    expect(blockedMs).toBeLessThan(FALLBACK_MS + 2 * freeMs); // a busy machine takes longer for both
    await playToEnd(person, entry.name);
  });

  it('the page plays a match to its end behind a proxy that cuts every connection after ten seconds', async () => {
    const proxy = await openProxy({ lifetimeMs: LIFETIME_MS });
    const person = await openTableBehind(proxy, piratz);
    await playUntil([person], (moves) => moves >= 2);
    await waitUntil(() => proxy.cuts > 1);
    await playToEnd(person, piratz.name);
    expect(proxy.cuts).toBeGreaterThan(1);
  });

  it('the lobby lists a table as soon as it is opened', async () => {
    const proxy = await openProxy({ upgrades: 'hang' });
    const { page } = await newPersonBehindProxy();
    await page.goto(proxy.url);
    await page.getByText('No open tables right now.', { exact: false }).waitFor();
    await waitUntil(() => proxy.upgradeRequests.length > 0);
    await fetch(`${server.url}/games/piratz/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ numPlayers: 2, playerName: 'Zoe' }),
    });
    await page.getByText('Zoe').waitFor();
    expect(proxy.polls).toBeGreaterThan(0); // no websocket is ever answered
  });

  it('a page that cannot connect at all says what may be in the way', async () => {
    const proxy = await openProxy({ upgrades: 'refuse', blocksPolling: true });
    const [seat] = await seatPeople(server.url, ['Anna', 'Ben']);
    const person = await newPersonBehindProxy();
    await openSeats(person, proxy.url, [seat!]);
    await person.text(BLOCKED).waitFor();
    expect(await person.page.getByRole('heading', { name: 'Coming aboard…' }).count()).toBe(1);
    await person.page.goto(proxy.url);
    await person.text(BLOCKED).waitFor();
  });
});

describe('a server that has all connections it takes from an address', () => {
  const { server, newPerson } = setUpTestServer({ MAX_CONNECTIONS_PER_ADDRESS: '1' });

  it('the page says why it waits, and plays when there is room', async () => {
    const [seat] = await seatPeople(server.url, ['Anna', 'Ben']);
    const other = io(`${server.url}/lobby`, { transports: ['websocket'] });
    await waitUntil(() => other.connected);
    const person = await newPerson();
    await openSeats(person, server.url, [seat!]);
    const reason = person.text('Too many connections are open.');
    await reason.waitFor();
    other.close();
    await tableOf(person).waitFor();
    expect(await reason.count()).toBe(0);
  });
});

describe('a match that is gone or damaged', () => {
  const { server, newPerson } = setUpTestServer();

  it('the page keeps what it shows, offers to save the log, and leads to the lobby', async () => {
    const [person, waiting, replaying] = [await newPerson(), await newPerson(), await newPerson()];
    for (const each of [person, waiting, replaying]) each.provokes(NETWORK_ERRORS);
    await openTable(replaying, server.url, { players: 2, bots: { 2: 'level1' } });
    await playUntil([replaying], (moves) => moves >= 2);
    await replaying.button('Look back').click();
    await replaying.button('Back to the table').waitFor();
    await openTable(person, server.url, { players: 2, bots: { 2: 'level1' } });
    await openTable(waiting, server.url, { players: 2 });
    await waiting.text('One seat is still free.').waitFor();
    await waitUntil(async () => (await waiting.text('Connection lost.').count()) === 0);
    await playUntil([person], (moves) => moves >= 2);
    await server.close();
    for (const file of ['piratz.sqlite', 'piratz.sqlite-wal', 'piratz.sqlite-shm'])
      await rm(join(server.folder, file), { force: true });
    await server.open();
    await person.text('This table no longer exists on the server.').waitFor();
    await tableOf(person).waitFor();
    const lines = await person.page.getByRole('log', { name: 'Log' }).getByRole('listitem').allInnerTexts();
    expect(lines.length).toBeGreaterThan(0);
    const [download] = await Promise.all([person.page.waitForEvent('download'), person.button('Save the log').click()]);
    expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toEqual(lines);
    await person.page.getByRole('main').getByRole('link', { name: 'Back to the lobby' }).click();
    await person.button('New table').first().waitFor();
    await waiting.page.getByText('There is no such table.', { exact: false }).waitFor();
    await replaying.text('This table no longer exists on the server.').waitFor();
    await replaying.button('Save the log').waitFor();
    await replaying.button('Back to the table').waitFor();
  });

  it('a damaged match keeps what an open page shows, and tells every page of it the way to the lobby', async () => {
    const [person, late] = [await newPerson(), await newPerson()];
    for (const each of [person, late]) each.provokes(NETWORK_ERRORS);
    await openTable(person, server.url, { players: 2, bots: { 2: 'level1' } });
    await playUntil([person], (moves) => moves >= 2);
    await server.close();
    const database = new Database(databaseFile({ dataDir: server.folder }));
    database.exec(`UPDATE matches SET state = '{"G":{'`);
    database.close();
    await server.open();
    const sentence = 'The stored data of this match is damaged, so it cannot go on.';
    await person.text(sentence).waitFor();
    await tableOf(person).waitFor();
    await late.page.goto(person.page.url());
    await late.text(sentence).waitFor();
    for (const each of [person, late]) {
      await each.page.getByRole('link', { name: 'Back to the lobby' }).first().click();
      await each.button('New table').first().waitFor();
    }
    expect([person, late].map(({ page }) => new URL(page.url()).pathname)).toEqual(['/', '/']);
  });
});
