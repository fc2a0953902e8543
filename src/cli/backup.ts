import { storagePlaceFrom } from '../server/config/environment';
import { backUp } from '../server/storage/backup';
import { databaseFile } from '../server/storage/database';
import { readFileAndFlags, runCommand, UsageError } from './shared/usage';

/** Copies the matches of a server that keeps them in a file, while it goes on. */
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

void runCommand(
  'Copies the matches of a server that keeps them in a file, while it goes on: npm run -s backup -- FILE',
  run,
);
