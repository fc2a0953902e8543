import { piratz } from '../../src/games/piratz';
import { CHAT_PHRASES, type Ack, type ChatAck } from '../../src/protocol/protocol';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from './house';
import { playRandomMoves, waitUntil, type TestClient } from './visitor';

silenceConsole();
const dataDir = temporaryFolder();
let house: TestServer;
beforeEach(async () => (house = await new TestServer({ dataDir, limits: { lines: 200 } }).open()));
afterEach(() => house.close());

async function seated(...names: string[]): Promise<TestSeat[]> {
  const { matchID } = await house.create({ numPlayers: names.length });
  const places: TestSeat[] = [];
  for (const name of names) places.push(await house.join(matchID, name));
  return places;
}

const watch = (place: TestSeat) => house.openClient(place.matchID, place);
const heard = ({ chatMessages }: TestClient) =>
  chatMessages.map(({ name, said }) => [name, 'text' in said ? said.text : said]);
const codeOf = (ack: Ack<ChatAck>) => (ack.ok ? 'ok' : ack.code);

describe('what somebody says', () => {
  it('is heard by everybody at the table in the order in which it was said', async () => {
    const [ann, bob] = await Promise.all((await seated('Ann', 'Bob')).map(watch));
    const spectator = await house.openClient(ann.matchID);
    expect(await ann.say({ text: 'Ahoy!' })).toEqual({ ok: true, line: 1 });
    expect(await bob.say({ phrase: 'luck' })).toEqual({ ok: true, line: 2 });
    const all = [ann, bob, spectator];
    await waitUntil(() => all.every(({ chatMessages }) => chatMessages.length === 2));
    for (const visitor of all) {
      expect(heard(visitor)).toEqual([
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

  it('is there for whoever comes, comes back or comes after a restart, once', async () => {
    const [place] = await seated('Ann', 'Bob');
    const ann = await watch(place);
    for (const text of ['one', 'two', 'three']) await ann.say({ text });
    expect(heard(await watch(place))).toEqual(['one', 'two', 'three'].map((text) => ['Ann', text]));
    await house.close();
    house = await new TestServer({ dataDir, limits: { lines: 200 } }).open();
    const back = await house.connect();
    await back.sync(place.matchID, place.playerID, place.playerCredentials, 0, 1);
    expect(heard(back)).toEqual(['two', 'three'].map((text) => ['Ann', text]));
    await back.sync(place.matchID, place.playerID, place.playerCredentials, 0, 3);
    await back.say({ text: 'four' });
    expect(heard(back).slice(2)).toEqual([['Ann', 'four']]);
  });

  it('comes to whoever arrives while others speak, without gaps or doubles', async () => {
    const places = await seated('Ann', 'Bob');
    const people = await Promise.all(places.map(watch));
    const arriving: Promise<TestClient>[] = [];
    const said: Promise<unknown>[] = [];
    for (let i = 0; i < 60; i++) {
      said.push(people[i % 2].say({ text: `${i}` }));
      if (i % 6 === 0) arriving.push(house.openClient(places[0].matchID));
    }
    await Promise.all(said);
    for (const visitor of [...people, ...(await Promise.all(arriving))]) {
      await waitUntil(() => visitor.chatMessages.length >= 60);
      expect(visitor.chatMessages.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    }
  });

  it('is not told to clients that have not asked for it, as boardgame.io’s own', async () => {
    const [place, other] = await seated('Ann', 'Bob');
    const stock = await house.connect();
    await stock.request('sync', place.matchID, other.playerID, other.playerCredentials, 2);
    const ann = await watch(place);
    await ann.say({ text: 'Ahoy!' });
    expect(await stock.sync(place.matchID, null)).toMatchObject({ ok: true });
    expect(stock.received.filter((data) => data.includes('Ahoy'))).toHaveLength(1); // since the sync that asked
  });

  it('is heard in the waiting room, and stays with its speaker when seats are exchanged', async () => {
    const { matchID } = await house.create({ numPlayers: 3 });
    const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
    await (await watch(places[0])).say({ text: 'I am Ann' });
    await house.postAs('swapSeats', places[0], { seat: '0', with: '1' });
    const moved = await house.openClient(matchID, { ...places[0], playerID: '1' });
    expect(moved.chatMessages).toMatchObject([{ name: 'Ann', yours: true }]);
    expect(await moved.say({ text: 'Still Ann' })).toMatchObject({ ok: true });
    const [first, second] = moved.chatMessages;
    expect([first.playerID, second.playerID, first.person === second.person]).toEqual(['0', '1', true]);
  });

  it('tells people apart, in the next match as well, by nothing that proves who they are', async () => {
    const places = await seated('Ann', 'Bob');
    const people = await Promise.all(places.map(watch));
    for (const person of people) await person.say({ text: 'Ahoy' });
    await waitUntil(() => people[0].chatMessages.length === 2);
    const persons = people[0].chatMessages.map(({ person }) => person);
    expect(new Set(persons).size).toBe(2);
    await playRandomMoves(piratz, people);
    const { body } = (await house.postAs('playAgain', places[0])) as { body: { nextMatchID: string } };
    const again = await house.openClient(body.nextMatchID, places[1]);
    expect(again.chatMessages).toEqual([]);
    await again.say({ text: 'Again!' });
    expect(again.chatMessages[0].person).toBe(persons[1]);
    const raw = people.flatMap(({ received }) => received).join('');
    for (const { playerCredentials } of places) expect(raw).not.toContain(playerCredentials);
  });

  it('is no part of the match: not of its log, its metadata or its export', async () => {
    const places = await seated('Ann', 'Bob');
    const people = await Promise.all(places.map(watch));
    await people[0].say({ text: 'canary' });
    await playRandomMoves(piratz, people);
    const { matchID } = places[0];
    const told = await Promise.all(['', '/export'].map((path) => house.get(`/games/piratz/${matchID}${path}`)));
    expect(told.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.stringify([told, people[0].state, people[0].log])).not.toContain('canary');
  });
});

describe('a line', () => {
  let ann: TestClient;
  beforeEach(async () => (ann = await watch((await seated('Ann', 'Bob'))[0])));

  it.each<[string, string, string]>([
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['emoji of several parts', '👩‍👩‍👧 🏴‍☠️', '👩‍👩‍👧 🏴‍☠️'],
    ['300 characters that take more', '🏴'.repeat(300), '🏴'.repeat(300)],
    ['space around it', '  a \n\t b  ', 'a b'],
    ['controls', 'a\u0000\u0007\u001bb', 'ab'],
    ['what turns the direction', 'a\u202Eb\u2067c', 'abc'],
    ['a lone half of a pair', 'a\uD800b', 'ab'],
    ['a tower of marks', `a${'\u0316'.repeat(50)}b`, `a${'\u0316'.repeat(3)}b`],
  ])('may have %s', async (_what, text, kept) => {
    expect(await ann.say({ text })).toMatchObject({ ok: true });
    expect(heard(ann)).toEqual([['Ann', kept]]);
  });

  it.each(['', '   ', '\u200b\u2060', '\u0000', 'x'.repeat(301), '🏴'.repeat(301)])('cannot be %j', async (text) => {
    expect(codeOf(await ann.say({ text }))).toBe('bad-request');
    expect(ann.chatMessages).toEqual([]);
  });

  it('may be each of the phrases', async () => {
    for (const phrase of CHAT_PHRASES) expect(await ann.say({ phrase })).toMatchObject({ ok: true });
    expect(ann.chatMessages.map(({ said }) => said)).toEqual(CHAT_PHRASES.map((phrase) => ({ phrase })));
  });
});

describe('who may speak', () => {
  it('is whoever has a seat, at that table, as long as he has it', async () => {
    const { matchID } = await house.create({ numPlayers: 3 });
    const [ann, bob] = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
    const [elsewhere] = await seated('Cid', 'Dan');
    const [spectator, stranger] = [await house.openClient(matchID), await house.connect()];
    const page = await watch(bob);
    expect(codeOf(await spectator.say({ phrase: 'ahoy' }))).toBe('unauthorized');
    expect(codeOf(await stranger.say({ phrase: 'ahoy' }, matchID))).toBe('unauthorized');
    expect(codeOf(await (await watch(elsewhere)).say({ phrase: 'ahoy' }, matchID))).toBe('unauthorized');
    await house.postAs('clearSeat', ann, { seat: '1' });
    await waitUntil(() => !page.socket.connected);
    expect((await house.openClient(matchID)).chatMessages).toEqual([]);
  });

  it('waits when he has said five things in ten seconds, and is told for how long', async () => {
    await house.close();
    house = await new TestServer({ dataDir }).open();
    const places = await seated('Ann', 'Bob');
    const [ann, bob] = await Promise.all(places.map(watch));
    const acks = [];
    for (let i = 0; i < 6; i++) acks.push(await ann.say({ text: `${i}` }));
    expect(acks.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too-fast']);
    expect(acks[5]).toMatchObject({ error: expect.stringContaining('Try again in') as string });
    const { retryAfter = 0 } = acks[5] as { retryAfter?: number };
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(10);
    expect(codeOf(await (await watch(places[0])).say({ text: 'by another door' }))).toBe('too-fast');
    expect(codeOf(await bob.say({ text: 'I may' }))).toBe('ok');
  });
});
