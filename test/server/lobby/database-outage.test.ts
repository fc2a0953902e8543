import { setTimeout as sleep } from 'node:timers/promises';
import type { LobbyAPI } from 'boardgame.io';
import { piratz } from '../../../src/games/piratz';
import type { SeatData } from '../../../src/protocol/http';
import { nonEmpty } from '../../support/assertions';
import { waitUntil } from '../../support/wait-until';
import { databaseOutage } from '../support/outage';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';

/*
 * A database that fails right after it has stored a change: everything that follows from the change must happen all the same.
 */

silenceConsole();
const outage = databaseOutage();
const server = new TestServer({ dataDir: temporaryFolder() });
/** For a match that bots play to its end; they must not meet the outages of other tests. */
const timed = new TestServer({ dataDir: temporaryFolder() });
const slowBots = new TestServer({ dataDir: temporaryFolder(), botPace: 60_000 });
beforeAll(() => Promise.all([server, timed, slowBots].map((each) => each.open())));
afterAll(() => Promise.all([server, timed, slowBots].map((each) => each.close())));

const seatData = (match: LobbyAPI.Match, seat: number) => (match.players[seat] as { data?: SeatData }).data;
const activePlayer = ({ state }: TestClient) => piratz.rules.activePlayers(state?.G as never)[0];

/** Makes moves of the first seat, each followed by an outage, until it is the other seat's turn. */
async function moveBeforeOutages(ann: TestClient, lasts = 50): Promise<void> {
  while (activePlayer(ann) === '0') {
    const before = ann.state?._stateID ?? 0;
    const [move] = piratz.rules.legalMoves(ann.state?.G as never, '0');
    outage.afterNextCommit();
    expect(await ann.play(move!)).toMatchObject({ ok: true });
    await sleep(lasts);
    outage.end();
    await waitUntil(() => (ann.state?._stateID ?? 0) > before);
  }
}

describe('a database that fails after a move is stored', () => {
  it('the clock of the mover stands still, and runs out for the player who is to move', async () => {
    const { matchID } = await timed.create({
      numPlayers: 2,
      setupData: { firstPlayer: '0' },
      clock: { bank: 3, increment: 0 },
    });
    const people = await timed.openClients(await timed.joinAll(matchID, ['Ann', 'Ben']));
    await moveBeforeOutages(people[0]);
    const hasStandIn = (match: LobbyAPI.Match) => [0, 1].map((seat) => seatData(match, seat)?.standIn !== undefined);
    await waitUntil(async () => hasStandIn(await timed.match(matchID)).includes(true));
    expect(hasStandIn(await timed.match(matchID))).toEqual([false, true]);
    await timed.close();
  });

  it('the bot whose turn it is moves', async () => {
    const { matchID } = await server.create({
      numPlayers: 2,
      setupData: { firstPlayer: '0' },
      clock: { bank: 60, increment: 0 },
      bots: { '1': 'random' },
    });
    const ann = await server.openClient(matchID, await server.join(matchID, 'Ann'));
    await moveBeforeOutages(ann);
    const stateID = ann.state?._stateID ?? 0;
    await waitUntil(() => (ann.state?._stateID ?? 0) > stateID);
    expect(ann.log.map(({ action }) => action.payload.playerID)).toContain('1');
  });

  it('an owner who has moved has their seat back from the stand-in', async () => {
    const { matchID } = await slowBots.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const seats = await slowBots.joinAll(matchID, ['Ann', 'Ben']);
    const [ann] = await slowBots.openClients(seats);
    await slowBots.postAs('leave', seats[0]);
    await waitUntil(() => (ann.seats[0] as { data?: SeatData }).data?.standIn !== undefined);
    const [move] = piratz.rules.legalMoves(ann.state?.G as never, '0');
    outage.afterNextCommit();
    expect(await ann.play(move!)).toMatchObject({ ok: true });
    await sleep(50);
    outage.end();
    await waitUntil(() => (ann.seats[0] as { data?: SeatData }).data?.standIn === undefined);
    expect(seatData(await slowBots.match(matchID), 0)).toBeUndefined();
  });
});

