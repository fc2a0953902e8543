import type { LogEntry } from 'boardgame.io';
import { openDatabase, type StorageLocation } from '../../../src/server/storage/database';
import { isDealt } from '../../../src/server/storage/match-data';
import { StaleState } from '../../../src/server/storage/moves';
import { Storage } from '../../../src/server/storage/storage';

/** A process that stores new states of a match as fast as it can, up to `last`, and prints how many were its own. */
async function race(location: StorageLocation, matchID: string, last: number): Promise<number> {
  const storage = new Storage(await openDatabase(location));
  for (let won = 0; ;) {
    const before = await storage.matches.read(matchID);
    if (!before || !isDealt(before) || before.state._stateID >= last) return storage.close().then(() => won);
    const stateID = before.state._stateID;
    const entry = { _stateID: stateID, turn: process.pid } as LogEntry;
    try {
      const state = { ...before.state, _stateID: stateID + 1, deltalog: [entry] };
      await storage.moves.store(matchID, before, { match: before.match, state });
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
