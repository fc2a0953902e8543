import { existsSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { plainText, withoutQuotes } from '../../protocol/pasted-text';
import { lines } from './output';

/** Exit code of a command that was interrupted by SIGINT. */
export const SIGINT_EXIT_CODE = 130;

/** An error of the user, with a one-sentence message. */
export class UsageError extends Error {}

type Flag = NonNullable<ParseArgsConfig['options']>[string];

/** Flags in the format of `parseArgs`, with a description for --help. */
type Flags = Readonly<Record<string, Flag & { readonly about: string }>>;

/** Thrown when --help is given. */
class HelpRequested extends Error {
  constructor(readonly flags: Flags) {
    super();
  }
}

const HELP_FLAG = '--help';

/** Reads the flags of the command line; throws a UsageError that lists the known ones. */
export function readFlags<T extends Flags>(options: T) {
  return readArguments(options, false).values;
}

/** Reads a file name and the flags of the command line; throws a UsageError. @param what describes the file */
export function readFileAndFlags<T extends Flags>(what: string, options: T) {
  const { positionals, values } = readArguments(options, true);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError(`name one file, ${what}`);
  return { file: existsSync(file) ? file : withoutQuotes(file), flags: values };
}

/** Reads the words and the flags of the command line; throws a UsageError. A word may begin with a hyphen, as IDs do. */
export function readWordsAndFlags<T extends Flags>(options: T) {
  const isHyphenated = (argument: string) => /^-[^-]/.test(argument);
  const args = process.argv.slice(2);
  const { positionals, values: flags } = readArguments(
    options,
    true,
    args.filter((argument) => !isHyphenated(argument)),
  );
  return { words: [...positionals, ...args.filter(isHyphenated)], flags };
}

function readArguments<T extends Flags>(options: T, allowPositionals: boolean, args = process.argv.slice(2)) {
  if (args.includes(HELP_FLAG)) throw new HelpRequested(options);
  try {
    return parseArgs({ args: args.map(withHyphens), options, strict: true, allowPositionals });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what = ''] = error.message.split('. ');
    const known = [...Object.keys(options).map((name) => `--${name}`), HELP_FLAG];
    throw new UsageError(`${what.replaceAll('\n', ' ')}; known are ${known.join(', ')}`);
  }
}

/** Returns an argument whose two hyphens a word processor has made a dash, as it was. */
function withHyphens(argument: string): string {
  return argument.replace(/^[–—](?=[a-z])/, '--');
}

/** Parses a whole number of at least `min`; throws a UsageError otherwise. */
export function readInteger(flag: string, text: string, min: number): number {
  const digits = withoutQuotes(plainText(text));
  const number = Number(digits);
  if (/^\d+$/.test(digits) && Number.isSafeInteger(number) && number >= min) return number;
  throw new UsageError(`--${flag} must be a whole number from ${min} upwards, not "${text}"`);
}

/** Parses a number between 0 and 1, both exclusive; throws a UsageError otherwise. */
export function readFraction(flag: string, text: string): number {
  const number = Number(text);
  if (/^0?\.\d+$/.test(text) && number > 0) return number;
  throw new UsageError(`--${flag} must be between 0 and 1, not "${text}"`);
}

/**
 * Runs a command. A UsageError prints one sentence to stderr and sets exit code 2; --help prints the description and flags.
 * @param about description of the command
 * @param details returns further lines for --help
 */
export async function runCommand(
  about: string,
  command: () => Promise<void> | void,
  details: () => readonly string[] = () => [],
): Promise<void> {
  process.stdout.on('error', endWithReader);
  try {
    await command();
  } catch (error) {
    if (error instanceof HelpRequested)
      return void process.stdout.write(lines([...help(about, error.flags), ...details()]));
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

/** Ends the command where nobody reads its output any more, as behind `| head`. */
function endWithReader(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit();
  throw error;
}

function help(about: string, flags: Flags): string[] {
  const width = Math.max(0, ...Object.keys(flags).map((name) => name.length));
  const rows = Object.entries(flags).map(([name, { type, about, default: defaultValue }]) => {
    const suffix = type === 'string' && defaultValue !== undefined ? ` (default: ${String(defaultValue)})` : '';
    return `  --${name.padEnd(width)}  ${about}${suffix}`;
  });
  return [about, ...(rows.length > 0 ? ['', ...rows] : [])];
}
