import { piratenKapern } from './piraten-kapern';
import { piratenpoker } from './piratenpoker';
import { piratz } from './piratz';
import type { GameEntry } from './contract';

/** The registry of games, one line per game. */
export const GAMES: readonly [GameEntry, ...GameEntry[]] = [piratz, piratenKapern, piratenpoker];

/** Returns the game with that name, or undefined. */
export function gameNamed(name: string): GameEntry | undefined {
  return GAMES.find((entry) => entry.name === name);
}
