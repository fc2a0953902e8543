import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { DatabaseUnavailable } from '../../../src/server/shared/errors';
import { PostgresPool } from '../../../src/server/storage/postgres';
import { describeWithPostgres } from '../../support/postgres';
import type { Postgres } from '../../support/postgres-server';
import { silenceConsole, temporaryFolder } from '../support/test-server';
import { describeChat } from './storage-chat';
import { describeStorage } from './storage-contract';
import { describeDamage } from './storage-damage';
import { describeLists } from './storage-lists';
import { StorageFixture } from './storage-fixture';
import { describeNotify } from './storage-notify';
import { describeSeatTransfers } from './storage-seat-transfers';
import { describeOperator } from './storage-operator';
import { describePlayers } from './storage-players';
import { describeRaces } from './storage-races';
import { describeSeenMarks } from './storage-seen-marks';
import { describeSubscriptions } from './storage-subscriptions';
import { describeUpkeep } from './storage-upkeep';

silenceConsole();
const dataDir = temporaryFolder();

describeWithPostgres(
  'the storage',
  (postgres) => {
    describePool(postgres);
    const createFixture = () =>
      new StorageFixture(
        () => ({ dataDir, databaseUrl: postgres.url }),
        () => postgres.clear(),
      );
    describeStorage('PostgreSQL', createFixture);
    describeLists('PostgreSQL', createFixture);
    describeDamage('PostgreSQL', createFixture);
    describeChat('PostgreSQL', createFixture);
    describeRaces('PostgreSQL', createFixture);
    describeSeatTransfers('PostgreSQL', createFixture);
    describeSeenMarks('PostgreSQL', createFixture);
    describeSubscriptions('PostgreSQL', createFixture);
    describeOperator('PostgreSQL', createFixture);
    describeNotify('PostgreSQL', createFixture);
    describePlayers('PostgreSQL', createFixture);
    describeUpkeep('PostgreSQL', createFixture);
  },
  'fsync=off',
);

/** Tests for the pool of connections; one of them kills and restarts the server. */
function describePool(postgres: Postgres): void {
  describe('the pool', () => {
    let database: PostgresPool;
    beforeEach(async () => {
      database = new PostgresPool(postgres.url);
      await database.run('CREATE TABLE t (a BIGINT)');
    });
    afterEach(async () => {
      await database.close();
      await postgres.clear();
    });
    const all = () => database.all('SELECT a FROM t ORDER BY a');

    it('BIGINT becomes a number, and NULL undefined', async () => {
      await database.run('INSERT INTO t VALUES (?), (?)', 1795000000000, undefined);
      expect(await all()).toEqual([{ a: 1795000000000 }, { a: undefined }]);
      expect(await database.all('SELECT COUNT(*) AS count FROM t')).toEqual([{ count: 2 }]);
    });

    it('a failed transaction is rolled back and is isolated from others', async () => {
      const failing = database.transaction(async (tx) => {
        await tx.run('INSERT INTO t VALUES (1)');
        await database.run('INSERT INTO t VALUES (2)');
        expect(await all()).toEqual([{ a: 2 }]);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await all()).toEqual([{ a: 2 }]);
    });

    it('an invalid statement is not reported as unavailability', async () => {
      const wrong = database.transaction((tx) => tx.run('INSERT INTO nowhere VALUES (1)'));
      await expect(wrong).rejects.toThrow('relation "nowhere" does not exist');
      await expect(wrong).rejects.not.toBeInstanceOf(DatabaseUnavailable);
      await database.run('INSERT INTO t VALUES (1)');
    });

    it('everything is rejected while the database is down, and works again when it is back', async () => {
      await Promise.all(Array.from({ length: 5 }, (_, a) => database.run('INSERT INTO t VALUES (?)', a)));
      const cut = database.transaction(async (tx) => {
        await tx.run('INSERT INTO t VALUES (5)');
        await postgres.kill();
        await tx.run('INSERT INTO t VALUES (6)');
      });
      await expect(cut).rejects.toThrow(DatabaseUnavailable);
      await expect(all()).rejects.toThrow(DatabaseUnavailable);
      await expect(database.run('INSERT INTO t VALUES (7)')).rejects.toThrow(DatabaseUnavailable);
      await expect(database.transaction((tx) => tx.all('SELECT 1'))).rejects.toThrow(DatabaseUnavailable);
      await expect(database.exclusive((tx) => tx.all('SELECT 1'))).rejects.toThrow(DatabaseUnavailable);
      await postgres.start();
      await database.run('INSERT INTO t VALUES (8)');
      expect(await all()).toEqual([0, 1, 2, 3, 4, 8].map((a) => ({ a })));
    });

    it('the pool survives the loss of idle connections', async () => {
      await all();
      await postgres.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'piratz'");
      await new Promise((resolve) => setImmediate(resolve));
      await expect(all().catch(all)).resolves.toEqual([]);
    });

    it('a read-only database rejects writes and answers reads', async () => {
      const reader = new PostgresPool(`${postgres.url}?options=-c%20default_transaction_read_only=on`);
      await expect(reader.run('INSERT INTO t VALUES (1)')).rejects.toThrow(DatabaseUnavailable);
      expect(await reader.all('SELECT a FROM t')).toEqual([]);
      await reader.close();
    });
  });
}

describe('the URL of a database', () => {
  const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
  const TLS_HANDSHAKE = 0x16;

  it.each([
    ['requests TLS', '?sslmode=verify-full', true],
    ['does not request TLS', '', false],
  ])('the connection URL %s', async (_what, parameters, isEncrypted) => {
    const received: Buffer[] = [];
    const server = createServer((socket) => {
      socket.on('data', (data) => (received.push(data), received.length === 1 ? socket.write('S') : socket.destroy()));
      if (!isEncrypted) socket.once('data', () => socket.destroy());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const database = new PostgresPool(`postgresql://piratz@127.0.0.1:${port}/piratz${parameters}`);
    await expect(database.all('SELECT 1')).rejects.toThrow(DatabaseUnavailable);
    expect([received[0]?.equals(SSL_REQUEST), received[1]?.[0] === TLS_HANDSHAKE]).toEqual([isEncrypted, isEncrypted]);
    await database.close();
    server.close();
  });
});
