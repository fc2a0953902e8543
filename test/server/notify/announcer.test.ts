import { createHmac } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { parseChannels } from '../../../src/server/notify/channel-urls';
import { nonEmpty } from '../../support/assertions';
import { QuietServer, REST_MS } from '../support/announced-match';
import { FakeChannels } from '../support/fake-channels';
import { silenceConsole, temporaryFolder } from '../support/test-server';
import { TestClock } from '../support/timed-jobs';

silenceConsole();
const folder = temporaryFolder();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const EDITING = ['discord', 'matrix', 'telegram'] as const;
const OTHERS = ['slack', 'ntfy', 'webhook'] as const;
/** A part of the path of each service. */
const PATHS = {
  discord: '/api/webhooks/',
  matrix: '/_matrix/',
  telegram: '/bot123:t-token/',
  slack: '/services/',
  webhook: '/hook',
} as const;

const clock = new TestClock();
const channels = new FakeChannels();
let dataDir: string;
let server: QuietServer;

function start(services: readonly (keyof ReturnType<FakeChannels['addresses']>)[]): Promise<QuietServer> {
  const addresses = channels.addresses();
  return QuietServer.start(dataDir, clock, {
    channels: parseChannels(services.map((service) => addresses[service])),
    notifyAllowHosts: ['127.0.0.1'],
    publicOrigins: ['https://piratz.example'],
    basePath: '/table/',
  });
}

beforeAll(() => channels.open());
afterAll(() => channels.close());
beforeEach(() => {
  clock.install();
  dataDir = mkdtempSync(join(folder, 'data-'));
  channels.behaviour = {};
  channels.received.length = channels.posts.length = 0;
});
afterEach(() => server.crash());

describe('where posts can be edited', () => {
  it.each(EDITING)(
    'a match has one post on %s, which says in turn who is to move, and in the end that it is over',
    async (service) => {
      server = await start([service]);
      const matchID = await server.createMatch(['Ann', 'Ben']);
      expect(channels.received).toEqual([]);
      const names = ['Ann', 'Ben'];
      const expected: string[] = [];
      for (let turn = 0; turn < 4; turn++) {
        await server.jobs.pass(REST_MS);
        const name = names[Number(await server.toMove(matchID))]!;
        expected.push(name);
        expect(channels.textsAt(PATHS[service])).toEqual([
          expect.stringContaining(`Piratz: it is the turn of ${name}`),
        ]);
        await server.jobs.pass(2 * MINUTE);
        await server.playTurn(matchID);
      }
      expect(new Set(expected).size).toBe(2);
      expect(channels.posts[0]?.texts).toHaveLength(4);
      expect(channels.posts[0]?.texts[0]).toContain(`https://piratz.example/table/match/piratz/${matchID}`);
      await server.playToEnd(matchID);
      await server.jobs.pass(HOUR);
      expect(channels.textsAt(PATHS[service])).toEqual([expect.stringContaining('Piratz: the match is over.')]);
      expect(channels.posts[0]?.texts).toHaveLength(5);
    },
  );

  it('moves that follow quickly edit a post once', async () => {
    server = await start(['discord']);
    const matchID = await server.createMatch(['Ann', 'Ben']);
    for (let turn = 0; turn < 4; turn++) {
      await server.jobs.pass(REST_MS / 2);
      await server.playTurn(matchID);
    }
    await server.jobs.pass(HOUR);
    expect(channels.posts.map(({ texts }) => texts.length)).toEqual([1]);
  });

  it('the time of a turn is that of the move before it', async () => {
    server = await start(['discord']);
    const since = Math.floor(clock.now / 1000);
    await server.createMatch(['Ann', 'Ben']);
    await server.jobs.pass(HOUR);
    expect(channels.textsAt(PATHS.discord)).toEqual([expect.stringContaining(`since <t:${since}:f>`)]);
  });
});

