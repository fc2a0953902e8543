import { piratz } from '../../../src/games/piratz';
import type { DealInfo } from '../../../src/protocol/http';
import { commitmentTo, newDealValue } from '../../../src/random/deal';
import { RELAXED_LIMITS } from '../../support/relaxed-limits';
import { ServerProcess } from '../../support/server-process';
import { waitUntil } from '../../support/wait-until';
import { TestClient, playRandomMoves, type SeatAccess } from '../support/test-client';
import { describeTwoServers } from '../support/two-servers';
import { nonEmpty } from '../../support/assertions';

jest.setTimeout(120_000);

/** A seat with the value of its page. */
interface Page extends SeatAccess {
  readonly value: string;
}

async function post<T>(url: string, path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/games/piratz/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Creates a match of two people whose pages have committed: it is not dealt until they reveal or time is up. */
async function freeze(url: string, otherUrl = url): Promise<[Page, Page]> {
  const { matchID } = await post<{ matchID: string }>(url, 'create', { numPlayers: 2 });
  const join = async (at: string, playerName: string): Promise<Page> => {
    const value = newDealValue();
    const seat = await post<SeatAccess>(at, `${matchID}/join`, { playerName, commitment: commitmentTo(value) });
    return { ...seat, matchID, value };
  };
  return [await join(url, 'Ann'), await join(otherUrl, 'Ben')];
}

const reveal = (url: string, { matchID, playerID, playerCredentials: credentials, value }: Page) =>
  post<object>(url, `${matchID}/reveal`, { playerID, credentials, value });

async function dealOf(url: string, { matchID }: Page): Promise<DealInfo> {
  const response = await fetch(`${url}/games/piratz/${matchID}`);
  return ((await response.json()) as { deal: DealInfo }).deal;
}

async function open(url: string, { matchID, playerID, playerCredentials }: Page): Promise<TestClient> {
  const client = new TestClient(`${url}/piratz`);
  await client.connected();
  expect(await client.sync(matchID, playerID, playerCredentials)).toMatchObject({ ok: true });
  return client;
}

/** Waits for the deal, and plays the match to its end. */
async function finish(clients: readonly TestClient[]): Promise<void> {
  await waitUntil(() => clients.every(({ state }) => state !== undefined));
  expect((await playRandomMoves(piratz, clients)).ctx.gameover).toBeDefined();
  for (const client of nonEmpty(clients)) client.disconnect();
}

const isRevealed = ({ contributions = [] }: DealInfo) => contributions.map(({ isRevealed = false }) => isRevealed);

describe('a server that is killed between the freeze and the deal', () => {
  const server = new ServerProcess(RELAXED_LIMITS);
  beforeAll(() => server.open());
  afterAll(() => server.tearDown());

  it('the server finishes the deal after its restart, with what has been revealed', async () => {
    const seats = await freeze(server.url);
    await reveal(server.url, seats[0]);
    await server.close('SIGKILL');
    await server.open();
    const clients = await Promise.all(seats.map((seat) => open(server.url, seat)));
    await finish(clients);
    expect(isRevealed(await dealOf(server.url, seats[0]))).toEqual([true, false]);
  });

  it('the pages may reveal after the restart', async () => {
    const seats = await freeze(server.url);
    const before = await dealOf(server.url, seats[0]);
    await server.close('SIGKILL');
    await server.open();
    const clients = await Promise.all(seats.map((seat) => open(server.url, seat)));
    expect(await dealOf(server.url, seats[0])).toEqual(before);
    for (const seat of seats) await reveal(server.url, seat);
    await finish(clients);
    expect(isRevealed(await dealOf(server.url, seats[0]))).toEqual([true, true]);
  });
});

describeTwoServers('two servers of one deal', (servers, postgres) => {
  /** Returns how many initial states the match has. */
  async function dealsOf({ matchID }: Page): Promise<number> {
    const rows = await postgres.query(`SELECT 1 FROM initial_states WHERE match = '${matchID}'`);
    return rows.length;
  }

  it('the other server finishes the deal when one is killed between the freeze and the deal', async () => {
    const [one, other] = servers;
    const seats = await freeze(one.url, other.url);
    await reveal(one.url, seats[0]);
    const clients = await Promise.all(seats.map((seat) => open(other.url, seat)));
    await one.close('SIGKILL');
    await finish(clients);
    expect(isRevealed(await dealOf(other.url, seats[0]))).toEqual([true, false]);
    await one.open();
    expect(await dealsOf(seats[0])).toBe(1);
  });

  it('two servers that finish the same freeze deal it once', async () => {
    for (let round = 0; round < 5; round++) {
      const [ann, ben] = await freeze(servers[0].url, servers[1].url);
      const clients = await Promise.all([open(servers[0].url, ann), open(servers[1].url, ben)]);
      const spectators = await Promise.all(servers.map(({ url }) => open(url, ann)));
      const all = [...clients, ...spectators];
      await Promise.all([ann, ben].flatMap((seat) => servers.map(({ url }) => reveal(url, seat))));
      await waitUntil(() => all.every(({ state }) => state !== undefined));
      const [G, ...others] = all.map(({ state }) => state?.G as unknown);
      for (const other of nonEmpty(others)) expect(other).toEqual(G);
      expect(await dealsOf(ann)).toBe(1);
      for (const client of all) client.disconnect();
    }
  });

  it('two servers that wait for the same page deal the match once, and send it to both of their clients', async () => {
    const [ann, ben] = await freeze(servers[0].url, servers[1].url);
    const clients = await Promise.all([open(servers[0].url, ann), open(servers[1].url, ben)]);
    await reveal(servers[0].url, ann);
    await waitUntil(() => clients.every(({ deal }) => deal?.contributions?.[0]?.isRevealed === true));
    await finish(clients);
    expect(isRevealed(await dealOf(servers[1].url, ann))).toEqual([true, false]);
    expect(await dealsOf(ann)).toBe(1);
  });
});
