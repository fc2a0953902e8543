import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import { storedLog, storedState, storageKey, type SoloRecord } from '../../src/client/shared/solo-storage';
import { localMaster, createSoloGame } from '../../src/client/solo/local-master';
import { GAMES } from '../../src/games';
import type { GameEntry, GameState } from '../../src/games/contract';
import { undoerIn } from '../../src/games/bgio/undo';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import { seededRandom } from '../../src/random/random';
import { waitUntil } from '../support/wait-until';

const items = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  isFull = false;
  items.clear();
  const value = {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, text);
    },
  };
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true });
});

const newRecord = (id: string): SoloRecord => ({ id, seed: id, opponents: ['level1'], options: {} });

/** Opens the match and plays the first legal move `moves` times. Returns the state that the first player sees. */
async function play(entry: GameEntry, record: SoloRecord, multiplayer: ReturnType<typeof localMaster>, moves: number) {
  const shared = { game: createSoloGame(entry, record), numPlayers: 2, matchID: record.id, debug: false as const };
  const clients = ['0', '1'].map((playerID) => Client<GameState>({ ...shared, multiplayer, playerID }));
  for (const client of clients) client.start();
  const stateIDs = () => clients.map((client) => client.getState()?._stateID ?? -1);
  const reach = async (stateID: number) => {
    while (stateIDs().some((shown) => shown < stateID)) await new Promise((resolve) => setTimeout(resolve));
  };
  await reach(0);
  for (let i = 0; i < moves; i++) {
    const [player] = pendingPlayers(entry.rules, storedState(record)!);
    const client = clients[Number(player)]!;
    const { G, _stateID } = client.getState()!;
    const [move] = entry.rules.legalMoves(G, player!);
    client.moves[move!.move]!(...move!.args);
    await reach(_stateID + 1);
  }
  const [stateID] = stateIDs();
  for (const client of clients) client.stop();
  return stateID;
}

const movesOf = (record: SoloRecord) => storedLog(record).filter(({ action }) => action.type === 'MAKE_MOVE');

describe('the local master', () => {
  const longGames = GAMES.filter(({ rules }) => rules.maxPlies(rules.seats.max) >= 6);

  it.each(longGames)(
    'continues a match of $name that boardgame.io has stored, and the other way round',
    async (entry) => {
      const record = newRecord('a');
      const local = () => Local({ persist: true, storageKey: storageKey(record) }) as ReturnType<typeof localMaster>;
      expect(await play(entry, record, local(), 2)).toBe(2);
      expect(await play(entry, record, localMaster(storageKey(record)), 2)).toBe(4);
      expect(await play(entry, record, local(), 2)).toBe(6);
      expect(movesOf(record)).toHaveLength(6);
    },
  );

  it.each(GAMES)(
    'takes back a move of $name that shows nothing new, and the match that is stored has it too',
    async (entry) => {
      const record = newRecord('c');
      const { min } = entry.rules.seats;
      const shared = {
        game: createSoloGame(entry, record),
        numPlayers: min,
        matchID: record.id,
        debug: false as const,
      };
      const multiplayer = localMaster(storageKey(record));
      const seats = Array.from({ length: min }, (_, seat) => String(seat));
      const clients = seats.map((playerID) => Client<GameState>({ ...shared, multiplayer, playerID }));
      for (const client of clients) client.start();
      const random = seededRandom('undo');
      const move = async (playerID: string, name: string, args: readonly unknown[]) => {
        const stateID = clients[0]!.getState()!._stateID;
        clients[Number(playerID)]!.moves[name]!(...args);
        await waitUntil(() => clients.every((client) => client.getState()!._stateID > stateID));
      };
      await waitUntil(() => clients.every((client) => client.getState() !== null));
      for (;;) {
        const before = clients.map((client) => ({ ...client.getState()!.G, events: [] }));
        const [player] = pendingPlayers(entry.rules, clients[0]!.getState()!.G);
        const [choice] = random.Shuffle(entry.rules.legalMoves(clients[Number(player)]!.getState()!.G, player!));
        await move(player!, choice!.move, choice!.args);
        if (undoerIn(clients[0]!.getState()!) !== player) continue;
        await move(player!, 'undo', []);
        expect(clients.map((client) => ({ ...client.getState()!.G, events: [] }))).toEqual(before);
        break;
      }
      expect(movesOf(record).at(-1)?.action.payload.type).toBe('undo');
      for (const client of clients) client.stop();
    },
  );

  it('goes on when the storage is full, and leaves a consistent match behind', async () => {
    const [entry] = GAMES;
    const record = newRecord('b');
    const prefix = storageKey(record);
    await play(entry, record, localMaster(prefix), 2);
    const stored = new Map(items);
    isFull = true;
    expect(await play(entry, record, localMaster(prefix), 2)).toBe(4);
    expect(movesOf(record)).toHaveLength(4); // in memory
    expect(items).toEqual(stored);
  });
});
