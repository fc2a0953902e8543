import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import { loadSoloRecord, soloMatches, storageKey, storedLog, storedState } from '../../src/client/shared/solo-storage';
import { savedMatches } from '../../src/client/saved-matches/saved-matches';
import { upgradeStorage } from '../../src/client/shared/upgrade-storage';
import { createSoloGame } from '../../src/client/solo/local-master';
import { gameNamed } from '../../src/games';
import type { GameEntry, GameState } from '../../src/games/contract';
import { replay } from '../../src/match/replay';
import { seededRandom } from '../../src/random/random';
import { expected, OLD_GAMES, readLocalStorage, renamed, withNewNames } from '../support/before-1.0';
import { nonEmpty } from '../support/assertions';

/* The localStorage of the last version before 1.0, which had other names in its states; see test/support/before-1.0.ts. */

/** Replaces localStorage. Its own properties are the keys, as in a browser. */
function setLocalStorage(entries: Readonly<Record<string, string>>): void {
  const stored = new Map(Object.entries(entries));
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const value = new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_target, key) => ({
      value: stored.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
  });
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true });
}

const recordOf = (game: string) => soloMatches().find((match) => match.game === game)!.record;

const dump = () => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));

beforeEach(() => setLocalStorage(readLocalStorage()));

describe('the upgrade of localStorage from before 1.0', () => {
  it.each(OLD_GAMES)('renames the fields of a single-player match of $name', ({ name }) => {
    upgradeStorage();
    const record = recordOf(name);
    const { state, plies } = expected.solo[name]!;
    expect(storedState(record)).toEqual(renamed(name, state));
    expect(storedLog(record)).toHaveLength(plies);
    for (const part of ['state', 'initial', 'log', 'metadata']) {
      const key = `${storageKey(record)}_${part}`;
      expect(localStorage.getItem(key)).toBe(withNewNames(name, readLocalStorage()[key]!));
    }
  });

  it.each(OLD_GAMES)('lets a single-player match of $name go on to the end', async (entry) => {
    upgradeStorage();
    const record = recordOf(entry.name);
    await playToEnd(entry, record);
    const G = storedState(record) as GameState;
    expect(entry.rules.outcome(G)).toBeDefined();
    expect(storedLog(record).length).toBeGreaterThan(expected.solo[entry.name]!.plies);
  });

  it('changes nothing else', () => {
    upgradeStorage();
    const changed = Object.entries(dump()).filter(([key, value]) => value !== readLocalStorage()[key]);
    expect(changed.every(([key]) => /^piratz\.match\.\w+_(state|initial|log)$/.test(key))).toBe(true);
    expect(Object.keys(dump())).toEqual(Object.keys(readLocalStorage()));
  });

  it('lists the single-player matches with who is to move, and each can be loaded by its ID', () => {
    upgradeStorage();
    expect(
      soloMatches()
        .map(({ game }) => game)
        .sort(),
    ).toEqual(OLD_GAMES.map(({ name }) => name).sort());
    for (const { game, record, summary } of nonEmpty(soloMatches())) {
      expect(summary).toEqual({ pending: expect.arrayContaining([expect.any(String)]), isOver: false });
      expect(loadSoloRecord(game, record.id)).toEqual(record);
      expect(loadSoloRecord(game, 'another')).toBeUndefined();
    }
  });

  it('is idempotent', () => {
    upgradeStorage();
    const once = dump();
    upgradeStorage();
    expect(dump()).toEqual(once);
  });

  it('leaves the saved matches readable', async () => {
    upgradeStorage();
    const saved = await savedMatches();
    expect(saved.map(({ match }) => match.game).sort()).toEqual(OLD_GAMES.map(({ name }) => name).sort());
    for (const { match } of nonEmpty(saved)) {
      const entry = gameNamed(match.game)!;
      expect(entry.rules.outcome(replay(entry, match))).toEqual(match.outcome);
    }
  });

  it.each([
    ['an empty storage', {}],
    ['a malformed record', { 'piratz.solo.3.piratz': '{' }],
    ['a record without an ID', { 'piratz.solo.3.piratz': '{"id":1}' }],
    ['a record without a match', { 'piratz.solo.3.piratz': '{"id":"a"}' }],
    ['a malformed match', { 'piratz.solo.3.piratz': '{"id":"a"}', 'piratz.match.a_state': '[[' }],
    [
      'a match of an unknown shape',
      { 'piratz.solo.3.piratz': '{"id":"a"}', 'piratz.match.a_state': '[["a",{"G":2}]]' },
    ],
    [
      'an unknown game',
      { 'piratz.solo.3.chess': '{"id":"a"}', 'piratz.match.a_state': '[["a",{"G":{"happened":[]}}]]' },
    ],
  ])('leaves %s as it is', (_what, entries) => {
    setLocalStorage(entries);
    upgradeStorage();
    expect(dump()).toEqual(entries);
  });
});

async function playToEnd(entry: GameEntry, record: NonNullable<ReturnType<typeof loadSoloRecord>>): Promise<void> {
  const numPlayers = record.opponents.length + 1;
  const multiplayer = Local({ persist: true, storageKey: storageKey(record) });
  const shared = {
    game: createSoloGame(entry, record),
    numPlayers,
    matchID: record.id,
    multiplayer,
    debug: false as const,
  };
  const clients = Array.from({ length: numPlayers }, (_, seat) =>
    Client<GameState>({ ...shared, playerID: String(seat) }),
  );
  for (const client of clients) client.start();
  const random = seededRandom('solo');
  for (;;) {
    const G = clients[0]!.getState()!.G;
    const [player] = random.Shuffle(entry.rules.activePlayers(G));
    if (player === undefined) break;
    const client = clients[Number(player)]!;
    const before = client.getState()!._stateID;
    const [move] = random.Shuffle(entry.rules.legalMoves(client.getState()!.G, player));
    client.moves[move!.move]!(...move!.args);
    while (clients.some((each) => each.getState()!._stateID === before))
      await new Promise((resolve) => setTimeout(resolve));
  }
  for (const client of clients) client.stop();
}
