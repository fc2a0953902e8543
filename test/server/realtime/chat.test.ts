import { piratz } from '../../../src/games/piratz';
import { CHAT_PHRASES, type Ack, type ChatAck } from '../../../src/protocol/socket';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';
import { nonEmpty } from '../../support/assertions';

silenceConsole();
const dataDir = temporaryFolder();
let server: TestServer;
beforeEach(async () => (server = await new TestServer({ dataDir, limits: { chatMessages: 200 } }).open()));
afterEach(() => server.close());

async function createSeats<const Names extends readonly string[]>(...names: Names) {
  const { matchID } = await server.create({ numPlayers: names.length });
  return server.joinAll(matchID, names);
}

const open = (seat: TestSeat) => server.openClient(seat.matchID, seat);
const textsOf = ({ chatMessages }: TestClient) =>
  chatMessages.map(({ name, content }) => [name, 'text' in content ? content.text : content]);
const codeOf = (ack: Ack<ChatAck>) => (ack.ok ? 'ok' : ack.code);

describe('a chat message', () => {
  it('everybody in a match receives the messages in the order in which they were posted', async () => {
    const [ann, bob] = await server.openClients(await createSeats('Ann', 'Bob'));
    const spectator = await server.openClient(ann.matchID);
    expect(await ann.say({ text: 'Ahoy!' })).toEqual({ ok: true, id: 1, line: 1 });
    expect(await bob.say({ phrase: 'luck' })).toEqual({ ok: true, id: 2, line: 2 });
    const all = [ann, bob, spectator];
    await waitUntil(() => all.every(({ chatMessages }) => chatMessages.length === 2));
    for (const client of nonEmpty(all)) {
      expect(textsOf(client)).toEqual([
        ['Ann', 'Ahoy!'],
        ['Bob', { phrase: 'luck' }],
      ]);
    }
    expect(all.map(({ chatMessages }) => chatMessages.map(({ yours }) => yours))).toEqual([
      [true, undefined],
      [undefined, true],
      [undefined, undefined],
    ]);
  });

  it('new, returning and reconnecting clients receive every message once, also after a restart', async () => {
    const [seat] = await createSeats('Ann', 'Bob');
    const ann = await open(seat);
    for (const text of ['one', 'two', 'three']) await ann.say({ text });
    expect(textsOf(await open(seat))).toEqual(['one', 'two', 'three'].map((text) => ['Ann', text]));
    await server.close();
    server = await new TestServer({ dataDir, limits: { chatMessages: 200 } }).open();
    const back = await server.connect();
    await back.sync(seat.matchID, seat.playerID, seat.playerCredentials, 0, 1);
    expect(textsOf(back)).toEqual(['two', 'three'].map((text) => ['Ann', text]));
    await back.sync(seat.matchID, seat.playerID, seat.playerCredentials, 0, 3);
    await back.say({ text: 'four' });
    expect(textsOf(back).slice(2)).toEqual([['Ann', 'four']]);
  });

  it('clients that join during a conversation receive every message, without gaps or duplicates', async () => {
    const seats = await createSeats('Ann', 'Bob');
    const people = await server.openClients(seats);
    const arriving: Promise<TestClient>[] = [];
    const sends: Promise<unknown>[] = [];
    for (let i = 0; i < 60; i++) {
      sends.push(people[i % 2]!.say({ text: `${i}` }));
      if (i % 6 === 0) arriving.push(server.openClient(seats[0].matchID));
    }
    await Promise.all(sends);
    for (const client of nonEmpty([...people, ...(await Promise.all(arriving))])) {
      await waitUntil(() => client.chatMessages.length >= 60);
      expect(client.chatMessages.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    }
  });

  it('the server sends no chat to clients that have not requested it, such as boardgame.io’s own', async () => {
    const [seat, other] = await createSeats('Ann', 'Bob');
    const plainClient = await server.connect();
    await plainClient.request('sync', seat.matchID, other.playerID, other.playerCredentials, 2);
    const ann = await open(seat);
    await ann.say({ text: 'Ahoy!' });
    expect(await plainClient.sync(seat.matchID, null)).toMatchObject({ ok: true });
    expect(plainClient.received.filter((data) => data.includes('Ahoy'))).toHaveLength(1); // only since the second sync, which asks for the chat
  });

  it('a message posted in the waiting room stays with its author when seats are swapped', async () => {
    const { matchID } = await server.create({ numPlayers: 3 });
    const seats = await server.joinAll(matchID, ['Ann', 'Bob']);
    await (await open(seats[0])).say({ text: 'I am Ann' });
    await server.postAs('swapSeats', seats[0], { seat: '0', with: '1' });
    const moved = await server.openClient(matchID, { ...seats[0], playerID: '1' });
    expect(moved.chatMessages).toMatchObject([{ name: 'Ann', yours: true }]);
    expect(await moved.say({ text: 'Still Ann' })).toMatchObject({ ok: true });
    const [first, second] = moved.chatMessages;
    expect([first?.playerID, second?.playerID, first?.person === second?.person]).toEqual(['0', '1', true]);
  });

  it('the chat goes on in a rematch, and a message identifies its author without revealing credentials', async () => {
    const seats = await createSeats('Ann', 'Bob');
    const people = await server.openClients(seats);
    for (const person of people) await person.say({ text: 'Ahoy' });
    await waitUntil(() => people[0].chatMessages.length === 2);
    const persons = people[0].chatMessages.map(({ person }) => person);
    expect(new Set(persons).size).toBe(2);
    await playRandomMoves(piratz, people);
    const again = await server.openClient(await server.rematch(seats), seats[1]);
    expect(again.chatMessages).toEqual(people[1].chatMessages);
    await again.say({ text: 'Again!' });
    expect(again.chatMessages[2]).toMatchObject({ id: 3, person: persons[1], yours: true });
    const raw = people.flatMap(({ received }) => received).join('');
    for (const { playerCredentials } of nonEmpty(seats)) expect(raw).not.toContain(playerCredentials);
  });

  it('a message appears neither in the log of the match nor in its metadata or export', async () => {
    const seats = await createSeats('Ann', 'Bob');
    const people = await server.openClients(seats);
    await people[0].say({ text: 'canary' });
    await playRandomMoves(piratz, people);
    const { matchID } = seats[0];
    const responses = await Promise.all(['', '/export'].map((path) => server.get(`/games/piratz/${matchID}${path}`)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.stringify([responses, people[0].state, people[0].log])).not.toContain('canary');
  });
});

describe('the text of a message', () => {
  let ann: TestClient;
  beforeEach(async () => (ann = await open((await createSeats('Ann', 'Bob'))[0])));

  it.each<[string, string, string]>([
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['emoji of several parts', '👩‍👩‍👧 🏴‍☠️', '👩‍👩‍👧 🏴‍☠️'],
    ['300 characters of two code units', '🏴'.repeat(300), '🏴'.repeat(300)],
    ['surrounding whitespace', '  a \n\t b  ', 'a b'],
    ['control characters', 'a\u0000\u0007\u001bb', 'ab'],
    ['bidirectional overrides', 'a\u202Eb\u2067c', 'abc'],
    ['a lone surrogate', 'a\uD800b', 'ab'],
    ['many combining marks', `a${'\u0316'.repeat(50)}b`, `a${'\u0316'.repeat(3)}b`],
  ])('the server accepts and normalizes %s', async (_what, text, kept) => {
    expect(await ann.say({ text })).toMatchObject({ ok: true });
    expect(textsOf(ann)).toEqual([['Ann', kept]]);
  });

  it.each(['', '   ', '\u200b\u2060', '\u0000', 'x'.repeat(301), '🏴'.repeat(301)])(
    'the server rejects the text %j',
    async (text) => {
      expect(codeOf(await ann.say({ text }))).toBe('bad-request');
      expect(ann.chatMessages).toEqual([]);
    },
  );

  it('the server accepts every phrase', async () => {
    for (const phrase of nonEmpty(CHAT_PHRASES)) expect(await ann.say({ phrase })).toMatchObject({ ok: true });
    expect(ann.chatMessages.map(({ content }) => content)).toEqual(CHAT_PHRASES.map((phrase) => ({ phrase })));
  });
});

describe('the permission to write', () => {
  it('only the current owners of seats in the match may write', async () => {
    const { matchID } = await server.create({ numPlayers: 3 });
    const [ann, bob] = await server.joinAll(matchID, ['Ann', 'Bob']);
    const [elsewhere] = await createSeats('Cid', 'Dan');
    const [spectator, stranger] = [await server.openClient(matchID), await server.connect()];
    const page = await open(bob);
    expect(codeOf(await spectator.say({ phrase: 'ahoy' }))).toBe('unauthorized');
    expect(codeOf(await stranger.say({ phrase: 'ahoy' }, matchID))).toBe('unauthorized');
    expect(codeOf(await (await open(elsewhere)).say({ phrase: 'ahoy' }, matchID))).toBe('unauthorized');
    await server.postAs('vacateSeat', ann, { seat: '1' });
    await waitUntil(() => !page.socket.connected);
    expect((await server.openClient(matchID)).chatMessages).toEqual([]);
  });

  it('a player must wait after five messages in ten seconds, and learns how long', async () => {
    await server.close();
    server = await new TestServer({ dataDir }).open();
    const seats = await createSeats('Ann', 'Bob');
    const [ann, bob] = await server.openClients(seats);
    const acks = [];
    for (let i = 0; i < 6; i++) acks.push(await ann.say({ text: `${i}` }));
    expect(acks.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too-fast']);
    expect(acks[5]).toMatchObject({ error: expect.stringContaining('Try again in') as string });
    const { retryAfter = 0 } = acks[5] as { retryAfter?: number };
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(10);
    expect(codeOf(await (await open(seats[0])).say({ text: 'by another door' }))).toBe('too-fast');
    expect(codeOf(await bob.say({ text: 'I may' }))).toBe('ok');
  });
});
