import { storagePlaceFrom } from '../server/config/environment';
import { backUp, databaseFile } from '../server/storage/database';
import { readFileAndFlags, runCommand, UsageError } from './shared/usage';

/** Backs up the SQLite database of a running server. */
async function run(): Promise<void> {
  const { file } = readFileAndFlags('where to write the copy', {});
  try {
    const place = storagePlaceFrom(process.env);
    if (place.databaseUrl !== undefined) throw new Error('The matches are in PostgreSQL: copy them with pg_dump.');
    backUp(databaseFile(place), file);
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
  console.log(`All matches are in ${file}.`);
}

void runCommand('Backs up the SQLite database of a running server: npm run -s backup -- FILE', run);
