import { resolveOptions } from '../../src/games/options';
import type { GameEntry } from '../../src/games/types';
import { MATCH_FORMAT, type MatchExport } from '../../src/match-export';
import { atRandom, walk } from './matches';

/** A match of random moves on the model, to its end. */
export function randomExport(entry: GameEntry, numPlayers: number, seed: number, asked: object = {}): MatchExport {
  const options = resolveOptions(entry.options, numPlayers, asked);
  const plies = walk(entry, { numPlayers, options, seed }, atRandom(seed));
  const moves = Array.from(plies, ({ player, move }) => ({ player, ...move }));
  return { format: MATCH_FORMAT, game: entry.name, numPlayers, options, chance: 'seededRandom', seed, moves };
}
