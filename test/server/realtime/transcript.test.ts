import { piratz } from '../../../src/games/piratz';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import { kuhn } from '../../support/kuhn';
import type { KuhnState } from '../../support/kuhn/rules/state';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { nonEmpty } from '../../support/assertions';

/*
 * Searches every byte that the server sends to two seats and a spectator in a whole match for hidden information: the
 * order of the draw pile, the seed, and in blind mode all face-down cards.
 */

silenceConsole();
const server = new TestServer({ dataDir: temporaryFolder(), games: [piratz, kuhn] });
beforeAll(() => server.open());
afterAll(() => server.close());

async function playWholeMatch(blind: boolean): Promise<[TestClient, ...TestClient[]]> {
  const { matchID } = await server.create({
    numPlayers: 3,
    setupData: { blind, firstPlayer: '0' },
    bots: { '2': 'random' },
  });
  const seats = await server.joinAll(matchID, ['Ann', 'Bob']);
  const [ann, bob] = await server.openClients(seats);
  const readers = [ann, bob, await server.openClient(matchID)] as const;
  await playRandomMoves(piratz, readers, 20);
  await ann.say({ text: 'Ahoy' });
  await bob.say({ phrase: 'luck' });
  for (const seat of [...seats, undefined, seats[0]])
    await ann.sync(matchID, seat?.playerID ?? null, seat?.playerCredentials);
  await playRandomMoves(piratz, readers);
  return [...readers, await server.openClient(matchID, seats[1]), await server.openClient(matchID)];
}

/** The random matches of which one has a rat taken with near certainty. */
const MAX_MATCHES = 12;

/** Plays whole matches until a rat is taken in one, which the log tells to each reader; returns the readers of that one. */
async function playBlindMatchWithRat(): Promise<[TestClient, ...TestClient[]]> {
  for (let n = 0; n < MAX_MATCHES; n++) {
    const readers = await playWholeMatch(true);
    if (readers.every((reader) => ratsTaken(reader).length > 0)) return readers;
  }
  throw new Error(`no rat is taken in ${MAX_MATCHES} random matches`);
}

/** Returns the moves of the log by which a rat was taken. */
function ratsTaken({ log }: TestClient) {
  return log.map(({ action }) => action.payload).filter(({ type }) => type === 'takeRat');
}

/** Returns the JSON of all received messages. */
function messages(client: TestClient): unknown[] {
  return client.received.flatMap((data) => {
    const start = data.search(/[[{]/);
    return start === -1 ? [] : [JSON.parse(data.slice(start)) as unknown];
  });
}

/** Returns all values of a key at any depth. */
function valuesOf(name: string, json: unknown): unknown[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => [
    ...(key === name ? [value as unknown] : []),
    ...valuesOf(name, value),
  ]);
}

/** Returns all game states in the received messages. */
function states(client: TestClient): PiratzState[] {
  return messages(client).flatMap((message) => valuesOf('G', message) as PiratzState[]);
}

describe.each([false, true])('the transcript of a whole match, blind: %p', (blind) => {
  let readers: [TestClient, ...TestClient[]];
  beforeAll(async () => (readers = await (blind ? playBlindMatchWithRat() : playWholeMatch(false))), 60_000);

  it('the transcript covers the match from the first state to the last', () => {
    for (const reader of nonEmpty(readers.slice(0, 3))) {
      expect(states(reader).length).toBeGreaterThan(20);
      expect(states(reader).at(-1)?.phase).toBe('scoring');
    }
    expect(states(readers[0])[0]?.drawPile).toHaveLength(50);
  });

  it('chat messages reach all clients and contain only public fields', () => {
    const fields = ['at', 'content', 'id', 'name', 'person', 'playerID', 'said'];
    for (const { chatMessages } of nonEmpty(readers)) {
      expect(chatMessages.map(({ name, content }) => [name, content]).slice(-2)).toEqual([
        ['Ann', { text: 'Ahoy' }],
        ['Bob', { phrase: 'luck' }],
      ]);
      for (const { yours: _, ...message } of nonEmpty(chatMessages))
        expect(Object.keys(message).sort()).toEqual(fields);
    }
  });

  it('the server sends no initial state, no seed, no random state and no credentials', () => {
    for (const reader of nonEmpty(readers)) {
      const raw = reader.received.join('\n');
      expect(raw).not.toMatch(/seed|prng|credentials/i);
      for (const message of nonEmpty(messages(reader))) {
        expect(valuesOf('initialState', message).filter((value) => value !== null)).toEqual([]);
        expect(valuesOf('random', message).filter((value) => JSON.stringify(value) !== '{}')).toEqual([]);
      }
    }
  });

  it('the server hides the draw pile', () => {
    for (const reader of nonEmpty(readers))
      for (const G of nonEmpty(states(reader))) expect(G.drawPile.filter((card) => card !== 0)).toEqual([]);
  });

  if (!blind) return;

  it('the server hides face-down cards, even the viewer’s own, until scoring', () => {
    const hidden = readers.flatMap(states).filter(({ phase }) => phase !== 'scoring');
    for (const { seats, discard } of nonEmpty(hidden))
      expect([...discard, ...seats.flatMap(({ pile }) => pile)].filter((card) => card !== 0)).toEqual([]);
    expect(states(readers[0]).some(({ seats }) => seats.some(({ pile }) => pile.length > 0))).toBe(true);
  });

  it('the log names no face-down card and redacts the arguments of other seats’ moves', () => {
    for (const reader of nonEmpty(readers)) {
      for (const { metadata } of nonEmpty(reader.log)) {
        const cards = valuesOf('cards', metadata).flat();
        expect(cards.filter((card) => card !== 0)).toEqual([]);
      }
      for (const { args, playerID } of nonEmpty(ratsTaken(reader)))
        expect(args === null).toBe(playerID !== reader.playerID);
    }
  });
});

describe('a game with hands', () => {
  it('players see only their own card, and spectators none, until the showdown', async () => {
    const { matchID } = await server.create({ numPlayers: 2 }, 'kuhn');
    const seats = await server.joinAll(matchID, ['Ann', 'Bob'], 'kuhn');
    const readers = [...(await server.openClients(seats, 'kuhn')), await server.openClient(matchID, undefined, 'kuhn')];
    await playRandomMoves(kuhn, readers);
    for (const reader of nonEmpty(readers)) {
      const hands = messages(reader).flatMap((message) => valuesOf('G', message) as KuhnState[]);
      const hidden = hands.filter((G) => !kuhn.rules.outcome(G)).map((G) => G.hands);
      expect(hidden.length).toBeGreaterThan(0);
      for (const [seat, card] of nonEmpty(hidden.flatMap((cards) => [...cards.entries()]))) {
        expect(card > 0).toBe(String(seat) === reader.playerID);
      }
    }
  });
});
