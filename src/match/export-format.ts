import type { Move, Options, OptionValue, Outcome, PlayerID } from '../games/seam/entry';

/** Identifies the format and its version. Files with another value are rejected. */
export const MATCH_FORMAT = 'piratz-match/2';

/** A move and the player who made it. */
export interface PlayedMove extends Move {
  readonly player: PlayerID;
}

/**
 * A match as a JSON file: everything needed to replay it move by move. Unknown fields are ignored, so that files may carry
 * more. The file reveals every secret of the match; it is meant for matches that are over.
 */
export interface MatchExport {
  readonly format: typeof MATCH_FORMAT;
  /** The boardgame.io name. */
  readonly game: string;
  readonly numPlayers: number;
  /** The table options (boardgame.io's setupData); missing ones have their defaults. */
  readonly options: Options;
  /** The components that replaced the printed ones, as returned by the game's `components.parse`. */
  readonly components?: unknown;
  /** By seat. */
  readonly names?: readonly string[];
  /** Determines all cards and dice; see random/seeded-stream.ts. */
  readonly seed: string;
  /** The seed commitment that was published when the match began. */
  readonly fingerprint: string;
  /** All moves, in order. */
  readonly moves: readonly PlayedMove[];
  /** The result; undefined when the match has not ended. */
  readonly outcome?: Outcome;
}

/** Thrown for an invalid match export; the message names the place and the problem. */
export class MatchExportError extends Error {}

/**
 * Parses the text of a match export. Only the format is checked here; replaying checks the game, options and moves.
 * @throws MatchExportError
 */
export function parseMatchExport(text: string): MatchExport {
  const file = parseRecord('the file', parseJson(text));
  const { format, game, numPlayers, options, components, names, seed, fingerprint, moves, outcome } = file;
  expectThat(format === MATCH_FORMAT, 'format', `"${MATCH_FORMAT}"`);
  expectThat(typeof game === 'string', 'game', 'the name of a game');
  expectThat(Number.isInteger(numPlayers) && Number(numPlayers) > 0, 'numPlayers', 'a whole number from 1 upwards');
  expectThat(typeof seed === 'string', 'seed', 'a string');
  expectThat(typeof fingerprint === 'string', 'fingerprint', 'a string');
  return {
    format,
    game,
    numPlayers: Number(numPlayers),
    options: parseOptions('options', options),
    ...(components !== undefined && { components }),
    ...(names !== undefined && { names: parseNames('names', names, Number(numPlayers)) }),
    seed,
    fingerprint,
    moves: parseList('moves', moves).map((move, i) => parseMove(`moves[${i}]`, move, Number(numPlayers))),
    ...(outcome !== undefined && { outcome: parseOutcome('outcome', outcome) }),
  };
}

function expectThat(holds: boolean, where: string, expected: string): asserts holds {
  if (!holds) throw new MatchExportError(`${where}: expected ${expected}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new MatchExportError(`the file is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const isStringOrNumber = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const isSeat = (value: unknown, numPlayers: number): value is PlayerID =>
  typeof value === 'string' && /^(0|[1-9]\d*)$/.test(value) && Number(value) < numPlayers;

function parseRecord(where: string, value: unknown): Readonly<Record<string, unknown>> {
  expectThat(typeof value === 'object' && value !== null && !Array.isArray(value), where, 'an object');
  return value as Readonly<Record<string, unknown>>;
}

function parseList(where: string, value: unknown): readonly unknown[] {
  expectThat(Array.isArray(value), where, 'a list');
  return value;
}

function parseOptions(where: string, value: unknown): Options {
  const options = parseRecord(where, value);
  for (const [name, option] of Object.entries(options)) {
    expectThat(
      typeof option === 'boolean' || isStringOrNumber(option),
      `${where}.${name}`,
      'true, false, a string or a number',
    );
  }
  return options as Record<string, OptionValue>;
}

function parseNames(where: string, value: unknown, numPlayers: number): readonly string[] {
  const names = parseList(where, value);
  expectThat(names.length === numPlayers, where, `${numPlayers} names, one a seat`);
  names.forEach((name, i) => expectThat(typeof name === 'string', `${where}[${i}]`, 'a string'));
  return names as readonly string[];
}

function parseMove(where: string, value: unknown, numPlayers: number): PlayedMove {
  const { player, move, args } = parseRecord(where, value);
  expectThat(isSeat(player, numPlayers), `${where}.player`, `a seat from "0" to "${numPlayers - 1}"`);
  expectThat(typeof move === 'string', `${where}.move`, 'the name of a move');
  const checked = parseList(`${where}.args`, args).map((arg, i) => {
    const isNumbers = Array.isArray(arg) && arg.every((item) => typeof item === 'number');
    expectThat(isStringOrNumber(arg) || isNumbers, `${where}.args[${i}]`, 'a string, a number or a list of numbers');
    return arg as Move['args'][number];
  });
  return { player, move, args: checked };
}

function parseOutcome(where: string, value: unknown): Outcome {
  const { winners, scores } = parseRecord(where, value);
  const seats = parseList(`${where}.winners`, winners);
  seats.forEach((seat, i) => expectThat(typeof seat === 'string', `${where}.winners[${i}]`, 'a seat'));
  const points = parseRecord(`${where}.scores`, scores);
  for (const [seat, score] of Object.entries(points))
    expectThat(typeof score === 'number', `${where}.scores.${seat}`, 'a number');
  return { winners: seats as PlayerID[], scores: points as Outcome['scores'] };
}
