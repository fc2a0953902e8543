import { streamFrom } from '../random/seeded-stream';
import { createReplayRunner } from './runner';
import { optionsError, resolveOptions } from '../games/contract/options';
import type { Components, GameEntry, GameState } from '../games/contract';
import { MatchExportError, type MatchExport, type PlayedMove } from './export-format';

/** Thrown for a move of an export that is illegal in its position. */
export class IllegalMoveError extends MatchExportError {
  /** @param index the index of the move in the export, from 0 */
  constructor(
    readonly index: number,
    readonly played: PlayedMove,
  ) {
    const { player, move, args } = played;
    super(`moves[${index}]: seat ${player} may not play ${move}(${args.join(', ')}) here`);
  }
}

/**
 * Replays an export with its original randomness and returns the state after the first `plies` moves (all by default).
 * @param entry the game that `match.game` names
 * @throws MatchExportError when the match cannot have been played like that; the message names the first problem.
 */
export function replay(entry: GameEntry, match: MatchExport, plies = match.moves.length): GameState {
  const steps = replaySteps(entry, match, plies);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Replays an export step by step: yields the state before the first move and after each move, and returns the last one.
 * A step may mutate the object of the step before; callers copy it to keep it.
 */
export function* replaySteps(
  entry: GameEntry,
  match: MatchExport,
  plies = match.moves.length,
): Generator<GameState, GameState> {
  const runner = startRunner(entry, match);
  yield runner.G;
  for (const [i, requested] of match.moves.slice(0, plies).entries()) {
    if (!runner.play(requested.player, requested)) throw new IllegalMoveError(i, requested);
    yield runner.G;
  }
  return runner.G;
}

function startRunner(entry: GameEntry, match: MatchExport) {
  const { rules, options } = entry;
  const { numPlayers, seed, components } = match;
  const { min, max } = rules.seats;
  if (numPlayers < min || numPlayers > max) {
    throw new MatchExportError(`numPlayers: ${entry.name} is for ${min} to ${max} players, not ${numPlayers}`);
  }
  const wrongOptions = optionsError(options, numPlayers, match.options);
  if (wrongOptions !== undefined) throw new MatchExportError(`options: ${wrongOptions}`);
  const setup = {
    entry,
    options: resolveOptions(options, numPlayers, match.options),
    components: components === undefined ? undefined : parseComponents(entry, components),
  };
  return createReplayRunner(setup, numPlayers, streamFrom({ seed, drawn: 0 }));
}

function parseComponents({ name, components }: GameEntry, exported: unknown): Components {
  if (!components) throw new MatchExportError(`components: ${name} has no replaceable components`);
  try {
    return components.read(exported);
  } catch (error) {
    throw new MatchExportError(`components: ${error instanceof Error ? error.message : String(error)}`);
  }
}
