import { parseBotSpec } from '../../ai/levels';
import { GAMES, gameNamed } from '../../games';
import { optionsError, resolveOptions } from '../../games/seam/options';
import type { GameAI, Components, GameEntry, OptionSpec, OptionValue, Options } from '../../games/seam/entry';
import { readComponents } from '../shared/components';
import { readInteger, UsageError } from '../shared/usage';

/** What is played and by whom, as the command line says it. */
export interface MatchConfig {
  readonly entry: GameEntry;
  /** A bot in the notation of `parseKind` by seat, or another kind that the command knows. */
  readonly seats: readonly string[];
  readonly options: Options;
  readonly components: Components | undefined;
  readonly seed: number;
}

/** The flags that every command about a table takes. */
export const MATCH_FLAGS = {
  game: { type: 'string', default: GAMES[0].name, about: 'which game' },
  seats: { type: 'string', about: 'who sits where, with commas between: human,level3,random' },
  seed: { type: 'string', about: 'of all cards and dice, a whole number' },
  option: { type: 'string', multiple: true, about: 'how to play, name=value; may be given several times' },
} as const;

/** Seats that a command knows beside the bots. */
export interface ExtraSeatKinds {
  /** How they are written, for messages. */
  readonly notations: readonly string[];
  /** What `--seats` may look like. */
  readonly example: string;
  /** Whether it is one of these in a game with that brain. Throws an Error in words for one that is written wrongly. */
  accepts(kind: string, brain: GameAI): boolean;
}

/** Their values. */
export interface MatchFlags {
  readonly game: string;
  readonly seats?: string;
  /** 1 unless told. */
  readonly seed?: string;
  readonly option?: readonly string[];
}

/** Checks the flags of a table. Throws a UsageError. */
export function readMatchConfig(flags: MatchFlags, extraKinds: ExtraSeatKinds): MatchConfig {
  const entry = readGame(flags.game);
  if (!flags.seats) throw new UsageError(`say who plays, for example --seats ${extraKinds.example}`);
  return configFor(flags, entry, flags.seats.split(','), extraKinds);
}

/** The game of that name, or a UsageError. */
export function readGame(name: string): GameEntry {
  const entry = gameNamed(name);
  if (entry) return entry;
  throw new UsageError(`there is no game "${name}"; known are ${GAMES.map((game) => game.name).join(', ')}`);
}

/** A table with these seats, everything else by the flags. Throws a UsageError. */
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

function checkSeat(brain: GameAI, seat: string, extraKinds: ExtraSeatKinds): void {
  try {
    if (!extraKinds.accepts(seat, brain)) parseBotSpec(seat, brain);
  } catch (error) {
    throw new UsageError([error instanceof Error ? error.message : String(error), ...extraKinds.notations].join(', '));
  }
}

function readOptions({ options }: GameEntry, numPlayers: number, texts: readonly string[]): Options {
  const asked = Object.fromEntries(texts.map((text) => readOption(options, numPlayers, text)));
  const error = optionsError(options, numPlayers, asked);
  if (error !== undefined) throw new UsageError(error);
  return resolveOptions(options, numPlayers, asked);
}

/** `name=value` with the value as the game has it, or as it was typed when the game has no such value. */
function readOption(specs: readonly OptionSpec[], numPlayers: number, text: string): [string, OptionValue] {
  const [name, ...rest] = text.split('=');
  const typed = rest.join('=');
  const values = specs.find((spec) => spec.name === name)?.values(numPlayers);
  return [name, values?.find((value) => String(value) === typed) ?? typed];
}
