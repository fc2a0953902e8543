import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/games';
import { playthrough } from './playthrough';
import { readFlags, runCommand } from '../../src/cli/shared/usage';

const FOLDER = __dirname;

/** Regenerates the golden playthroughs; review the diff as a player would before you commit it. */
async function rewrite(): Promise<void> {
  readFlags({});
  mkdirSync(FOLDER, { recursive: true });
  for (const entry of GAMES) {
    for (let numPlayers = entry.rules.seats.min; numPlayers <= entry.rules.seats.max; numPlayers++) {
      const file = `${entry.name}-${numPlayers}.txt`;
      writeFileSync(join(FOLDER, file), playthrough(entry, numPlayers, 1));
      console.log(`test/golden/${file}`);
    }
  }
}

void runCommand('Regenerates the golden playthroughs in test/golden.', rewrite);
