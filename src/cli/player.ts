import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storagePlaceFrom } from '../server/config/environment';
import { backUp, databaseFile, openDatabase, type StorageLocation } from '../server/storage/database';
import { ERASED_NAME, type PersonalData } from '../server/storage/personal-data';
import { Storage } from '../server/storage/storage';
import { readWordsAndFlags, runCommand, UsageError } from './shared/usage';

const FLAGS = {
  yes: { type: 'boolean', default: false, about: 'delete, instead of saying what would be deleted' },
} as const;

/** Prints what is stored about a person as JSON, or deletes it. */
async function run(): Promise<void> {
  const { words, flags } = readWordsAndFlags(FLAGS);
  const [action, ...names] = words;
  const name = names.join(' ').trim();
  if ((action !== 'export' && action !== 'delete') || name === '')
    throw new UsageError('say "export" or "delete", and the name of the player');
  try {
    const place = storagePlaceFrom(process.env);
    if (place.databaseUrl === undefined && !existsSync(databaseFile(place)))
      throw new Error(`There are no matches: ${databaseFile(place)} does not exist.`);
    const found = await read(place, name);
    if (Object.values(found).every(({ length }) => length === 0)) throw new Error(`Nothing is stored about "${name}".`);
    if (action === 'export') return console.log(JSON.stringify(found, undefined, 2));
    if (!flags.yes) return console.log(`${countsOf(found)}. Nothing is deleted yet: add --yes.`);
    await erase(place, name);
    console.log(`Deleted: ${countsOf(found)}. Their matches name "${ERASED_NAME}" now. Backups still have everything.`);
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

/** Reads what is stored about a person; of an embedded database from a copy, as a server may use it. */
async function read(place: StorageLocation, name: string): Promise<PersonalData> {
  if (place.databaseUrl !== undefined) return withStorage(place, false, ({ personalData }) => personalData.find(name));
  const dataDir = mkdtempSync(join(tmpdir(), 'piratz-player-'));
  try {
    backUp(databaseFile(place), databaseFile({ dataDir }));
    return await withStorage({ dataDir }, false, ({ personalData }) => personalData.find(name));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/** Deletes what is stored about a person. Rejects while a server uses an embedded database. */
async function erase(place: StorageLocation, name: string): Promise<void> {
  await withStorage(place, true, ({ personalData }) => personalData.erase(name));
}

async function withStorage<T>(
  place: StorageLocation,
  isExclusive: boolean,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const storage = new Storage(await openDatabase(place, undefined, isExclusive));
  try {
    await storage.connect();
    return await work(storage);
  } finally {
    await storage.close();
  }
}

function countsOf(data: PersonalData): string {
  const counts = Object.entries(data).filter(([, { length }]) => length > 0);
  return counts.map(([table, { length }]) => `${table} ${length}`).join(', ');
}

void runCommand(
  'Prints or deletes what is stored about a person: npm run -s player -- export NAME; stop the server before "delete NAME --yes"',
  run,
);
