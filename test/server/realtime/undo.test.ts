import { isDeepStrictEqual } from 'node:util';
import { GAMES } from '../../../src/games';
import type { GameEntry } from '../../../src/games/contract';
import { afterUndoable } from '../../../src/games/contract/undo';
import { piratz } from '../../../src/games/piratz';
import { movesInLog, type MatchExport } from '../../../src/match/export-format';
import { verify } from '../../../src/match/verify';
import { seededRandom } from '../../../src/random/random';
import { waitUntil } from '../../support/wait-until';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { silenceConsole, temporaryFolder, TestServer, type TestSeat } from '../support/test-server';

const UNDO = { move: 'undo', args: [] } as const;
const REVEAL = { move: 'reveal', args: [] } as const;
const STAY = { move: 'stay', args: [] } as const;
const MOVE_ID = 'the-id-of-one-move';

silenceConsole();
const dataDir = temporaryFolder();
let server: TestServer;
beforeEach(async () => (server = await new TestServer({ dataDir }).open()));
afterEach(() => server.close());

/** Opens a table at which Ann has revealed a card; a match whose first card can be followed by staying in. */
async function startMatch(): Promise<[ann: TestClient, bob: TestClient]> {
  const setupData = { firstPlayer: '0' };
  const { matchID } = await server.create({ numPlayers: 2, setupData });
  const [annSeat, bobSeat] = await server.joinAll(matchID, ['Ann', 'Bob']);
  const ann = await server.openClient(matchID, annSeat, 'piratz', 0);
  const bob = await server.openClient(matchID, bobSeat, 'piratz', 0);
  expect(await ann.play(REVEAL)).toMatchObject({ ok: true });
  await waitUntil(() => bob.state?._stateID === 1);
  return [ann, bob];
}

const viewOf = ({ state }: TestClient) => ({ ...state?.G, events: [] });
const undoerOf = ({ state }: TestClient) => (state?.plugins.undo as { data?: unknown } | undefined)?.data;

/** Plays until a move can be taken back, which is made as soon as there is one. Resolves to what all saw before, and to who has moved. */
async function playUntilUndoable(
  { rules }: GameEntry,
  people: readonly TestClient[],
): Promise<[views: object[], mover: TestClient]> {
  const random = seededRandom('undo');
  for (;;) {
    const { G, _stateID: stateID } = people[0]!.state!;
    const [active] = rules.activePlayers(G);
    const mover = people.find(({ playerID }) => playerID === active);
    if (!mover) throw new Error('the match is over');
    const before = people.map(viewOf);
    const view = mover.state!.G;
    const moves = random.Shuffle(rules.legalMoves(view, active!));
    const move = moves.find((each) => afterUndoable(rules, view, active!, each)) ?? moves[0]!;
    expect(await mover.play(move)).toMatchObject({ ok: true });
    await waitUntil(() => people.every(({ state }) => state?._stateID === stateID + 1));
    if (isDeepStrictEqual(undoerOf(mover), { playerID: mover.playerID })) return [before, mover];
  }
}

