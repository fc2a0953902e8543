import { monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import { hostileActions, type HostileAction } from './hostile-actions';
import { ABANDONED, BYTES, CHATS, FRAMES, nested, REQUESTS, SYNCS, UNKNOWN, UPDATES } from './hostile-list';
import { TestServer, silenceConsole, temporaryFolder } from './house';
import { newVapidKey } from './push-service';
import { AttackClient } from './villains';
import type { TestClient } from './visitor';

/** How many hostile actions are made up; HOSTILE=100000 for the full run. */
const RUNS = Number(process.env.HOSTILE ?? 500);

silenceConsole();
const vapid = { privateKey: newVapidKey(), subject: 'mailto:captain@example.org' };
const house = new TestServer({ dataDir: temporaryFolder(), limits: { lines: 1e6 }, vapid });
const delay = monitorEventLoopDelay();
let attacker: AttackClient;
let observer: TestClient;
let initialMatch: unknown;
let generatedActions: ReturnType<typeof hostileActions>;

/** Everything that there is to know of the match, a spectator's view for the state. */
async function currentMatch(): Promise<unknown> {
  const { matchID } = attacker.target;
  expect(await observer.sync(matchID, null)).toEqual({ ok: true, stateID: 0 });
  const { players, ...match } = await house.match(matchID);
  // Villains come and go in the seats that are theirs.
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
  expect(await house.get('/healthz')).toEqual({ status: 200, body: { ok: true } });
}

beforeAll(async () => {
  await house.open();
  const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  const [ann, bob] = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
  attacker = new AttackClient(house, { matchID, ann, bob });
  observer = await house.connect();
  initialMatch = await currentMatch();
  generatedActions = hostileActions(matchID, nested(20)); // which takes a second, and is no stall of the server
  delay.enable();
});
afterAll(async () => {
  delay.disable();
  process.stdout.write(`hostile: the longest stall of the event loop was ${Math.round(delay.max / 1e6)} ms\n`);
  await house.close();
});

const refusal = (codes: RegExp) => ({
  ok: false,
  code: expect.stringMatching(codes) as string,
  error: expect.any(String) as string,
});

/** For tables of tests: each entry by its title. */
function titled<T extends readonly [string, ...unknown[]]>(list: readonly T[]): [string, T][] {
  return list.map((entry) => [entry[0], entry]);
}

describe('a hostile message', () => {
  it.each(titled([...UPDATES, ...CHATS, ...UNKNOWN]))('is refused and changes nothing: %s', async (_what, message) => {
    const codes = /^(bad-request|unauthorized|illegal-move|not-your-turn)$/;
    expect(await attacker.sendMessage(message)).toEqual(refusal(codes));
    await expectUnchanged();
  });

  it.each(titled(SYNCS))('gets no data: %s', async (_what, message) => {
    const [what, event, args] = message;
    const stranger = await attacker.clientFor('stranger');
    expect(await attacker.sendMessage([what, event, args, 'stranger'])).toEqual(
      refusal(/^(bad-request|unauthorized|other-seat|not-found)$/),
    );
    expect(stranger.state).toBeUndefined();
    await expectUnchanged();
  });

  it('that asks for another seat gives up the one it had', async () => {
    const { matchID, ann } = attacker.target;
    const page = await house.openClient(matchID, ann);
    expect(await page.sync(matchID, '1', ann.playerCredentials)).toMatchObject({ code: 'other-seat' });
    page.playerID = '0';
    expect(await page.play({ move: 'reveal', args: [] })).toMatchObject({ code: 'unauthorized' });
  });

  it('needs no answer to be survived', async () => {
    const stranger = await house.connect();
    const messages = [...UPDATES, ...UNKNOWN, ...SYNCS, ...CHATS].slice(0, 90);
    for (const [, event, args] of messages) stranger.socket.emit(event, ...args(attacker.target));
    expect(await stranger.sync(attacker.target.matchID, null)).toEqual({ ok: true, stateID: 0 });
    await expectUnchanged();
  });

  it('after hundreds of others costs the connection', async () => {
    const stranger = await house.connect();
    const closed = new Promise((resolve) => stranger.socket.once('disconnect', resolve));
    for (let i = 0; i < 500; i++) stranger.socket.emit('sync', attacker.target.matchID, null);
    await closed;
    await expectUnchanged();
  });
});

describe('a hostile frame', () => {
  it.each(titled(FRAMES))('is survived by everybody else: %s', async (_what, frame) => {
    expect(await attacker.sendFrame(frame)).toBe(frame[2]);
    await expectUnchanged();
  });
});

describe('a hostile request', () => {
  it.each(titled(REQUESTS))('is refused: %s', async (_what, request) => {
    expect(request[4]).toContain(await attacker.sendRequest(request));
    await expectUnchanged();
  });

  it.each(titled(BYTES))('is refused byte by byte: %s', async (_what, bytes) => {
    expect(await attacker.sendBytes(bytes)).toMatch(bytes[2]);
    await expectUnchanged();
  });
});

describe('a line that breaks', () => {
  it.each(titled(ABANDONED))('in the middle of %s ends nothing else', async (_what, [, bytes]) => {
    await Promise.all(Array.from({ length: 20 }, () => attacker.resetConnection(bytes)));
    await expectUnchanged();
  });
});

describe('hostile things that nobody has thought of', () => {
  /** Does it; throws when there is no answer or too good a one. */
  async function commit(action: HostileAction): Promise<void> {
    if (action.kind === 'message') {
      const { event, args, by } = action;
      const ack = await attacker.sendMessage(['made up', event, () => args, by]);
      // Anybody may watch.
      if (ack.ok) expect([event, args[1] ?? null]).toEqual(['sync', null]);
      else expect(ack).toMatchObject(refusal(/./));
    } else if (action.kind === 'request') {
      const { path, body } = action;
      const statuses = [400, 403, 404, 409, 413, 415];
      expect(statuses).toContain(await attacker.sendRequest(['made up', 'POST', path, () => body, statuses]));
    } else {
      await attacker.sendFrame(['made up', action.frame, 'open']);
    }
    await expectUnchanged();
  }

  it(`are answered and change nothing: ${RUNS} of them`, async () => {
    await fc.assert(fc.asyncProperty(generatedActions, commit), { numRuns: RUNS });
  }, 3_600_000);
});

describe('after all that', () => {
  it('those who play the match go on', async () => {
    const ann = await attacker.clientFor('ann');
    await ann.sync(attacker.target.matchID, '0', attacker.target.ann.playerCredentials);
    expect(await ann.play({ move: 'reveal', args: [] })).toEqual({ ok: true, stateID: 1 });
  });

  it('the list is long enough', () => {
    const list = [...UPDATES, ...UNKNOWN, ...SYNCS, ...CHATS, ...FRAMES, ...REQUESTS, ...BYTES, ...ABANDONED];
    expect(list.length).toBeGreaterThanOrEqual(110);
  });
});