describe('where posts cannot be edited', () => {
  it.each(OTHERS)('%s gets a post after a wait of ten minutes, and none until somebody has moved', async (service) => {
    server = await start([service]);
    const matchID = await server.createMatch(['Ann', 'Ben']);
    await server.jobs.pass(10 * MINUTE - 1);
    expect(channels.posts).toEqual([]);
    await server.jobs.pass(1);
    expect(channels.posts).toHaveLength(1);
    await server.jobs.pass(48 * HOUR);
    expect(channels.posts).toHaveLength(1);
    const next = await server.playTurn(matchID);
    await server.jobs.pass(10 * MINUTE);
    expect(channels.posts.map(({ texts }) => texts)).toEqual([
      [expect.stringContaining('the turn of Ann')],
      [expect.stringContaining(`the turn of ${next === '0' ? 'Ann' : 'Ben'}`)],
    ]);
    await server.playToEnd(matchID);
    await server.jobs.pass(HOUR);
    expect(channels.posts).toHaveLength(2);
  });

  it('a webhook gets JSON that is signed with its secret', async () => {
    server = await start(['webhook']);
    const since = new Date(clock.now).toISOString();
    const matchID = await server.createMatch(['Ann', 'Ben']);
    await server.jobs.pass(10 * MINUTE);
    const [{ headers, body, path }] = channels.received as [(typeof channels.received)[0]];
    expect(JSON.parse(body)).toEqual({
      ...{ game: 'piratz', matchID, since, players: [{ playerID: '0', name: 'Ann' }] },
      url: `https://piratz.example/table/match/piratz/${matchID}`,
      text: expect.stringContaining('Ann') as string,
    });
    const signed = `${headers['webhook-id'] as string}.${Math.floor(clock.now / 1000)}.${body}`;
    const signature = createHmac('sha256', 'w-secret').update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(path).toBe('/hook');
  });
});

describe('a table', () => {
  it('takes part only if its host says so', async () => {
    server = await start(['discord', 'slack']);
    await server.createMatch(['Ann', 'Ben'], false);
    await server.jobs.pass(HOUR);
    expect(channels.received).toEqual([]);
  });
});

describe('a service that fails', () => {
  it.each(['answers 503', 'refuses connections'])('and %s for an hour gets everything once afterwards', async (how) => {
    server = await start(['discord', 'slack', 'matrix', 'telegram', 'webhook']);
    const matchID = await server.createMatch(['Ann', 'Ben']);
    await server.jobs.pass(REST_MS);
    const before = channels.posts.length;
    expect(before).toBe(EDITING.length);
    if (how === 'answers 503') channels.behaviour = { status: 503 };
    else await channels.close();
    await server.playTurn(matchID);
    await server.jobs.pass(HOUR);
    expect(channels.posts.map(({ texts }) => texts.length)).toEqual([1, 1, 1]);
    if (how === 'answers 503') channels.behaviour = {};
    else await channels.open();
    await server.jobs.pass(2 * MINUTE);
    const ofTurn = expect.stringContaining((await server.toMove(matchID)) === '0' ? 'Ann' : 'Ben') as string;
    for (const service of nonEmpty(EDITING)) expect(channels.textsAt(PATHS[service])).toEqual([ofTurn]);
    for (const service of ['slack', 'webhook'] as const) expect(channels.textsAt(PATHS[service])).toEqual([ofTurn]);
    expect(channels.posts).toHaveLength(before + 2);
    await server.jobs.pass(24 * HOUR);
    expect(channels.posts).toHaveLength(before + 2);
  });

  it('is left alone for as long as it asks', async () => {
    server = await start(['discord']);
    channels.behaviour = { status: 429, headers: { 'retry-after': '1800' } };
    await server.createMatch(['Ann', 'Ben']);
    await server.jobs.pass(REST_MS + 30 * MINUTE - 1);
    expect(channels.received).toHaveLength(1);
    channels.behaviour = {};
    await server.jobs.pass(2 * MINUTE);
    expect(channels.posts).toHaveLength(1);
  });

  it('and refuses a post is not asked again before the next turn, and keeps no other channel waiting', async () => {
    server = await start(['discord', 'telegram']);
    channels.behaviour = { status: 404 };
    const matchID = await server.createMatch(['Ann', 'Ben']);
    await server.jobs.pass(HOUR);
    expect(channels.received).toHaveLength(2);
    channels.behaviour = {};
    await server.playTurn(matchID);
    await server.jobs.pass(HOUR);
    expect(channels.posts).toHaveLength(2);
  });

  it('without an answer gets a post again only where that makes no second one', async () => {
    server = await start(['discord', 'matrix', 'webhook']);
    channels.behaviour = { isMute: true };
    const matchID = await server.createMatch(['Ann', 'Ben']);
    await server.jobs.pass(REST_MS);
    channels.behaviour = {};
    await server.jobs.pass(HOUR);
    expect(channels.received.filter(({ path }) => path.includes(PATHS.discord))).toHaveLength(1);
    expect(channels.received.filter(({ path }) => path.includes(PATHS.matrix))).toHaveLength(2);
    expect(channels.textsAt(PATHS.matrix)).toHaveLength(1);
    await server.playTurn(matchID);
    await server.jobs.pass(REST_MS);
    expect(channels.textsAt(PATHS.matrix)).toHaveLength(1);
  });

  it('gets a webhook again with the same ID', async () => {
    server = await start(['webhook']);
    await server.createMatch(['Ann', 'Ben']);
    channels.behaviour = { isMute: true };
    await server.jobs.pass(10 * MINUTE);
    channels.behaviour = {};
    await server.jobs.pass(HOUR);
    const ids = channels.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
  });
});

