import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { type TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

const GAME = 'piratenpoker';

silenceConsole();
const dataDir = temporaryFolder();
let server: TestServer;
beforeEach(async () => (server = await new TestServer({ dataDir }).open()));
afterEach(() => server.close());

async function startMatch(): Promise<[TestClient, TestClient, TestClient]> {
  const { matchID } = await server.create({ numPlayers: 3 }, GAME);
  return server.openClients(await server.joinAll(matchID, ['Ann', 'Bob', 'Cleo'], GAME), GAME);
}

const handOf = ({ state, playerID }: TestClient): number[] => (state?.G as PokerState).seats[Number(playerID)]!.hand;
const play = (player: TestClient, cards: readonly number[], stateID?: number) =>
  player.play({ move: 'play', args: [cards] }, stateID);

describe('moves at the same time', () => {
  it('simultaneous moves are all played, although each was sent before the others arrived', async () => {
    const players = await startMatch();
    const acks = await Promise.all(players.map((player) => play(player, handOf(player).slice(0, 1), 0)));
    expect(acks.map(({ ok }) => ok)).toEqual([true, true, true]);
    await waitUntil(() => players.every(({ state }) => state?._stateID === 3));
    expect((players[0].state?.G as PokerState).rounds).toHaveLength(1);
  });

  it('a simultaneous move that is sent twice is played once', async () => {
    const [ann] = await startMatch();
    const cards = handOf(ann).slice(0, 1);
    const acks = await Promise.all([play(ann, cards, 0), play(ann, cards, 0)]);
    expect(acks.map((ack) => (ack.ok ? 'played' : ack.code))).toEqual(['played', 'stale']);
  });

  it('a late move is not played in the next round', async () => {
    const [ann, bob, cleo] = await startMatch();
    const late = handOf(cleo).slice(0, 1);
    for (const player of [ann, bob]) expect(await play(player, [], player.state?._stateID)).toMatchObject({ ok: true });
    await waitUntil(() => cleo.state?._stateID === 2);
    expect(await play(cleo, late)).toMatchObject({ ok: true });
    expect(await play(ann, handOf(ann).slice(0, 1), 0)).toMatchObject({ ok: false });
  });
});
