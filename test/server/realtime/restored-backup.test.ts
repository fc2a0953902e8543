import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogEntry } from 'boardgame.io';
import type { Move } from '../../../src/games/contract';
import { piratz } from '../../../src/games/piratz';
import { createOnlineMatch, type OnlineMatchStore } from '../../../src/client/match/online-match';
import { FlakyProxy } from '../../support/proxy';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';
import type { TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

/*
 * The browser client when the server has been restored from a backup under its open page.
 */

silenceConsole();
const dataDir = temporaryFolder();
const file = (name: string) => join(dataDir, name);
const server = new TestServer({ dataDir });
let isDown = false;
let proxy: FlakyProxy;
let seats: [TestSeat, TestSeat];
let page: OnlineMatchStore;
beforeEach(async () => {
  await server.open();
  proxy = await new FlakyProxy(() => (isDown ? 1 : Number(new URL(server.url).port))).open();
  const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  seats = await server.joinAll(matchID, ['Ann', 'Bob']);
  await (await openBob()).say({ text: 'before' });
  await backUp();
  page = await openPage();
});
afterEach(async () => {
  page.stop();
  await proxy.close();
  await server.close();
});

const openBob = () => server.openClient(seats[1].matchID, seats[1]);

async function openPage(): Promise<OnlineMatchStore> {
  const { playerID, playerCredentials: credentials, matchID } = seats[0];
  const seat = { game: 'piratz', name: 'Ann', playerID, credentials };
  const match = createOnlineMatch(piratz, matchID, seat, false, { server: proxy.url });
  match.start();
  await waitUntil(() => match.getState().connected);
  return match;
}

async function backUp(): Promise<void> {
  await server.close();
  await copyFile(file('piratz.sqlite'), file('backup'));
  await server.open();
}

/** Restores the backup; the page cannot connect until `isDown` is false again. */
async function restore(): Promise<void> {
  isDown = true;
  await server.close();
  for (const suffix of ['-wal', '-shm']) await rm(file(`piratz.sqlite${suffix}`), { force: true });
  await copyFile(file('backup'), file('piratz.sqlite'));
  await server.open();
  await waitUntil(() => !page.getState().connected);
}

/** Plays moves from both seats, each chosen from the legal ones. */
async function play(count: number, choose: (moves: readonly Move[]) => Move): Promise<void> {
  const clients = await server.openClients(seats);
  for (let i = 0; i < count; i++) {
    const { G, _stateID } = clients[0].state!;
    const mover = clients[Number(piratz.rules.activePlayers(G as never)[0])] as TestClient;
    const moves = piratz.rules.legalMoves(mover.state!.G as never, mover.playerID!);
    await mover.play(choose(moves));
    await waitUntil(() => clients.every(({ state }) => state!._stateID > _stateID));
  }
  for (const client of clients) client.disconnect();
}

const stateID = () => page.getState().state?._stateID ?? -1;
const textsAt = () => page.chat.getState().messages.map(({ content }) => ('text' in content ? content.text : ''));
const summary = (log: readonly LogEntry[]) =>
  log.map(({ _stateID, action, metadata }) => ({ _stateID, move: action.payload.type, metadata: metadata as unknown }));

/** Loses two moves and two messages in the restored server. */
async function loseHistory(): Promise<void> {
  await play(2, (moves) => moves[0]!);
  for (const text of ['lost', 'lost too']) await page.chat.send({ text });
  await waitUntil(() => stateID() === 2 && textsAt().length === 3);
  await restore();
}

describe('a server that has been restored from a backup', () => {
  it('a page that is ahead starts afresh: state, log and chat', async () => {
    await loseHistory();
    isDown = false;
    await waitUntil(() => page.getState().connected);
    await waitUntil(() => textsAt().length === 1);
    expect([stateID(), page.getState().state?.log]).toEqual([0, []]);
    await (await openBob()).say({ text: 'new' });
    await waitUntil(() => textsAt().length === 2);
    expect(textsAt()).toEqual(['before', 'new']);
  });

  it('a page that meets another history of the same length or longer shows that one', async () => {
    await loseHistory();
    await play(3, (moves) => moves.at(-1)!);
    const bob = await openBob();
    for (const text of ['new', 'newer', 'newest']) await bob.say({ text });
    isDown = false;
    await waitUntil(() => page.getState().connected && stateID() === 3 && textsAt().length === 4);
    expect(textsAt()).toEqual(['before', 'new', 'newer', 'newest']);
    const { log } = await server.openClient(seats[0].matchID, seats[0]);
    expect(summary(page.getState().state?.log ?? [])).toEqual(summary(log));
  });

  it('a page whose match is not dealt any more shows the seats, and then the new deal', async () => {
    page.stop();
    const { matchID } = await server.create({ numPlayers: 2 });
    seats[0] = await server.join(matchID, 'Ann');
    await backUp();
    page = await openPage();
    const names = () => page.getState().seats?.map(({ name }) => name);
    await server.join(matchID, 'Bob');
    await waitUntil(() => stateID() === 0);
    await restore();
    isDown = false;
    await waitUntil(() => page.getState().connected);
    expect([page.getState().state, names()]).toEqual([null, ['Ann', undefined]]);
    await server.join(matchID, 'Cleo');
    await waitUntil(() => stateID() === 0);
    expect(names()).toEqual(['Ann', 'Cleo']);
  });
});