describe('a database that fails after a change is stored', () => {
  it('a player who takes a seat gets its credentials, and everybody sees them', async () => {
    const { matchID } = await server.create({ numPlayers: 3 });
    const ann = await server.openClient(matchID, await server.join(matchID, 'Ann'));
    outage.afterNextCommit();
    const ben = await server.join(matchID, 'Ben');
    outage.end();
    await server.openClient(matchID, ben);
    await waitUntil(() => ann.seats[1]?.isConnected === true);
    expect(ann.seats[1]).toMatchObject({ name: 'Ben' });
  });

  it('a creator gets their match', async () => {
    outage.afterNextCommit();
    const { matchID, playerID, playerCredentials } = await server.create({ numPlayers: 2, playerName: 'Ann' });
    outage.end();
    const seat = { matchID, playerID, playerCredentials } as TestSeat;
    expect((await server.openClient(matchID, seat)).seats[0]).toMatchObject({ name: 'Ann' });
  });

  it('the pages of a match that starts get its first state', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const ann = await server.openClient(matchID, await server.join(matchID, 'Ann'));
    outage.afterNextCommit();
    await server.join(matchID, 'Ben');
    await sleep(50);
    outage.end();
    await waitUntil(() => ann.state !== undefined);
    expect(ann.state).toMatchObject({ _stateID: 0 });
  });

  it('a rematch starts, and all pages are told', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const seats = await server.joinAll(matchID, ['Ann', 'Ben']);
    const people = await server.openClients(seats);
    await playRandomMoves(piratz, people);
    await server.postAs('playAgain', seats[0]);
    outage.afterNextCommit();
    await server.postAs('playAgain', seats[1]);
    await sleep(50);
    outage.end();
    await waitUntil(async () => (await server.postAs('playAgain', seats[1])).status === 200);
    await waitUntil(() => people.every(({ nextMatches }) => nextMatches.length > 0));
    const [, next] = people[0].nextMatches[0]!;
    const clients = await server.openClients(seats.map((seat) => ({ ...seat, matchID: next })));
    for (const { state } of nonEmpty(clients)) expect(state).toMatchObject({ _stateID: 0 });
  });
});

describe('a database of which nobody knows whether it has stored a change', () => {
  it('the pages get a move that is stored, though its player was told that it was not', async () => {
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const people = await server.openClients(await server.joinAll(matchID, ['Ann', 'Ben']));
    const [move] = piratz.rules.legalMoves(people[0].state?.G as never, '0');
    outage.unknownOutcome();
    expect(await people[0].play(move!)).toMatchObject({ ok: false, code: 'unavailable' });
    await waitUntil(() => people.every(({ state }) => state?._stateID === 1));
    expect(people.map(({ log }) => log.length)).toEqual([1, 1]);
  });

  it('the bot moves after such a move', async () => {
    const { matchID } = await server.create({
      numPlayers: 2,
      setupData: { firstPlayer: '0' },
      bots: { '1': 'random' },
    });
    const ann = await server.openClient(matchID, await server.join(matchID, 'Ann'));
    while (activePlayer(ann) === '0') {
      const before = ann.state?._stateID ?? 0;
      const [move] = piratz.rules.legalMoves(ann.state?.G as never, '0');
      outage.unknownOutcome();
      expect(await ann.play(move!)).toMatchObject({ ok: false });
      await waitUntil(() => (ann.state?._stateID ?? 0) > before);
    }
    const stateID = ann.state?._stateID ?? 0;
    await waitUntil(() => (ann.state?._stateID ?? 0) > stateID);
    expect(ann.log.map(({ action }) => action.payload.playerID)).toContain('1');
  });

  it('everybody gets a chat message that is stored, though its author was told that it was not', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const people = await server.openClients(await server.joinAll(matchID, ['Ann', 'Ben']));
    outage.unknownOutcome();
    expect(await people[0].say({ text: 'Ahoy' })).toMatchObject({ ok: false, code: 'unavailable' });
    await waitUntil(() => people.every(({ chatMessages }) => chatMessages.length === 1));
    expect(people.map(({ chatMessages }) => chatMessages[0]?.content)).toEqual(people.map(() => ({ text: 'Ahoy' })));
  });

  it('a chat message that its author sends again is written once', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const people = await server.openClients(await server.joinAll(matchID, ['Ann', 'Ben']));
    const say = (text: string) => people[0].say({ text }, matchID, `a-chat-message-${text}`);
    outage.unknownOutcome();
    expect(await say('Ahoy')).toMatchObject({ ok: false, code: 'unavailable' });
    expect(await say('Ahoy')).toEqual({ ok: true, id: 1, line: 1 });
    expect(await say('Aye')).toEqual({ ok: true, id: 2, line: 2 });
    await waitUntil(() => people.every(({ chatMessages }) => chatMessages.length === 2));
    expect(people.map(({ chatMessages }) => chatMessages.map(({ id }) => id))).toEqual(people.map(() => [1, 2]));
  });
});
