import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Exit code of programs that Ctrl-C has ended. */
export const SIGINT_EXIT_CODE = 130;

/** A mistake of the person at the keyboard, as one sentence. */
export class UsageError extends Error {}

type Flag = NonNullable<ParseArgsConfig['options']>[string];

/** Flags as `parseArgs` takes them, and what --help says of each. */
type Flags = Readonly<Record<string, Flag & { readonly about: string }>>;

/** Somebody wants to know what a command is for. */
class HelpRequested extends Error {
  constructor(readonly flags: Flags) {
    super();
  }
}

const HELP_FLAG = '--help';

/** The flags of a command line; throws a UsageError that names the known ones. */
export function readFlags<T extends Flags>(options: T) {
  return readArguments(options, false).values;
}

/** A file and the flags of a command line; throws a UsageError, `what` saying what the file is. */
export function readFileAndFlags<T extends Flags>(what: string, options: T) {
  const { positionals, values } = readArguments(options, true);
  if (positionals.length !== 1) throw new UsageError(`name one file, ${what}`);
  return { file: positionals[0], flags: values };
}

function readArguments<T extends Flags>(options: T, allowPositionals: boolean) {
  if (process.argv.slice(2).includes(HELP_FLAG)) throw new HelpRequested(options);
  try {
    return parseArgs({ options, strict: true, allowPositionals });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what] = error.message.split('. ');
    const known = [...Object.keys(options).map((name) => `--${name}`), HELP_FLAG];
    throw new UsageError(`${what.replaceAll('\n', ' ')}; known are ${known.join(', ')}`);
  }
}

/** A whole number of at least `least`, or a UsageError. */
export function readInteger(flag: string, text: string, min: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= min) return number;
  throw new UsageError(`--${flag} must be a whole number from ${min} upwards, not "${text}"`);
}

/** A number between 0 and 1, both excluded, or a UsageError. */
export function readFraction(flag: string, text: string): number {
  const number = Number(text);
  if (/^0?\.\d+$/.test(text) && number > 0) return number;
  throw new UsageError(`--${flag} must be between 0 and 1, not "${text}"`);
}

/**
 * Runs a command: a UsageError becomes one sentence on stderr and exit code 2, --help what the command is for and its flags.
 * @param about what it is for
 */
export async function runCommand(about: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof HelpRequested) return void process.stdout.write(help(about, error.flags));
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

function help(about: string, flags: Flags): string {
  const width = Math.max(0, ...Object.keys(flags).map((name) => name.length));
  const rows = Object.entries(flags).map(([name, { type, about, default: usual }]) => {
    const unless = type === 'string' && usual !== undefined ? ` (${String(usual)} unless told)` : '';
    return `  --${name.padEnd(width)}  ${about}${unless}`;
  });
  return [about, ...(rows.length > 0 ? ['', ...rows] : []), ''].join('\n');
}
