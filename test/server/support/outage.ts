import { Sqlite } from '../../../src/server/storage/sqlite';
import { Storage } from '../../../src/server/storage/storage';
import { DatabaseUnavailable } from '../../../src/server/shared/errors';

/** Failures of the embedded database that a test switches on and off. */
export interface Outage {
  /** From the end of the next transaction on, everything fails. */
  afterNextCommit(): void;
  /** The next transaction is committed, and then reported as failed. */
  unknownOutcome(): void;
  /** Everything works again. */
  end(): void;
}

type Fault = 'none' | 'after next commit' | 'down' | 'unknown outcome';

/** Lets the database fail in the tests of this file. */
export function databaseOutage(): Outage {
  let fault: Fault = 'none';
  const check = () => {
    if (fault === 'down') throw new DatabaseUnavailable('the database fails: on purpose');
  };
  const cleanUps: Promise<unknown>[] = [];
  beforeAll(() => {
    const { transaction, all } = Sqlite.prototype;
    const { cleanUp } = Storage.prototype;
    jest.spyOn(Storage.prototype, 'cleanUp').mockImplementation(function (this: Storage, ...args) {
      const done = cleanUp.apply(this, args);
      cleanUps.push(done);
      return done;
    });
    jest.spyOn(Sqlite.prototype, 'transaction').mockImplementation(async function (this: Sqlite, work) {
      check();
      const begunIn = fault; // those that have begun before are none of the test's
      if (begunIn === 'unknown outcome') fault = 'none';
      const result = await transaction.call(this, work);
      if (begunIn === 'after next commit') fault = 'down';
      if (begunIn === 'unknown outcome')
        throw new DatabaseUnavailable('the database fails: the connection broke during the commit');
      return result;
    });
    jest.spyOn(Sqlite.prototype, 'all').mockImplementation(async function (this: Sqlite, ...query) {
      check();
      return all.apply(this, query);
    });
  });
  beforeEach(() => Promise.all(cleanUps)); // servers clean up when they start: no test means those transactions
  afterAll(() => jest.restoreAllMocks());
  afterEach(() => void (fault = 'none'));
  return {
    afterNextCommit: () => void (fault = 'after next commit'),
    unknownOutcome: () => void (fault = 'unknown outcome'),
    end: () => void (fault = 'none'),
  };
}
