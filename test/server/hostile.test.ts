import { monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import { hostileActions, type HostileAction } from './hostile-actions';
import { ABANDONED, BYTES, CHATS, FRAMES, nested, REQUESTS, SYNCS, UNKNOWN, UPDATES } from './hostile-list';
import { House, silenceConsole, temporaryFolder } from './house';
import { newKey } from './push-service';
import { Villains } from './villains';
import type { Visitor } from './visitor';

/** How many hostile actions are made up; HOSTILE=100000 for the full run. */
const RUNS = Number(process.env.HOSTILE ?? 500);

silenceConsole();
const vapid = { privateKey: newKey(), subject: 'mailto:captain@example.org' };
const house = new House({ dataDir: temporaryFolder(), limits: { lines: 1e6 }, vapid });
const delay = monitorEventLoopDelay();
let villains: Villains;
let witness: Visitor;
let before: unknown;
let madeUp: ReturnType<typeof hostileActions>;

/** Everything that there is to know of the match, a spectator's view for the state. */
async function matchNow(): Promise<unknown> {
  const { matchID } = villains.target;
  expect(await witness.sync(matchID, null)).toEqual({ ok: true, stateID: 0 });
  const { players, ...match } = await house.match(matchID);
  // Villains come and go in the seats that are theirs.
  return {
    ...match,
    players: players.map(({ isConnected: _, ...seat }) => seat),
    state: witness.state,
    log: witness.log,
  };
}

async function expectNoHarm(): Promise<void> {
  expect(await matchNow()).toEqual(before);
  expect(witness.received.splice(0).filter((data) => data.includes('"update"'))).toEqual([]);
  expect(witness.lines).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).reveal).toBeUndefined();
  expect(await house.get('/healthz')).toEqual({ status: 200, body: { ok: true } });
}

beforeAll(async () => {
  await house.open();
  const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  const [ann, bob] = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
  villains = new Villains(house, { matchID, ann, bob });
  witness = await house.visit();
  before = await matchNow();
  madeUp = hostileActions(matchID, nested(20)); // which takes a second, and is no stall of the server
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
    expect(await villains.say(message)).toEqual(refusal(codes));
    await expectNoHarm();
  });

  it.each(titled(SYNCS))('gets no data: %s', async (_what, message) => {
    const [what, event, args] = message;
    const stranger = await villains.socket('stranger');
    expect(await villains.say([what, event, args, 'stranger'])).toEqual(
      refusal(/^(bad-request|unauthorized|other-seat|not-found)$/),
    );
    expect(stranger.state).toBeUndefined();
    await expectNoHarm();
  });

  it('that asks for another seat gives up the one it had', async () => {
    const { matchID, ann } = villains.target;
    const page = await house.watch(matchID, ann);
    expect(await page.sync(matchID, '1', ann.playerCredentials)).toMatchObject({ code: 'other-seat' });
    page.playerID = '0';
    expect(await page.play({ move: 'reveal', args: [] })).toMatchObject({ code: 'unauthorized' });
  });

  it('needs no answer to be survived', async () => {
    const stranger = await house.visit();
    const messages = [...UPDATES, ...UNKNOWN, ...SYNCS, ...CHATS].slice(0, 90);
    for (const [, event, args] of messages) stranger.socket.emit(event, ...args(villains.target));
    expect(await stranger.sync(villains.target.matchID, null)).toEqual({ ok: true, stateID: 0 });
    await expectNoHarm();
  });

  it('after hundreds of others costs the connection', async () => {
    const stranger = await house.visit();
    const closed = new Promise((resolve) => stranger.socket.once('disconnect', resolve));
    for (let i = 0; i < 500; i++) stranger.socket.emit('sync', villains.target.matchID, null);
    await closed;
    await expectNoHarm();
  });
});

describe('a hostile frame', () => {
  it.each(titled(FRAMES))('is survived by everybody else: %s', async (_what, frame) => {
    expect(await villains.send(frame)).toBe(frame[2]);
    await expectNoHarm();
  });
});

describe('a hostile request', () => {
  it.each(titled(REQUESTS))('is refused: %s', async (_what, request) => {
    expect(request[4]).toContain(await villains.ask(request));
    await expectNoHarm();
  });

  it.each(titled(BYTES))('is refused byte by byte: %s', async (_what, bytes) => {
    expect(await villains.write(bytes)).toMatch(bytes[2]);
    await expectNoHarm();
  });
});

describe('a line that breaks', () => {
  it.each(titled(ABANDONED))('in the middle of %s ends nothing else', async (_what, [, bytes]) => {
    await Promise.all(Array.from({ length: 20 }, () => villains.abandon(bytes)));
    await expectNoHarm();
  });
});

describe('hostile things that nobody has thought of', () => {
  /** Does it; throws when there is no answer or too good a one. */
  async function commit(action: HostileAction): Promise<void> {
    if (action.kind === 'message') {
      const { event, args, by } = action;
      const ack = await villains.say(['made up', event, () => args, by]);
      // Anybody may watch.
      if (ack.ok) expect([event, args[1] ?? null]).toEqual(['sync', null]);
      else expect(ack).toMatchObject(refusal(/./));
    } else if (action.kind === 'request') {
      const { path, body } = action;
      const statuses = [400, 403, 404, 409, 413, 415];
      expect(statuses).toContain(await villains.ask(['made up', 'POST', path, () => body, statuses]));
    } else {
      await villains.send(['made up', action.frame, 'open']);
    }
    await expectNoHarm();
  }

  it(`are answered and change nothing: ${RUNS} of them`, async () => {
    await fc.assert(fc.asyncProperty(madeUp, commit), { numRuns: RUNS });
  }, 3_600_000);
});

describe('after all that', () => {
  it('those who play the match go on', async () => {
    const ann = await villains.socket('ann');
    await ann.sync(villains.target.matchID, '0', villains.target.ann.playerCredentials);
    expect(await ann.play({ move: 'reveal', args: [] })).toEqual({ ok: true, stateID: 1 });
  });

  it('the list is long enough', () => {
    const list = [...UPDATES, ...UNKNOWN, ...SYNCS, ...CHATS, ...FRAMES, ...REQUESTS, ...BYTES, ...ABANDONED];
    expect(list.length).toBeGreaterThanOrEqual(110);
  });
});
