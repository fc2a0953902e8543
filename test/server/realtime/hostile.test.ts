import { monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import { hostileActions, type HostileAction } from './hostile-actions';
import { ABANDONED, BYTES, CHATS, FRAMES, nested, REQUESTS, SYNCS, UNKNOWN, UPDATES } from './hostile-list';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { newVapidKey } from '../support/fake-push-service';
import { AttackClient } from './attack-client';
import type { TestClient } from '../support/test-client';
import { caseCount } from '../../support/counts';

/** The number of generated hostile actions. */
const RUNS = caseCount(200, 100_000);

silenceConsole();
const vapid = { privateKey: newVapidKey(), subject: 'mailto:captain@example.org' };
const server = new TestServer({ dataDir: temporaryFolder(), limits: { chatMessages: 1e6 }, vapid });
const eventLoopDelay = monitorEventLoopDelay();
let attacker: AttackClient;
let observer: TestClient;
let initialMatch: unknown;
let generatedActions: ReturnType<typeof hostileActions>;

/** Returns the public data of the match, with a spectator's view of the state. */
async function currentMatch(): Promise<unknown> {
  const { matchID } = attacker.target;
  expect(await observer.sync(matchID, null)).toEqual({ ok: true, stateID: 0 });
  const { players, ...match } = await server.match(matchID);
  // Attackers connect and disconnect in their own seats.
  return {
    ...match,
    players: players.map(({ isConnected: _, ...seat }) => seat),
    state: observer.state,
    log: observer.log,
  };
}

async function expectUnchanged(): Promise<void> {
  expect(await currentMatch()).toEqual(initialMatch);
  expect(observer.received.splice(0).filter((data) => data.includes('"update"'))).toEqual([]);
  expect(observer.chatMessages).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).reveal).toBeUndefined();
  expect(await server.get('/healthz')).toEqual({ status: 200, body: { ok: true } });
}

beforeAll(async () => {
  await server.open();
  const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  const [ann, bob] = await server.joinAll(matchID, ['Ann', 'Bob']);
  attacker = new AttackClient(server, { matchID, ann, bob });
  observer = await server.connect();
  initialMatch = await currentMatch();
  generatedActions = hostileActions(matchID, nested(20)); // created before measuring, because it takes a second
  eventLoopDelay.enable();
});
afterAll(async () => {
  eventLoopDelay.disable();
  process.stdout.write(`hostile: the longest stall of the event loop was ${Math.round(eventLoopDelay.max / 1e6)} ms\n`);
  await server.close();
});

const refusal = (codes: RegExp) => ({
  ok: false,
  code: expect.stringMatching(codes) as string,
  error: expect.any(String) as string,
});

/** Returns table rows with the title of each entry first. */
function titled<T extends readonly [string, ...unknown[]]>(list: readonly T[]): [string, T][] {
  return list.map((entry) => [entry[0], entry]);
}

describe('hostile messages', () => {
  it.each(titled([...UPDATES, ...CHATS, ...UNKNOWN]))(
    'the server rejects the message without any change: %s',
    async (_what, message) => {
      const codes = /^(bad-request|unauthorized|illegal-move|not-your-turn)$/;
      expect(await attacker.sendMessage(message)).toEqual(refusal(codes));
      await expectUnchanged();
    },
  );

  it.each(titled(SYNCS))('the server sends no data for the sync: %s', async (_what, message) => {
    const [what, event, args] = message;
    const stranger = await attacker.clientFor('stranger');
    expect(await attacker.sendMessage([what, event, args, 'stranger'])).toEqual(
      refusal(/^(bad-request|unauthorized|other-seat|not-found)$/),
    );
    expect(stranger.state).toBeUndefined();
    await expectUnchanged();
  });

  it('a socket that requests another seat loses its own', async () => {
    const { matchID, ann } = attacker.target;
    const page = await server.openClient(matchID, ann);
    expect(await page.sync(matchID, '1', ann.playerCredentials)).toMatchObject({ code: 'other-seat' });
    page.playerID = '0';
    expect(await page.play({ move: 'reveal', args: [] })).toMatchObject({ code: 'unauthorized' });
  });

  it('the server survives hostile messages without acknowledgement callbacks', async () => {
    const stranger = await server.connect();
    const messages = [...UPDATES, ...UNKNOWN, ...SYNCS, ...CHATS].slice(0, 90);
    for (const [, event, args] of messages) stranger.socket.emit(event, ...args(attacker.target));
    expect(await stranger.sync(attacker.target.matchID, null)).toEqual({ ok: true, stateID: 0 });
    await expectUnchanged();
  });

  it('the server disconnects a socket that sends hundreds of messages at once', async () => {
    const stranger = await server.connect();
    const closed = new Promise((resolve) => stranger.socket.once('disconnect', resolve));
    for (let i = 0; i < 500; i++) stranger.socket.emit('sync', attacker.target.matchID, null);
    await closed;
    await expectUnchanged();
  });
});

describe('hostile frames', () => {
  it.each(titled(FRAMES))('the server and all other connections survive the frame: %s', async (_what, frame) => {
    expect(await attacker.sendFrame(frame)).toBe(frame[2]);
    await expectUnchanged();
  });
});

describe('hostile requests', () => {
  it.each(titled(REQUESTS))('the server rejects the request: %s', async (_what, request) => {
    expect(request[4]).toContain(await attacker.sendRequest(request));
    await expectUnchanged();
  });

  it.each(titled(BYTES))('the server rejects the bytes: %s', async (_what, bytes) => {
    expect(await attacker.sendBytes(bytes)).toMatch(bytes[2]);
    await expectUnchanged();
  });
});

describe('broken connections', () => {
  it.each(titled(ABANDONED))('the server survives connections that are reset during %s', async (_what, [, bytes]) => {
    await Promise.all(Array.from({ length: 20 }, () => attacker.resetConnection(bytes)));
    await expectUnchanged();
  });
});

describe('generated hostile actions', () => {
  /** Performs an action. Throws when there is no response or the action is accepted. */
  async function perform(action: HostileAction): Promise<void> {
    if (action.kind === 'message') {
      const { event, args, by } = action;
      const ack = await attacker.sendMessage(['generated', event, () => args, by]);
      // Everybody may watch the match.
      if (ack.ok) expect([event, args[1] ?? null]).toEqual(['sync', null]);
      else expect(ack).toMatchObject(refusal(/./));
    } else if (action.kind === 'request') {
      const { path, body } = action;
      const statuses = [400, 403, 404, 409, 413, 415];
      expect(statuses).toContain(await attacker.sendRequest(['generated', 'POST', path, () => body, statuses]));
    } else {
      await attacker.sendFrame(['generated', action.frame, 'open']);
    }
    await expectUnchanged();
  }

  it(`the server answers ${RUNS} generated actions without any change`, async () => {
    await fc.assert(fc.asyncProperty(generatedActions, perform), { numRuns: RUNS });
  }, 3_600_000);
});

describe('after all attacks', () => {
  it('the players can go on with the match', async () => {
    const ann = await attacker.clientFor('ann');
    await ann.sync(attacker.target.matchID, '0', attacker.target.ann.playerCredentials);
    expect(await ann.play({ move: 'reveal', args: [] })).toEqual({ ok: true, stateID: 1 });
  });

  it('the list covers at least 110 attacks', () => {
    const list = [...UPDATES, ...UNKNOWN, ...SYNCS, ...CHATS, ...FRAMES, ...REQUESTS, ...BYTES, ...ABANDONED];
    expect(list.length).toBeGreaterThanOrEqual(110);
  });
});
