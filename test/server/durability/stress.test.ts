import { RELAXED_LIMITS } from '../../support/relaxed-limits';
import { ServerProcess } from '../../support/server-process';
import { GAMES } from '../../../src/games';
import { stressDurability } from './durability-stress';
import { describeTwoServers } from '../support/two-servers';
import { caseCount } from '../../support/counts';

const KILLS = caseCount(3, 200);
const KILLS_POSTGRES = caseCount(2, 100);
const [entry] = GAMES;

jest.setTimeout(60_000 + Math.max(KILLS, KILLS_POSTGRES) * 20_000);

describe('a server that is killed', () => {
  const server = new ServerProcess(RELAXED_LIMITS);
  beforeAll(() => server.open());
  afterAll(() => server.tearDown());

  it(`the server keeps every acknowledged move when it is killed, ${KILLS} times`, async () => {
    const disrupt = async () => {
      await server.close('SIGKILL');
      await server.open();
    };
    await stressDurability({ servers: [server], entry, disruptions: KILLS, disrupt });
  });
});

describeTwoServers('servers with PostgreSQL', (servers, postgres) => {
  it(`the servers keep every acknowledged move when one of them is killed, ${KILLS_POSTGRES} times`, async () => {
    const disrupt = async (round: number) => {
      const server = servers[round % servers.length]!;
      await server.close('SIGKILL');
      await server.open();
    };
    await stressDurability({ servers, entry, disruptions: KILLS_POSTGRES, disrupt });
  });

  it(`the servers keep every acknowledged move when the database is killed, ${KILLS_POSTGRES} times`, async () => {
    const disrupt = async () => {
      await postgres.kill();
      await postgres.start();
    };
    await stressDurability({ servers, entry, disruptions: KILLS_POSTGRES, disrupt });
  });

  it('the servers keep every acknowledged move in a rolling restart, and exit with code 0', async () => {
    const codes: (number | null)[] = [];
    const disrupt = async (round: number) => {
      const server = servers[round % servers.length]!;
      codes.push(await server.close());
      await server.open();
    };
    await stressDurability({ servers, entry, disruptions: servers.length, disrupt });
    expect(codes).toEqual([0, 0]);
  });
});
