import { inFramework, onModel, type Course } from './course';
import { findLegalMove } from './games/legal';
import { optionsError, resolveOptions } from './games/options';
import type { GameEntry, GameState } from './games/types';
import { MatchExportError, type MatchExport } from './match-export';

/**
 * The state of a match after its first `plies` moves, all of them unless told, the chance in them as it was.
 * @param entry the game that `match.game` names
 * @throws MatchExportError when the match cannot have been played like that, naming the first thing that is wrong.
 */
export function replay(entry: GameEntry, match: MatchExport, plies = match.moves.length): GameState {
  const course = begin(entry, match);
  for (const [i, asked] of match.moves.slice(0, plies).entries()) {
    const legal = findLegalMove(entry.rules, course.G, asked.player, asked);
    if (!legal) {
      const args = asked.args.join(', ');
      throw new MatchExportError(`moves[${i}]: seat ${asked.player} may not play ${asked.move}(${args}) there`);
    }
    course.play(asked.player, legal);
  }
  return course.G;
}

function begin(entry: GameEntry, match: MatchExport): Course {
  const { rules, options } = entry;
  const { numPlayers, seed, components, chance } = match;
  const { min, max } = rules.seats;
  const wrongOptions = optionsError(options, numPlayers, match.options);
  if (numPlayers < min || numPlayers > max) {
    throw new MatchExportError(`numPlayers: ${entry.name} is for ${min} to ${max} players, not ${numPlayers}`);
  }
  if (wrongOptions !== undefined) throw new MatchExportError(`options: ${wrongOptions}`);
  if (seed === undefined) throw new MatchExportError('seed: without it the match cannot be replayed');
  if (components !== undefined && !entry.components) {
    throw new MatchExportError(`components: ${entry.name} has none that could be replaced`);
  }
  const open = chance === 'boardgame.io' ? inFramework : onModel;
  try {
    return open({ entry, options: resolveOptions(options, numPlayers, match.options), components }, numPlayers, seed);
  } catch (error) {
    if (components === undefined) throw error;
    throw new MatchExportError(`components: ${error instanceof Error ? error.message : String(error)}`);
  }
}
