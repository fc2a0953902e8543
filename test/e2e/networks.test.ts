import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import type { GameEntry } from '../../src/games/contract';
import { piratenKapern } from '../../src/games/piraten-kapern';
import { piratenpoker } from '../../src/games/piratenpoker';
import { BlockingProxy } from '../support/blocking-proxy';
import { waitUntil } from '../support/wait-until';
import { finishMatch, openSeats, openTable, seatPeople } from './online-match';
import { playByMouse } from './piraten-kapern';
import { byMouse, promptOf } from './piratenpoker';
import { playUntil } from './piratz';
import { setUpTestServer, type Person } from './test-server';

jest.setTimeout(120_000);

/** How long a page may take to play by polling where websockets are blocked. */
const FALLBACK_MS = 3000;

/** How long the proxy that cuts connections lets them live; networks that do so wait for ten seconds or more. */
const LIFETIME_MS = 1500;

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

  const GAMES: readonly [GameEntry, 'refuse' | 'hang', (person: Person) => Promise<unknown>][] = [
    [piratenKapern, 'refuse', (person) => waitUntil(() => playByMouse(person))],
    [piratenpoker, 'hang', (person) => waitUntil(async () => (await promptOf(person)) === 'choose' && pass(person))],
  ];
  const pass = (person: Person) => byMouse.pass(person).then(() => true);

  it.each(GAMES.map(([entry, upgrades, play]) => ({ entry, upgrades, play, name: entry.name })))(
    'a match of $name is played to its end behind a proxy that answers websockets by: $upgrades',
    async ({ entry, upgrades, play }) => {
      const proxy = await openProxy({ upgrades });
      const person = await newPersonBehindProxy();
      const bots = entry === piratenpoker ? { 2: 'level1', 3: 'level1' } : { 2: 'level1' };
      const title = entry === piratenpoker ? 'Piratenpoker' : 'Piraten Kapern';
      await openTable(person, proxy.url, { game: title, players: Object.keys(bots).length + 1, bots });
      const { length: before } = proxy.upgradeRequests;
      await person.page.reload();
      await waitUntil(() => proxy.upgradeRequests.length > before);
      const start = performance.now();
      await tableOf(person).waitFor();
      expect(performance.now() - start).toBeLessThan(FALLBACK_MS);
      await play(person);
      await finishMatch(server.url, [person], entry);
    },
  );

  it('a match of Piratz is played to its end behind a proxy that cuts every connection', async () => {
    const proxy = await openProxy({ lifetimeMs: LIFETIME_MS });
    const person = await newPersonBehindProxy();
    await openTable(person, proxy.url, { players: 2, bots: { 2: 'level1' } });
    await playUntil([person], () => person.isMatchOver());
    expect(proxy.cuts).toBeGreaterThan(1);
  });

  it('the lobby lists a table as soon as it is opened', async () => {
    const proxy = await openProxy({ upgrades: 'hang' });
    const { page } = await newPersonBehindProxy();
    await page.goto(proxy.url);
    await page.getByText('No open tables right now.', { exact: false }).waitFor();
    await waitUntil(() => proxy.upgradeRequests.length > 0);
    const start = performance.now();
    await fetch(`${server.url}/games/piratz/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ numPlayers: 2, playerName: 'Zoe' }),
    });
    await page.getByText('Zoe').waitFor();
    expect(performance.now() - start).toBeLessThan(FALLBACK_MS);
  });

  it('a page that cannot connect at all says what may be in the way', async () => {
    const proxy = await openProxy({ upgrades: 'refuse', blocksPolling: true });
    const [seat] = await seatPeople(server.url, ['Anna', 'Ben']);
    const person = await newPersonBehindProxy();
    await openSeats(person, proxy.url, [seat!]);
    await person.page.getByText(BLOCKED).waitFor();
    expect(await person.page.getByText('Coming aboard…').isVisible()).toBe(true);
    await person.page.goto(proxy.url);
    await person.page.getByText(BLOCKED).waitFor();
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
    const reason = person.page.getByText('Too many connections are open.', { exact: false });
    await reason.waitFor();
    other.close();
    await tableOf(person).waitFor();
    expect(await reason.count()).toBe(0);
  });
});

describe('a match that is gone', () => {
  const { server, newPerson } = setUpTestServer();

  it('the page keeps what it shows, offers to save the log, and leads to the lobby', async () => {
    const [person, waiting] = [await newPerson(), await newPerson()];
    for (const each of [person, waiting]) each.provokes(NETWORK_ERRORS);
    await openTable(person, server.url, { players: 2, bots: { 2: 'level1' } });
    await openTable(waiting, server.url, { players: 2 });
    await playUntil([person], (moves) => moves >= 2);
    await server.close();
    for (const file of ['piratz.sqlite', 'piratz.sqlite-wal', 'piratz.sqlite-shm'])
      await rm(join(server.folder, file), { force: true });
    await server.open();
    await person.page.getByText('This table no longer exists on the server.', { exact: false }).waitFor();
    await tableOf(person).waitFor();
    const lines = await person.page.getByRole('log', { name: 'Log' }).getByRole('listitem').allInnerTexts();
    expect(lines.length).toBeGreaterThan(0);
    const [download] = await Promise.all([person.page.waitForEvent('download'), person.button('Save the log').click()]);
    expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toEqual(lines);
    await person.page.getByRole('status').getByRole('link', { name: 'Back to the lobby' }).click();
    await person.button('New table').first().waitFor();
    await waiting.page.getByText('There is no such table.', { exact: false }).waitFor();
  });
});
