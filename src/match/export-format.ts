import type { Move, Options, OptionValue, Outcome, PlayerID } from '../games/seam/entry';

/** Names the version; files that say something else are not read. */
export const MATCH_FORMAT = 'piratz-match/2';

/** A move and who made it. */
export interface PlayedMove extends Move {
  readonly player: PlayerID;
}

/**
 * A match as a file, in JSON: all it takes to play it again, move by move. Fields that this version does not know are
 * passed over, so that a file may carry more. It holds every secret of the match: it is for matches that are over.
 */
export interface MatchExport {
  readonly format: typeof MATCH_FORMAT;
  /** The boardgame.io name. */
  readonly game: string;
  readonly numPlayers: number;
  /** The table options, boardgame.io's setupData; what is left out has its default. */
  readonly options: Options;
  /** What replaced the printed components, as the game's `components.parse` returned it. */
  readonly components?: unknown;
  /** By seat. */
  readonly names?: readonly string[];
  /** What all cards and dice follow from; see src/random/seeded-stream.ts. */
  readonly seed: string;
  /** What was published of the seed when the match began. */
  readonly fingerprint: string;
  /** All of them, in order. */
  readonly moves: readonly PlayedMove[];
  /** How it ended, if it did. */
  readonly outcome?: Outcome;
}

/** What is wrong with an export, and where in it. */
export class MatchExportError extends Error {}

/** Reads an export; whether its game, options and moves exist and are legal is seen when it is replayed. Throws MatchExportError. */
export function parseMatchExport(text: string): MatchExport {
  const file = recordAt('the file', parseJson(text));
  const { format, game, numPlayers, options, components, names, seed, fingerprint, moves, outcome } = file;
  check(format === MATCH_FORMAT, 'format', `"${MATCH_FORMAT}"`);
  check(typeof game === 'string', 'game', 'the name of a game');
  check(Number.isInteger(numPlayers) && Number(numPlayers) > 0, 'numPlayers', 'a whole number from 1 upwards');
  check(typeof seed === 'string', 'seed', 'a text');
  check(typeof fingerprint === 'string', 'fingerprint', 'a text');
  return {
    format,
    game,
    numPlayers: Number(numPlayers),
    options: optionsAt('options', options),
    ...(components !== undefined && { components }),
    ...(names !== undefined && { names: namesAt('names', names, Number(numPlayers)) }),
    seed,
    fingerprint,
    moves: listAt('moves', moves).map((move, i) => moveAt(`moves[${i}]`, move, Number(numPlayers))),
    ...(outcome !== undefined && { outcome: outcomeAt('outcome', outcome) }),
  };
}

function check(holds: boolean, where: string, expected: string): asserts holds {
  if (!holds) throw new MatchExportError(`${where}: expected ${expected}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new MatchExportError(`the file is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const isWord = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const isSeat = (value: unknown, numPlayers: number): value is PlayerID =>
  typeof value === 'string' && /^(0|[1-9]\d*)$/.test(value) && Number(value) < numPlayers;

function recordAt(where: string, value: unknown): Readonly<Record<string, unknown>> {
  check(typeof value === 'object' && value !== null && !Array.isArray(value), where, 'an object');
  return value as Readonly<Record<string, unknown>>;
}

function listAt(where: string, value: unknown): readonly unknown[] {
  check(Array.isArray(value), where, 'a list');
  return value;
}

function optionsAt(where: string, value: unknown): Options {
  const options = recordAt(where, value);
  for (const [name, option] of Object.entries(options)) {
    check(typeof option === 'boolean' || isWord(option), `${where}.${name}`, 'true, false, a text or a number');
  }
  return options as Record<string, OptionValue>;
}

function namesAt(where: string, value: unknown, numPlayers: number): readonly string[] {
  const names = listAt(where, value);
  check(names.length === numPlayers, where, `${numPlayers} names, one a seat`);
  names.forEach((name, i) => check(typeof name === 'string', `${where}[${i}]`, 'a text'));
  return names as readonly string[];
}

function moveAt(where: string, value: unknown, numPlayers: number): PlayedMove {
  const { player, move, args } = recordAt(where, value);
  check(isSeat(player, numPlayers), `${where}.player`, `a seat from "0" to "${numPlayers - 1}"`);
  check(typeof move === 'string', `${where}.move`, 'the name of a move');
  const checked = listAt(`${where}.args`, args).map((arg, i) => {
    const isNumbers = Array.isArray(arg) && arg.every((item) => typeof item === 'number');
    check(isWord(arg) || isNumbers, `${where}.args[${i}]`, 'a text, a number or a list of numbers');
    return arg as Move['args'][number];
  });
  return { player, move, args: checked };
}

function outcomeAt(where: string, value: unknown): Outcome {
  const { winners, scores } = recordAt(where, value);
  const seats = listAt(`${where}.winners`, winners);
  seats.forEach((seat, i) => check(typeof seat === 'string', `${where}.winners[${i}]`, 'a seat'));
  const points = recordAt(`${where}.scores`, scores);
  for (const [seat, score] of Object.entries(points))
    check(typeof score === 'number', `${where}.scores.${seat}`, 'a number');
  return { winners: seats as PlayerID[], scores: points as Outcome['scores'] };
}
