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
  const file = parseRecord('the file', parseJson(text));
  const { format, game, numPlayers, options, components, names, seed, fingerprint, moves, outcome } = file;
  expectThat(format === MATCH_FORMAT, 'format', `"${MATCH_FORMAT}"`);
  expectThat(typeof game === 'string', 'game', 'the name of a game');
  expectThat(Number.isInteger(numPlayers) && Number(numPlayers) > 0, 'numPlayers', 'a whole number from 1 upwards');
  expectThat(typeof seed === 'string', 'seed', 'a text');
  expectThat(typeof fingerprint === 'string', 'fingerprint', 'a text');
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
    throw new MatchExportError(`the file is no JSON: ${error instanceof Error ? error.message : String(error)}`);
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
      'true, false, a text or a number',
    );
  }
  return options as Record<string, OptionValue>;
}

function parseNames(where: string, value: unknown, numPlayers: number): readonly string[] {
  const names = parseList(where, value);
  expectThat(names.length === numPlayers, where, `${numPlayers} names, one a seat`);
  names.forEach((name, i) => expectThat(typeof name === 'string', `${where}[${i}]`, 'a text'));
  return names as readonly string[];
}

function parseMove(where: string, value: unknown, numPlayers: number): PlayedMove {
  const { player, move, args } = parseRecord(where, value);
  expectThat(isSeat(player, numPlayers), `${where}.player`, `a seat from "0" to "${numPlayers - 1}"`);
  expectThat(typeof move === 'string', `${where}.move`, 'the name of a move');
  const checked = parseList(`${where}.args`, args).map((arg, i) => {
    const isNumbers = Array.isArray(arg) && arg.every((item) => typeof item === 'number');
    expectThat(isStringOrNumber(arg) || isNumbers, `${where}.args[${i}]`, 'a text, a number or a list of numbers');
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
