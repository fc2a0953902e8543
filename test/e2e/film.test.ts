import { mkdirSync } from 'node:fs';
import { gameNamed } from '../../src/games';
import type { SeatTransfer } from '../../src/protocol/http';
import { playSeatsToEnd, TestClient } from '../server/support/test-client';
import { waitUntil } from '../support/wait-until';
import { spokenNow } from './keyboard';
import { narrowProblems } from './narrow';
import { openSeats, seatPeople, type OnlineSeat } from './online-match';
import { availableChoices, playOnce, playUntil } from './piratz';
import { PHONE, setUpTestServer, WIDE, type Person } from './test-server';

jest.setTimeout(300_000);

const PIRATZ = gameNamed('piratz')!;
const PICTURES = process.env.FILM_PICTURES;

describe('a player who comes back to a table', () => {
  const { server, newPerson } = setUpTestServer();
  const clients: TestClient[] = [];
  let bob: OnlineSeat;
  afterEach(() => clients.splice(0).forEach((client) => client.disconnect()));

  const recap = ({ page }: Person) => page.getByRole('region', { name: 'While you were away' });
  const logLength = ({ page }: Person) =>
    page.getByRole('log').getByRole('listitem').filter({ hasNotText: 'Nothing has happened yet.' }).count();

  /** Connects a player without a browser. */
  async function connect({ matchID, playerID, playerCredentials }: OnlineSeat): Promise<TestClient> {
    const client = new TestClient(`${server.url}/piratz`);
    clients.push(client);
    await client.connected();
    expect(await client.sync(matchID, playerID, playerCredentials)).toMatchObject({ ok: true });
    return client;
  }

  /** Plays a turn of some moves, as far as the deck allows it. */
  async function playTurn(client: TestClient, playerID: string): Promise<void> {
    const isActive = () => PIRATZ.rules.activePlayers(client.state!.G).includes(playerID);
    while (isActive()) {
      const moves = PIRATZ.rules.legalMoves(client.state!.G, playerID);
      const move = moves.find(({ move }) => move === 'reveal' || move === 'stay') ?? moves[0]!;
      const before = client.state!._stateID;
      expect(await client.play(move)).toMatchObject({ ok: true });
      await waitUntil(() => client.state!._stateID > before);
    }
  }

  /** Leaves the table of Anna after her first turn. Bob then plays his and writes. Returns her seats on other devices. */
  async function leaveAndPlay(devices: number): Promise<[OnlineSeat, ...OnlineSeat[]]> {
    const [anna, other] = await seatPeople(server.url, ['Anna', 'Bob'], { setupData: { firstPlayer: '0' } });
    bob = other!;
    const desk = await newPerson(WIDE);
    await openSeats(desk, server.url, [anna!]);
    await playUntil([desk], async (moves) => moves > 0 && (await desk.page.title()).includes('Bob is to move'));
    await desk.page.goto(`${server.url}/off/the/map`);
    const player = await connect(bob);
    await playTurn(player, '1');
    for (const text of ['Ahoy', 'Where are you?']) await player.say({ text });
    const seats: OnlineSeat[] = [];
    for (let i = 0; i < devices; i++) seats.push(await transfer(anna!));
    return seats as [OnlineSeat, ...OnlineSeat[]];
  }

  async function transfer(seat: OnlineSeat): Promise<OnlineSeat> {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return (
        await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      ).json() as unknown;
    };
    const { matchID, playerID, playerCredentials: credentials } = seat;
    const { code } = (await post(`/games/piratz/${matchID}/transfer`, { playerID, credentials })) as SeatTransfer;
    return { ...seat, ...((await post('/transfers', { code })) as OnlineSeat) };
  }

  /** Opens a seat in a browser where things move, and slowly. */
  async function comeBack(seat: OnlineSeat, viewport: typeof WIDE): Promise<Person> {
    const person = await newPerson(viewport, 'en-GB', { reducedMotion: 'no-preference' });
    await person.page.addInitScript(() => localStorage.setItem('piratz.settings', '{"speed":"slow"}'));
    await openSeats(person, server.url, [seat]);
    return person;
  }

  /** Hides the page, as another tab does, or shows it again. */
  const hide = ({ page }: Person, isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);

  async function picture(person: Person, name: string): Promise<void> {
    if (PICTURES === undefined) return;
    mkdirSync(PICTURES, { recursive: true });
    await person.page.screenshot({ path: `${PICTURES}/${name}.png` });
  }

  it.each([
    ['a wide', WIDE, 'Escape'],
    ['a narrow', PHONE, 'Enter'],
  ] as const)(
    'sees the missed moves on %s page of another device, ends that by a key, and moves',
    async (name, size, key) => {
      const [seat] = await leaveAndPlay(1);
      const person = await comeBack(seat, size);
      await person.button('Skip').waitFor();
      expect(await availableChoices(person)).toEqual([]);
      await recap(person).getByText('2 new messages from Bob.').waitFor();
      await recap(person).locator('progress').waitFor();
      await picture(person, `${name} film`);
      const shown = await logLength(person);
      await person.page.keyboard.press(key);
      await person.button('Got it').waitFor();
      await waitUntil(async () => (await availableChoices(person)).length > 0);
      expect(await logLength(person)).toBeGreaterThan(shown);
      await picture(person, `${name} after`);
      expect(size === PHONE ? await narrowProblems(person, 'a table after a film') : []).toEqual([]);
      await waitUntil(() => playOnce(person, 1));
      await recap(person).waitFor({ state: 'detached' });
    },
  );

  it('sees the film to its end, or ends it by a tap on the board or by its button, and no second time', async () => {
    const [first, second] = await leaveAndPlay(2);
    const person = await comeBack(first, WIDE);
    await person.button('Skip').waitFor();
    await person.button('Got it').waitFor();
    await waitUntil(async () => (await availableChoices(person)).length > 0);
    await person.page.goto(`${server.url}/off/the/map`);
    const again = await comeBack(second!, WIDE);
    await waitUntil(async () => (await availableChoices(again)).length > 0);
    expect(await recap(again).count()).toBe(0);
  });

  it('sees a film of what others did while the tab was hidden, and after the end of the match the film, then the result', async () => {
    const [seat] = await leaveAndPlay(1);
    const person = await comeBack(seat, WIDE);
    await person.button('Skip').press('Escape');
    await playUntil([person], async () => (await person.page.title()).includes('Bob is to move'));
    await hide(person, true);
    const before = await logLength(person);
    await playTurn(clients[0]!, '1');
    await waitUntil(async () => (await logLength(person)) > before);
    await hide(person, false);
    await person.button('Skip').waitFor();
    await waitUntil(async () => (await logLength(person)) <= before); // it begins with what was seen last
    await person.button('Skip').press('Escape');
    await waitUntil(async () => (await availableChoices(person)).length > 0);

    await hide(person, true);
    await playSeatsToEnd(server.url, PIRATZ, [seat, bob]);
    await person.page.getByRole('heading', { name: 'Scoring' }).waitFor();
    await hide(person, false);
    await person.button('Skip').waitFor();
    expect(await person.isMatchOver()).toBe(false);
    await picture(person, 'film of the end');
    await waitUntil(() => person.isMatchOver(), 60_000);
    await picture(person, 'the end');
  });

  it('hears of the moves and the messages, and sees no film, where nothing is to move', async () => {
    const [seat] = await leaveAndPlay(1);
    const person = await newPerson(PHONE);
    const heard = new Set<string>();
    await openSeats(person, server.url, [seat]);
    await recap(person).getByText('2 new messages from Bob.').waitFor();
    await person.button('Got it').waitFor();
    expect(await recap(person).getByRole('listitem').count()).toBeGreaterThan(1);
    await waitUntil(async () => {
      for (const text of await spokenNow(person)) heard.add(text);
      return [...heard].filter((text) => text.startsWith('While you were away: ')).length === 2;
    });
    expect([...heard].join(' ')).toMatch(/While you were away: .*Bob (reveals|turns|takes|stays)/);
    expect([...heard].join(' ')).toContain('While you were away: 2 new messages from Bob.');
    await picture(person, 'without motion');
    await person.button('Got it').click();
    await recap(person).waitFor({ state: 'detached' });
  });
});
