import type { LobbyAPI } from 'boardgame.io';
import { nonEmpty } from '../../support/assertions';
import { describeWithPostgres } from '../../support/postgres';
import { describeWithRedis } from '../../support/redis';
import { TestServer, silenceConsole, temporaryFolder, type ApiResponse, type TestSeat } from '../support/test-server';

silenceConsole();
const folder = temporaryFolder();

type Joined = ApiResponse<LobbyAPI.JoinedMatch & { code?: string }>;

/** Joins a match eight times in parallel, at the servers in turn. */
function joinInParallel(servers: readonly TestServer[], matchID: string, playerID?: string): Promise<Joined[]> {
  const join = (_: unknown, i: number) =>
    servers[i % servers.length]!.post<Joined['body']>(`/games/piraten-kapern/${matchID}/join`, {
      playerName: `P${i}`,
      playerID,
    });
  return Promise.all(Array.from({ length: 8 }, join));
}

/** Expects that the seats of a match have one owner each, however many requests come at once. */
function describeParallelSeats(servers: () => readonly [TestServer, ...TestServer[]]): void {
  const game = 'piraten-kapern';

  it('eight parallel joins get each seat once, and the match starts once', async () => {
    const [server] = servers();
    const { matchID } = await server.create({ numPlayers: 5 }, game);
    const answers = await joinInParallel(servers(), matchID);
    const joined = answers.filter(({ status }) => status === 200);
    expect(joined.map(({ body }) => body.playerID).sort()).toEqual(['0', '1', '2', '3', '4']);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(({ body }) => body.code)).toEqual(['match-full', 'match-full', 'match-full']);
    const { players } = await server.match(matchID, game);
    const nameIn = (seat: number) => `P${answers.findIndex(({ body }) => body.playerID === String(seat))}`;
    expect(players.map(({ name }) => name)).toEqual(players.map((_, seat) => nameIn(seat)));
    for (const { body } of nonEmpty(joined)) {
      const client = await server.openClient(matchID, { ...body, matchID }, game);
      expect(client.state?._stateID).toBe(0);
    }
  });

  it('only one of eight parallel joins gets the requested seat', async () => {
    const [server] = servers();
    const { matchID } = await server.create({ numPlayers: 5 }, game);
    const answers = await joinInParallel(servers(), matchID, '3');
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.playerID)).toEqual(['3']);
    expect(answers.filter(({ body }) => body.code === 'seat-taken')).toHaveLength(7);
  });

  it('a match is deleted when everybody leaves at once', async () => {
    const [server] = servers();
    const { matchID } = await server.create({ numPlayers: 5 }, game);
    const seats = await server.joinAll(matchID, ['Ann', 'Ben', 'Cid', 'Dan'], game);
    const leave = (seat: TestSeat, i: number) => servers()[i % servers().length]!.postAs('leave', seat, {}, game);
    const answers = await Promise.all(seats.map(leave));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await server.get(`/games/${game}/${matchID}`)).toMatchObject({ status: 404 });
  });
}

describe('requests for seats at one server', () => {
  const server = new TestServer({ dataDir: folder });
  beforeAll(() => server.open());
  afterAll(() => server.close());
  describeParallelSeats(() => [server]);
});

describeWithPostgres('requests for seats at two servers', (postgres) => {
  describeWithRedis('with Redis', (redis) => {
    const opened = [] as unknown as [TestServer, TestServer];
    beforeAll(async () => {
      const options = { dataDir: folder, databaseUrl: postgres.url, redisUrl: redis.url };
      for (let i = 0; i < 2; i++) opened.push(await new TestServer(options).open());
    });
    afterAll(() => Promise.all(opened.map((server) => server.close())));
    describeParallelSeats(() => opened);
  });
});
