import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../../package.json';
import type { Overview } from '../../../src/protocol/operator';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { waitUntil } from '../../support/wait-until';
import { OPERATOR_SECRET, OperatorBrowser } from '../support/operator';
import { silenceConsole, temporaryFolder, TestServer } from '../support/test-server';

silenceConsole();
const folder = temporaryFolder();
const dataDir = join(folder, 'overview');
const server = new TestServer({ dataDir, operatorSecret: OPERATOR_SECRET });
let operator: OperatorBrowser;
beforeAll(async () => {
  await server.open();
  operator = await new OperatorBrowser(server).signIn();
});
afterAll(() => server.close());

describe('the overview of the operator', () => {
  it('counts matches, players, connections, moves and bytes, and names the version', async () => {
    await server.create({ numPlayers: 3, playerName: 'Zoe' });
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: 0 } });
    const [client] = await server.openClients(await server.joinAll(matchID, ['Ann', 'Bob']));
    await client.play({ move: 'reveal', args: [] });
    const overview = (await operator.get('overview')).body as unknown as Overview;
    expect(overview).toMatchObject({
      version,
      isStoring: true,
      matches: { open: 1, running: 1, finished: 0 },
      players: 0,
      database: { kind: 'SQLite' },
      process: { sockets: 2, openMatches: 1, moves: 1 },
      push: { isEnabled: false, sent: 0, gone: 0, failed: 0 },
      deliveries: [],
    });
    expect(overview.database.bytes).toBeGreaterThan(10_000);
    expect(overview.process.memoryBytes).toBeGreaterThan(10_000_000);
    expect(overview.startedAt).toBeLessThanOrEqual(Date.now());
    expect(JSON.stringify(overview)).not.toContain(OPERATOR_SECRET);
  });
});

describe('the backup of the operator', () => {
  const download = (cookie = operator.cookie) => fetch(`${server.url}/operator/backup`, { headers: { cookie } });
  const copies = () => readdirSync(dataDir).filter((name) => name.startsWith('download-'));

  it('is a consistent copy of the database, which leaves no file behind', async () => {
    const { matchID } = await server.create({ numPlayers: 2, playerName: 'Ann' });
    const response = await download();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="piratz-backup.sqlite"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
    const restored = join(folder, 'restored');
    writeFileSync(`${restored}.sqlite`, bytes);
    const copy = new Sqlite(`${restored}.sqlite`);
    expect(await copy.all('SELECT id FROM matches WHERE id = ?', matchID)).toEqual([{ id: matchID }]);
    await copy.close();
    await waitUntil(() => copies().length === 0);
  });

  it('is for the operator alone', async () => {
    expect((await download('')).status).toBe(403);
    expect(copies()).toEqual([]);
  });

  it('that is broken off leaves no file behind, and the next one is sent', async () => {
    const aborting = new AbortController();
    const { cookie } = operator;
    const started = await fetch(`${server.url}/operator/backup`, { headers: { cookie }, signal: aborting.signal });
    expect(started.status).toBe(200);
    aborting.abort();
    await waitUntil(() => copies().length === 0);
    let next = await download();
    await waitUntil(async () => next.ok || ((next = await download()), false)); // while the first one ends
    expect((await next.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });
});
