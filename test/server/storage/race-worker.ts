import type { State } from 'boardgame.io';
import { openDatabase, type StorageLocation } from '../../../src/server/storage/database';
import { StaleState, Storage } from '../../../src/server/storage/storage';

/** A process that stores new states of a match as fast as it can, up to `last`, and prints how many were its own. */
async function race(location: StorageLocation, matchID: string, last: number): Promise<number> {
  const storage = new Storage(await openDatabase(location));
  for (let won = 0; ;) {
    const { state } = await storage.fetch(matchID, { state: true });
    if (state._stateID >= last) return storage.close().then(() => won);
    const next = { ...state, G: process.pid, _stateID: state._stateID + 1 } as State;
    const entry = { _stateID: state._stateID, turn: process.pid } as never;
    try {
      await storage.setState(matchID, next, [entry]);
      won++;
    } catch (error) {
      if (!(error instanceof StaleState)) throw error;
    }
  }
}

const [location, matchID, last] = process.argv.slice(2) as [string, string, string];
void race(JSON.parse(location) as StorageLocation, matchID, Number(last)).then((won) =>
  process.stdout.write(JSON.stringify({ pid: process.pid, won })),
);
