import type { PokerState } from '../../src/games/piratenpoker/rules/state';
import { TestServer, silenceConsole, temporaryFolder } from './house';
import { waitUntil, type TestClient } from './visitor';

const GAME = 'piratenpoker';

silenceConsole();
const dataDir = temporaryFolder();
let house: TestServer;
beforeEach(async () => (house = await new TestServer({ dataDir }).open()));
afterEach(() => house.close());

async function startMatch(): Promise<TestClient[]> {
  const { matchID } = await house.create({ numPlayers: 3 }, GAME);
  const places = [];
  for (const name of ['Ann', 'Bob', 'Cleo']) places.push(await house.join(matchID, name, undefined, GAME));
  return Promise.all(places.map((place) => house.openClient(matchID, place, GAME)));
}

const handOf = ({ state, playerID }: TestClient): number[] =>
  state ? (state.G as PokerState).seats[Number(playerID)].hand : [];
const play = (player: TestClient, cards: readonly number[], stateID?: number) =>
  player.play({ move: 'play', args: [cards] }, stateID);

describe('moves at the same time', () => {
  it('are all played, though each was made before the others were seen', async () => {
    const players = await startMatch();
    const acks = await Promise.all(players.map((player) => play(player, handOf(player).slice(0, 1), 0)));
    expect(acks.map(({ ok }) => ok)).toEqual([true, true, true]);
    await waitUntil(() => players.every(({ state }) => state?._stateID === 3));
    expect((players[0].state?.G as PokerState).rounds).toHaveLength(1);
  });

  it('are played once each', async () => {
    const [ann] = await startMatch();
    const cards = handOf(ann).slice(0, 1);
    const acks = await Promise.all([play(ann, cards, 0), play(ann, cards, 0)]);
    expect(acks.map((ack) => (ack.ok ? 'played' : ack.code))).toEqual(['played', 'stale']);
  });

  it('are not taken for moves of the next round', async () => {
    const [ann, bob, cleo] = await startMatch();
    const late = handOf(cleo).slice(0, 1);
    for (const player of [ann, bob]) expect(await play(player, [], player.state?._stateID)).toMatchObject({ ok: true });
    await waitUntil(() => cleo.state?._stateID === 2);
    expect(await play(cleo, late)).toMatchObject({ ok: true });
    expect(await play(ann, handOf(ann).slice(0, 1), 0)).toMatchObject({ ok: false });
  });
});
