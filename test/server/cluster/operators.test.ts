import { io } from 'socket.io-client';
import type { Notice, Overview } from '../../../src/protocol/operator';
import { PostgresPool } from '../../../src/server/storage/postgres';
import { RELAXED_LIMITS } from '../../support/relaxed-limits';
import { ServerProcess } from '../../support/server-process';
import { waitUntil } from '../../support/wait-until';
import { OPERATOR_SECRET, OperatorBrowser } from '../support/operator';
import { describeTwoServers } from '../support/two-servers';

jest.setTimeout(120_000);

describeTwoServers('an operator of several servers', (_servers, postgres, redis) => {
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    const shared = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, OPERATOR_SECRET };
    servers.push(
      new ServerProcess({ ...shared, ...RELAXED_LIMITS }),
      new ServerProcess({ ...shared, ...RELAXED_LIMITS }),
    );
    for (const server of servers) await server.open();
  });
  afterAll(() => Promise.all(servers.map((server) => server.tearDown())));

  it('has one session for all, whose notice reaches the pages of all, by Redis or, without it, by polling', async () => {
    const [first, second] = servers.map((server) => new OperatorBrowser(server)) as [OperatorBrowser, OperatorBrowser];
    await first.signIn();
    second.cookie = first.cookie;
    expect(await second.get('overview')).toMatchObject({ status: 200, body: { database: { kind: 'PostgreSQL' } } });
    const notices: (Notice | null)[] = [];
    const page = io(`${servers[1]!.url}/lobby`, { transports: ['websocket'], forceNew: true });
    page.on('notice', (notice: Notice | null) => notices.push(notice));
    await waitUntil(() => notices.length === 1); // none so far
    await first.post('setNotice', { id: 'notice-1', words: 'by Redis', minutes: 5 });
    await waitUntil(() => notices.length === 2);
    const database = new PostgresPool(postgres.url);
    await database.run("UPDATE notices SET id = 'notice-2', words = 'by polling'"); // nobody tells
    await database.close();
    await waitUntil(() => notices.length === 3);
    expect(notices).toMatchObject([null, { words: 'by Redis' }, { words: 'by polling' }]);
    page.close();
  });

  it('is told to copy PostgreSQL by its own tools', async () => {
    const operator = await new OperatorBrowser(servers[0]!).signIn();
    expect(await operator.get('backup')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('pg_dump') as string },
    });
    const { database } = (await operator.get('overview')).body as unknown as Overview;
    expect(database.bytes).toBeGreaterThan(1_000_000);
  });
});
