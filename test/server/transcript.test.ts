import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { kuhn, type KuhnState } from '../support/kuhn';
import { TestServer, silenceConsole, temporaryFolder } from './house';
import { playRandomMoves, type TestClient } from './visitor';

/*
 * Every byte that the server sends to two seats and a spectator in a whole match, searched for what none of them may
 * learn: the order of the draw pile, the chance behind it, and in blind mode whatever lies face down.
 */

silenceConsole();
const house = new TestServer({ dataDir: temporaryFolder(), games: [piratz, kuhn] });
beforeAll(() => house.open());
afterAll(() => house.close());

async function wholeMatch(blind: boolean): Promise<TestClient[]> {
  const { matchID } = await house.create({
    numPlayers: 3,
    setupData: { blind, firstPlayer: '0' },
    bots: { '2': 'random' },
  });
  const [ann, bob] = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
  const readers = [
    await house.openClient(matchID, ann),
    await house.openClient(matchID, bob),
    await house.openClient(matchID),
  ];
  await playRandomMoves(piratz, readers, 20);
  await readers[0].say({ text: 'Ahoy' });
  await readers[1].say({ phrase: 'luck' });
  for (const place of [ann, bob, undefined])
    await readers[0].sync(matchID, place?.playerID ?? null, place?.playerCredentials);
  await readers[0].sync(matchID, ann.playerID, ann.playerCredentials);
  await playRandomMoves(piratz, readers);
  const latecomers = [await house.openClient(matchID, bob), await house.openClient(matchID)];
  return [...readers, ...latecomers];
}

/** The JSON of every message that came over a wire. */
function messages(visitor: TestClient): unknown[] {
  return visitor.received.flatMap((data) => {
    const start = data.search(/[[{]/);
    return start === -1 ? [] : [JSON.parse(data.slice(start)) as unknown];
  });
}

/** Every value under that name, however deep. */
function valuesOf(name: string, json: unknown): unknown[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => [
    ...(key === name ? [value as unknown] : []),
    ...valuesOf(name, value),
  ]);
}

/** The states among the messages, wherever they are. */
function states(visitor: TestClient): PiratzState[] {
  return messages(visitor).flatMap((message) => valuesOf('G', message) as PiratzState[]);
}

describe.each([false, true])('a whole match, blind: %p', (blind) => {
  let readers: TestClient[];
  beforeAll(async () => (readers = await wholeMatch(blind)), 30_000);

  it('was read from the first state to the last', () => {
    for (const reader of readers.slice(0, 3)) {
      expect(states(reader).length).toBeGreaterThan(20);
      expect(states(reader).at(-1)?.phase).toBe('scoring');
    }
    expect(states(readers[0])[0].drawPile).toHaveLength(50);
  });

  it('tells the chat to everybody, and nothing with it', () => {
    const fields = ['at', 'id', 'name', 'person', 'playerID', 'said'];
    for (const { chatMessages } of readers) {
      expect(chatMessages.map(({ name, said }) => [name, said]).slice(-2)).toEqual([
        ['Ann', { text: 'Ahoy' }],
        ['Bob', { phrase: 'luck' }],
      ]);
      for (const { yours: _, ...line } of chatMessages) expect(Object.keys(line).sort()).toEqual(fields);
    }
  });

  it('sends no initial state, no seed, no generator and no credentials', () => {
    for (const reader of readers) {
      const raw = reader.received.join('\n');
      expect(raw).not.toMatch(/seed|prng|credentials/i);
      for (const message of messages(reader)) {
        expect(valuesOf('initialState', message).filter((value) => value !== null)).toEqual([]);
        expect(valuesOf('random', message).filter((value) => JSON.stringify(value) !== '{}')).toEqual([]);
      }
    }
  });

  it('hides the draw pile', () => {
    for (const reader of readers)
      for (const G of states(reader)) expect(G.drawPile.filter((card) => card !== 0)).toEqual([]);
  });

  if (!blind) return;

  it('hides what lies face down, one’s own cards too, until it is scored', () => {
    for (const reader of readers) {
      const hidden = states(reader).filter(({ phase }) => phase !== 'scoring');
      for (const { seats, discard } of hidden) {
        expect([...discard, ...seats.flatMap(({ pile }) => pile)].filter((card) => card !== 0)).toEqual([]);
      }
    }
    expect(states(readers[0]).some(({ seats }) => seats.some(({ pile }) => pile.length > 0))).toBe(true);
  });

  it('names no stored card in the log, nor in another seat’s moves', () => {
    for (const reader of readers) {
      for (const { metadata, action } of reader.log) {
        const cards = valuesOf('cards', metadata).flat();
        expect(cards.filter((card) => card !== 0)).toEqual([]);
        const { type, args, playerID } = action.payload as { type: string; args: unknown; playerID: string };
        if (type === 'takeRat' && playerID !== reader.playerID) expect(args).toBeNull();
      }
    }
  });
});

describe('a game with cards in hand', () => {
  it('shows everybody his own card and spectators none, until the showdown', async () => {
    const { matchID } = await house.create({ numPlayers: 2 }, 'kuhn');
    const places = [await house.join(matchID, 'Ann', '0', 'kuhn'), await house.join(matchID, 'Bob', '1', 'kuhn')];
    const readers = await Promise.all([...places, undefined].map((place) => house.openClient(matchID, place, 'kuhn')));
    await playRandomMoves(kuhn, readers);
    for (const reader of readers) {
      const hands = messages(reader).flatMap((message) => valuesOf('G', message) as KuhnState[]);
      const hidden = hands.filter((G) => !kuhn.rules.outcome(G)).map((G) => G.hands);
      expect(hidden.length).toBeGreaterThan(0);
      for (const [seat, card] of hidden.flatMap((cards) => [...cards.entries()])) {
        expect(card > 0).toBe(String(seat) === reader.playerID);
      }
    }
  });
});
