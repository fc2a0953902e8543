import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ack } from '../../../src/protocol/socket';
import { createMemoryLog } from '../support/memory-log';
import { silenceConsole, temporaryFolder, TestServer, type TestSeat } from '../support/test-server';
import type { TestClient } from '../support/test-client';

silenceConsole();
const folder = temporaryFolder();
let count = 0;

interface Table {
  readonly server: TestServer;
  readonly dataDir: string;
  readonly file: string;
  readonly logged: readonly string[];
  readonly seat: TestSeat;
  readonly ann: TestClient;
}

/** Opens a server with a match in which Ann is to move. */
async function openTable(): Promise<Table> {
  const dataDir = join(folder, String(count++));
  const { log, lines } = createMemoryLog();
  const server = await new TestServer({ dataDir, log }).open();
  const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  const [seat] = await server.joinAll(matchID, ['Ann', 'Bob']);
  const ann = await server.openClient(matchID, seat);
  return { server, dataDir, file: join(dataDir, 'piratz.sqlite'), logged: lines, seat, ann };
}

const play = ({ ann }: Table): Promise<Ack> => ann.play({ move: 'reveal', args: [] });
const REFUSED = { ok: false, code: 'unavailable' };
const NOT_READY = { status: 503, body: { code: 'unavailable' } };

describe('the files of a running server', () => {
  it.each([
    ['deleted', '', (file: string) => rmSync(file)],
    ['deleted', '-wal', (file: string) => rmSync(`${file}-wal`)],
    ['replaced', '', (file: string) => (renameSync(file, `${file}.old`), writeFileSync(file, ''))],
  ])(
    'a move is refused, and readiness fails, after the file was %s: piratz.sqlite%s',
    async (change, suffix, damage) => {
      const table = await openTable();
      damage(table.file);
      expect(await play(table)).toMatchObject(REFUSED);
      expect(await table.server.get('/readyz')).toMatchObject(NOT_READY);
      const sentence = `${table.file}${suffix} was ${change} while the server was running`;
      expect(table.logged.filter((line) => line.includes('"level":60') && line.includes(sentence))).toHaveLength(1);
      await table.server.close();
    },
  );

  it('a file that is put back is used again', async () => {
    const table = await openTable();
    renameSync(table.file, `${table.file}.away`);
    expect(await play(table)).toMatchObject(REFUSED);
    renameSync(`${table.file}.away`, table.file);
    expect(await table.server.get('/readyz')).toMatchObject({ status: 200 });
    await table.server.close();
  });

  it('the lock holds after its file was removed, and is made again with the next move', async () => {
    const table = await openTable();
    const { dataDir, file } = table;
    const second = () => new TestServer({ dataDir }).open();
    rmSync(`${file}.lock`);
    await expect(second()).rejects.toThrow('another server uses it');
    expect(existsSync(`${file}.lock`)).toBe(false);
    expect(await play(table)).toMatchObject({ ok: true });
    expect(existsSync(`${file}.lock`)).toBe(true);
    await expect(second()).rejects.toThrow('another server uses it');
    await table.server.close();
    await (await second()).close();
  });

  it('of two servers whose lock was replaced by hand only one stores moves', async () => {
    const table = await openTable();
    const { dataDir, file, seat } = table;
    rmSync(`${file}.lock`);
    writeFileSync(`${file}.lock`, '');
    const second = await new TestServer({ dataDir }).open();
    expect(await play(table)).toMatchObject(REFUSED);
    expect(await table.server.get('/readyz')).toMatchObject(NOT_READY);
    const ann = await second.openClient(seat.matchID, seat);
    expect(await ann.play({ move: 'reveal', args: [] })).toMatchObject({ ok: true });
    await second.close();
    await table.server.create({ numPlayers: 2 });
    await table.server.close();
  });
});