describe('a server that crashes', () => {
  it('loses no turn and posts none twice', async () => {
    server = await start(['discord', 'matrix', 'slack']);
    const matchID = await server.createMatch(['Ann', 'Ben']);
    await server.jobs.pass(REST_MS);
    expect(channels.posts).toHaveLength(2);
    await server.playTurn(matchID);
    await server.crash();
    server = await start(['discord', 'matrix', 'slack']);
    await server.jobs.pass(HOUR);
    const ofTurn = expect.stringContaining((await server.toMove(matchID)) === '0' ? 'Ann' : 'Ben') as string;
    expect(channels.posts.map(({ texts }) => texts.at(-1))).toEqual([ofTurn, ofTurn, ofTurn]);
    await server.crash();
    server = await start(['discord', 'matrix', 'slack']);
    await server.jobs.pass(HOUR);
    expect(channels.posts.map(({ texts }) => texts.length)).toEqual([2, 2, 1]);
  });

  it('tells after its restart that a match is over', async () => {
    server = await start(['discord', 'slack']);
    const matchID = await server.createMatch(['Ann', 'Ben']);
    await server.jobs.pass(HOUR);
    await server.playToEnd(matchID);
    await server.crash();
    server = await start(['discord', 'slack']);
    await server.jobs.pass(HOUR);
    expect(channels.textsAt(PATHS.discord)).toEqual([expect.stringContaining('is over')]);
    await server.crash();
    server = await start(['discord', 'slack']);
    expect(server.jobs.dueAt('post', matchID)).toBeUndefined();
  });

  it.each([
    ['matrix', 1],
    ['discord', 0],
  ] as const)('while it sends to %s has %d posts of that turn made by its successor', async (service, count) => {
    server = await start([service]);
    const matchID = await server.createMatch(['Ann', 'Ben']);
    const [channel] = parseChannels([channels.addresses()[service]]);
    const text = JSON.stringify({ stateID: 0, seats: ['0'], since: clock.now });
    const until = [clock.now, clock.now + MINUTE] as const;
    expect(await server.storage.deliveries.claim({ matchID, target: channel!.id }, {}, text, until)).toBe(true);
    await server.crash();
    server = await start([service]);
    await server.jobs.pass(MINUTE - 1);
    expect(channels.received).toEqual([]);
    await server.jobs.pass(2 * MINUTE);
    expect(channels.posts).toHaveLength(count);
    await server.playTurn(matchID);
    await server.jobs.pass(HOUR);
    expect(channels.posts).toHaveLength(1);
  });
});
