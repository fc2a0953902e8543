import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../games';
import { playthrough } from './playthrough';

/** Rewrites the golden playthroughs; read the diff as a player would before you commit it. */
const folder = join(__dirname, '../../test/golden');
mkdirSync(folder, { recursive: true });
for (const entry of GAMES) {
  for (let numPlayers = entry.rules.seats.min; numPlayers <= entry.rules.seats.max; numPlayers++) {
    const file = `${entry.name}-${numPlayers}.txt`;
    writeFileSync(join(folder, file), playthrough(entry, numPlayers, 1));
    console.log(`test/golden/${file}`);
  }
}
