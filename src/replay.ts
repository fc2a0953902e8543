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
  const courses = replaying(entry, match);
  for (let ply = 0; ply < plies; ply++) courses.next();
  const { value } = courses.next();
  if (!value) throw new RangeError(`the match has ${match.moves.length} moves, not ${plies}`);
  return value;
}

/**
 * The same match from state to state: before its first move, and after each. On the model it is one state, changed by the
 * next step: who wants to keep it copies it. Throws MatchExportError when it comes to what is wrong.
 */
export function* replaying(entry: GameEntry, match: MatchExport): Generator<GameState, undefined> {
  const course = begin(entry, match);
  yield course.G;
  for (const [i, asked] of match.moves.entries()) {
    const legal = findLegalMove(entry.rules, course.G, asked.player, asked);
    if (!legal) {
      const args = asked.args.join(', ');
      throw new MatchExportError(`moves[${i}]: seat ${asked.player} may not play ${asked.move}(${args}) there`);
    }
    course.play(asked.player, legal);
    yield course.G;
  }
  return undefined;
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
