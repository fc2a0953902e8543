import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags, runCommand } from '../../src/cli/shared/usage';
import { GAMES } from '../../src/games';
import { playthrough } from './playthrough';
import { fileOf, recordingsOf } from './recordings';

const FOLDER = __dirname;

/** Regenerates the golden playthroughs; review the diff as a player would before you commit it. */
async function rewrite(): Promise<void> {
  readFlags({});
  for (const name of readdirSync(FOLDER)) if (name.endsWith('.txt')) rmSync(join(FOLDER, name));
  for (const recording of GAMES.flatMap(recordingsOf)) {
    writeFileSync(join(FOLDER, fileOf(recording)), playthrough(recording));
    console.log(`test/golden/${fileOf(recording)}`);
  }
}

void runCommand('Regenerates the golden playthroughs in test/golden.', rewrite);
