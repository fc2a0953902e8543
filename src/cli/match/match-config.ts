import '../../i18n/node/node-messages';
import { readFileSync } from 'node:fs';
import { parseBotSpec, botNotations, LEVELS } from '../../ai/levels';
import { GAMES, gameNamed } from '../../games';
import { optionsError, resolveOptions } from '../../games/contract/options';
import type { GameAI, Components, GameEntry, OptionSpec, OptionValue, Options } from '../../games/contract';
import { readInteger, UsageError } from '../shared/usage';

/** A match as configured on the command line. */
export interface MatchConfig {
  readonly entry: GameEntry;
  /** By seat: a bot in the notation of `parseBotSpec`, or another kind that the command accepts. */
  readonly seats: readonly string[];
  readonly options: Options;
  readonly components: Components;
  readonly seed: number;
}

/** The flags that configure a match. */
export const MATCH_FLAGS = {
  game: { type: 'string', default: GAMES[0].name, about: 'which game' },
  seats: { type: 'string', about: 'kinds of players by seat, separated by commas: human,level3,random' },
  seed: { type: 'string', about: 'random seed, a whole number' },
  option: { type: 'string', multiple: true, about: 'a game option, name=value; may be repeated' },
} as const;

/** Kinds of players that a command accepts in addition to bots. */
export interface ExtraSeatKinds {
  /** Their notations, for messages. */
  readonly notations: readonly string[];
  /** An example of `--seats`. */
  readonly example: string;
  /** Whether `kind` is one of these in a game with this AI. Throws an Error for a malformed one. */
  accepts(kind: string, ai: GameAI): boolean;
}

/** The values of the flags that configure a match. */
export interface MatchFlags {
  readonly game: string;
  readonly seats?: string;
  /** Defaults to 1. */
  readonly seed?: string;
  readonly option?: readonly string[];
}

/** Reads and checks the match config from the flags. Throws a UsageError. */
export function readMatchConfig(flags: MatchFlags, extraKinds: ExtraSeatKinds): MatchConfig {
  const entry = readGame(flags.game);
  if (!flags.seats) throw new UsageError(`say who plays, for example --seats ${extraKinds.example}`);
  return configFor(flags, entry, flags.seats.split(','), extraKinds);
}

/** Returns the game of that name; throws a UsageError if there is none. */
export function readGame(name: string): GameEntry {
  const entry = gameNamed(name);
  if (entry) return entry;
  throw new UsageError(`there is no game "${name}"; known are ${GAMES.map((game) => game.name).join(', ')}`);
}

/** Builds a match config with these seats and everything else from the flags. Throws a UsageError. */
export function configFor(
  flags: MatchFlags,
  entry: GameEntry,
  seats: readonly string[],
  extraKinds: ExtraSeatKinds,
): MatchConfig {
  checkSeats(entry, seats, extraKinds);
  return {
    entry,
    seats,
    options: readOptions(entry, seats.length, flags.option ?? []),
    components: readComponents(entry),
    seed: readInteger('seed', flags.seed ?? '1', 0),
  };
}

function checkSeats({ name, rules, ai }: GameEntry, seats: readonly string[], extraKinds: ExtraSeatKinds): void {
  const { min, max } = rules.seats;
  for (const seat of seats) checkSeat(ai, seat, extraKinds);
  if (seats.length < min || seats.length > max) {
    throw new UsageError(`${name} is for ${min} to ${max} players, not ${seats.length}`);
  }
}

/** Throws a UsageError that lists the known kinds if this is none of a game with this AI. */
export function checkSeat(ai: GameAI, seat: string, extraKinds: ExtraSeatKinds): void {
  try {
    if (!extraKinds.accepts(seat, ai)) parseBotSpec(seat, ai);
  } catch (error) {
    throw new UsageError([error instanceof Error ? error.message : String(error), ...extraKinds.notations].join(', '));
  }
}

function readOptions({ options }: GameEntry, numPlayers: number, texts: readonly string[]): Options {
  const requested = Object.fromEntries(texts.map((text) => readOption(options, numPlayers, text)));
  const error = optionsError(options, numPlayers, requested);
  if (error !== undefined) throw new UsageError(error);
  return resolveOptions(options, numPlayers, requested);
}

/**
 * Parses `name=value`; the value becomes the option's typed value, or stays a string if the option has no such value.
 */
function readOption(specs: readonly OptionSpec[], numPlayers: number, text: string): [string, OptionValue] {
  const [name = '', ...rest] = text.split('=');
  const typed = rest.join('=');
  const values = specs.find((spec) => spec.name === name)?.values(numPlayers);
  return [name, values?.find((value) => String(value) === typed) ?? typed];
}

/** Reads custom components from the file that the game's environment variable names; undefined for the printed ones. */
function readComponents({ components }: GameEntry): Components {
  const path = components && process.env[components.variable];
  if (!path) return undefined;
  try {
    return components.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${components.variable}=${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Returns the help on all games: their players, bots and options. */
export function gameHelp(): string[] {
  return ['', 'Games, with the players and options of each:', ...GAMES.flatMap(describeGame)];
}

function describeGame({ name, listing, rules, options, ai }: GameEntry): string[] {
  const { min, max } = rules.seats;
  const bots = botNotations(ai).filter((notation) => !LEVELS.some((level) => level === notation));
  return [
    '',
    `  --game ${name}    ${listing('en').title}, ${min} to ${max} players`,
    `    bots: ${LEVELS[0]} (weakest) to ${LEVELS.at(-1)}, ${bots.join(', ')}`,
    ...options.map(
      (option) => `    --option ${describeOption(option, max)}  ${listing('en').options[option.name]?.label ?? ''}`,
    ),
  ];
}

/** Returns the values of an option, the default first: "target=6000|3000|5000|8000". */
function describeOption({ name, default: first, values }: OptionSpec, numPlayers: number): string {
  return `${name}=${[...new Set([first, ...values(numPlayers)])].join('|')}`;
}
