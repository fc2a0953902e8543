import { streamFrom } from '../random/seeded-stream';
import { createModelRunner, type MatchRunner } from './runner';
import { findLegalMove } from '../games/seam/legal-moves';
import { optionsError, resolveOptions } from '../games/seam/options';
import type { Components, GameEntry, GameState } from '../games/seam/entry';
import { MatchExportError, type MatchExport } from './export-format';

/** A move of an export that the rules do not allow where it stands. */
export class IllegalMoveError extends MatchExportError {
  /** @param index of the move in the export, from 0 */
  constructor(
    readonly index: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * The state of a match after its first `plies` moves, all of them unless told, the chance in them as it was.
 * @param entry the game that `match.game` names
 * @throws MatchExportError when the match cannot have been played like that, naming the first thing that is wrong.
 */
export function replay(entry: GameEntry, match: MatchExport, plies = match.moves.length): GameState {
  const steps = replaySteps(entry, match, plies);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The same in steps: yields the state before the first move and after each. It is one state, changed by the next step: who
 * wants to keep it copies it.
 */
export function* replaySteps(
  entry: GameEntry,
  match: MatchExport,
  plies = match.moves.length,
): Generator<GameState, GameState> {
  const course = startRunner(entry, match);
  yield course.G;
  for (const [i, asked] of match.moves.slice(0, plies).entries()) {
    const legal = findLegalMove(entry.rules, course.G, asked.player, asked);
    if (!legal) {
      const args = asked.args.join(', ');
      throw new IllegalMoveError(i, `moves[${i}]: seat ${asked.player} may not play ${asked.move}(${args}) there`);
    }
    course.play(asked.player, legal);
    yield course.G;
  }
  return course.G;
}

function startRunner(entry: GameEntry, match: MatchExport): MatchRunner {
  const { rules, options } = entry;
  const { numPlayers, seed, components } = match;
  const { min, max } = rules.seats;
  if (numPlayers < min || numPlayers > max) {
    throw new MatchExportError(`numPlayers: ${entry.name} is for ${min} to ${max} players, not ${numPlayers}`);
  }
  const wrongOptions = optionsError(options, numPlayers, match.options);
  if (wrongOptions !== undefined) throw new MatchExportError(`options: ${wrongOptions}`);
  const opening = {
    entry,
    options: resolveOptions(options, numPlayers, match.options),
    components: components === undefined ? undefined : parseComponents(entry, components),
  };
  return createModelRunner(opening, numPlayers, streamFrom({ seed, drawn: 0 }));
}

function parseComponents({ name, components }: GameEntry, exported: unknown): Components {
  if (!components) throw new MatchExportError(`components: ${name} has none that could be replaced`);
  try {
    return components.read(exported);
  } catch (error) {
    throw new MatchExportError(`components: ${error instanceof Error ? error.message : String(error)}`);
  }
}