describe('taking back a move online', () => {
  it('both pages have the state before again, with a higher state ID, and the log has both moves', async () => {
    const [ann, bob] = await startMatch();
    const before = [viewOf(ann), viewOf(bob)];
    await ann.play(STAY);
    await waitUntil(() => bob.state?._stateID === 2);
    expect([undoerOf(ann), undoerOf(bob)]).toEqual([{ playerID: '0' }, { playerID: '0' }]);
    expect(await ann.play(UNDO)).toMatchObject({ ok: true, stateID: 3 });
    await waitUntil(() => bob.state?._stateID === 3);
    expect([viewOf(ann), viewOf(bob)]).toEqual(before);
    expect(bob.state?.G.events).toEqual([{ kind: 'undo', playerID: '0' }]);
    expect(movesInLog(bob.log).map(({ move }) => move)).toEqual(['reveal', 'stay', 'undo']);
    expect([undoerOf(ann), undoerOf(bob)]).toEqual([undefined, undefined]);
  });

  it.each(GAMES)('in $name, a move that shows nothing new is taken back at all pages', async (entry) => {
    const { name, rules } = entry;
    const { matchID } = await server.create({ numPlayers: rules.seats.min }, name);
    const seats: TestSeat[] = [];
    for (let seat = 0; seat < rules.seats.min; seat++)
      seats.push(await server.join(matchID, `Player ${seat}`, undefined, name));
    const people = await Promise.all(seats.map((seat) => server.openClient(matchID, seat, name, 0)));
    const [before, mover] = await playUntilUndoable(entry, people);
    const stateID = mover.state!._stateID;
    expect(await mover.play(UNDO)).toMatchObject({ ok: true, stateID: stateID + 1 });
    await waitUntil(() => people.every(({ state }) => state?._stateID === stateID + 1));
    expect(people.map(viewOf)).toEqual(before);
    expect(people.map(undoerOf)).not.toContainEqual({ playerID: mover.playerID });
  });

  it('a page that comes later, and a server that has restarted, can take it back as well', async () => {
    const [ann] = await startMatch();
    await ann.play(STAY);
    const { matchID } = ann;
    await server.shutDown();
    await server.open();
    const watcher = await server.openClient(matchID);
    expect(undoerOf(watcher)).toEqual({ playerID: '0' });
    expect(JSON.stringify(watcher.info)).not.toContain('steps');
  });

  it('a request that is repeated takes back one move', async () => {
    const [ann, bob] = await startMatch();
    await ann.play(STAY);
    const acks = [await ann.play(UNDO, 2, MOVE_ID), await ann.play(UNDO, 2, MOVE_ID)];
    expect(acks).toMatchObject([
      { ok: true, stateID: 3 },
      { ok: true, stateID: 3 },
    ]);
    await waitUntil(() => bob.state?._stateID === 3);
    expect(await ann.play(UNDO, 2)).toMatchObject({ ok: false, code: 'stale' });
  });

  it('of taking back and the next player’s move at the same moment, one is made and the other is refused', async () => {
    for (let race = 0; race < 5; race++) {
      const [ann, bob] = await startMatch();
      await ann.play(STAY);
      await waitUntil(() => bob.state?._stateID === 2);
      const requests = [() => ann.play(UNDO), () => bob.play(REVEAL)];
      const order = race % 2 === 0 ? requests : requests.reverse();
      const acks = await Promise.all(order.map((request) => request()));
      expect(acks.filter(({ ok }) => ok)).toHaveLength(1);
      expect(acks.find(({ ok }) => !ok)).toMatchObject({ code: race % 2 === 0 ? 'not-your-turn' : 'stale' });
      await waitUntil(() => ann.state?._stateID === 3 && bob.state?._stateID === 3);
      expect(viewOf(ann)).toEqual(viewOf(bob));
    }
  });

  it('the export of the match has the moves that were taken back, and verifies', async () => {
    const [ann, bob] = await startMatch();
    await ann.play(STAY);
    await ann.play(UNDO);
    await waitUntil(() => bob.state?._stateID === 3);
    await playRandomMoves(piratz, [ann, bob]);
    const { body } = await server.get<MatchExport>(`/games/piratz/${ann.matchID}/export`);
    expect(body.moves.slice(0, 3).map(({ move }) => move)).toEqual(['reveal', 'stay', 'undo']);
    const steps = verify(JSON.stringify(body), () => piratz);
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value).toMatchObject({
      failure: undefined,
      passed: expect.arrayContaining(['moves', 'outcome']) as unknown,
    });
  });

  it('a card that was revealed, and the move of somebody else, cannot be taken back', async () => {
    const [ann, bob] = await startMatch();
    expect(await ann.play(UNDO)).toMatchObject({ ok: false, code: 'illegal-move' });
    await ann.play(STAY);
    await waitUntil(() => bob.state?._stateID === 2);
    expect(await bob.play(UNDO)).toMatchObject({ ok: false, code: 'illegal-move' });
    await bob.play(REVEAL);
    await waitUntil(() => ann.state?._stateID === 3);
    expect(await ann.play(UNDO)).toMatchObject({ ok: false, code: 'illegal-move' });
  });
});
