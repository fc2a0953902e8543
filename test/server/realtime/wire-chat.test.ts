import type { ChatMessage } from '../../../src/protocol/socket';
import { createOnlineMatch, type OnlineMatchStore } from '../../../src/client/match/online-match';
import { piratz } from '../../../src/games/piratz';
import { FlakyProxy } from '../../support/proxy';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';
import { waitUntil } from '../../support/wait-until';

/*
 * The chat of the browser client over unreliable connections.
 */

silenceConsole();
const server = new TestServer({ dataDir: temporaryFolder(), limits: { chatMessages: 1000 } });
let proxy: FlakyProxy;
let seats: [TestSeat, TestSeat];
const matches: OnlineMatchStore[] = [];
beforeAll(() => server.open());
afterAll(() => server.close());
beforeEach(async () => {
  proxy = await new FlakyProxy(() => Number(new URL(server.url).port)).open();
  const { matchID } = await server.create({ numPlayers: 2 });
  seats = await server.joinAll(matchID, ['Ann', 'Bob']);
});
afterEach(async () => {
  for (const match of matches.splice(0)) match.stop();
  await proxy.close();
});

async function connect(joined?: TestSeat): Promise<OnlineMatchStore> {
  const seat = joined && {
    game: 'piratz',
    name: 'Ann',
    playerID: joined.playerID,
    credentials: joined.playerCredentials,
  };
  const match = createOnlineMatch(piratz, seats[0].matchID, seat, false, { server: proxy.url, timeoutMs: 400 });
  matches.push(match);
  match.start();
  await waitUntil(() => match.getState().connected || match.getState().denied !== undefined);
  return match;
}

const messagesAt = ({ chat }: OnlineMatchStore): readonly ChatMessage[] => chat.getState().messages;
const textsAt = (match: OnlineMatchStore) =>
  messagesAt(match).map(({ content }) => ('text' in content ? content.text : content.phrase));

describe('the chat of the browser client', () => {
  it('a message whose answer is lost is written once when it is sent again, and once more after that', async () => {
    const match = await connect(seats[0]);
    proxy.dropFrom('server');
    await expect(match.chat.send({ text: 'Ahoy' })).rejects.toMatchObject({ failure: { code: 'offline' } });
    const bob = await server.openClient(seats[1].matchID, seats[1]);
    await waitUntil(() => bob.chatMessages.length === 1);
    proxy.disconnectAll();
    await waitUntil(() => !match.getState().connected);
    await waitUntil(() => match.getState().connected);
    await match.chat.send({ text: 'Ahoy' });
    await match.chat.send({ text: 'Ahoy' });
    await waitUntil(() => messagesAt(match).length === 2 && bob.chatMessages.length === 2);
    expect(textsAt(match)).toEqual(['Ahoy', 'Ahoy']);
  });

  it('the client receives every message once: from before it joined, while it was disconnected, and since', async () => {
    const bob = await server.openClient(seats[1].matchID, seats[1]);
    await bob.say({ text: 'before' });
    const match = await connect(seats[0]);
    await waitUntil(() => messagesAt(match).length === 1);
    proxy.disconnectAll();
    await bob.say({ phrase: 'moment' });
    await waitUntil(() => messagesAt(match).length === 2);
    await bob.say({ text: 'after' });
    await waitUntil(() => messagesAt(match).length === 3);
    expect(textsAt(match)).toEqual(['before', 'moment', 'after']);
    match.stop();
    match.start();
    await waitUntil(() => match.getState().connected);
    await match.chat.send({ text: 'mine' });
    await waitUntil(() => messagesAt(match).length === 4);
    expect(messagesAt(match).map(({ id, yours }) => [id, yours])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, undefined],
      [4, true],
    ]);
  });

  it('posting rejects with the reason', async () => {
    const match = await connect(seats[0]);
    await expect(match.chat.send({ text: ' ' })).rejects.toMatchObject({ failure: { code: 'bad-request' } });
    proxy.dropFrom('client');
    await expect(match.chat.send({ text: 'lost' })).rejects.toMatchObject({ failure: { code: 'offline' } });
    match.stop();
    await expect(match.chat.send({ text: 'gone' })).rejects.toMatchObject({ failure: { code: 'offline' } });
    const spectator = await connect();
    await expect(spectator.chat.send({ phrase: 'ahoy' })).rejects.toMatchObject({ failure: { code: 'unauthorized' } });
  });

  it('players see the number of spectators, and a spectator learns when spectators are not allowed', async () => {
    const match = await connect(seats[0]);
    const spectator = await connect();
    await waitUntil(() => match.chat.getState().spectators?.count === 1);
    await server.postAs('setSpectators', seats[0], { welcome: false });
    await waitUntil(() => spectator.getState().denied !== undefined);
    expect(spectator.getState().denied).toMatchObject({ code: 'no-spectators' });
    await waitUntil(() => match.chat.getState().spectators?.count === 0);
    expect(match.chat.getState().spectators?.welcome).toBe(false);
  });
});
