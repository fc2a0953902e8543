import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A mistake of the person at the keyboard, as one sentence. */
export class UsageError extends Error {}

type Flags = NonNullable<ParseArgsConfig['options']>;

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
  try {
    return parseArgs({ options, strict: true, allowPositionals });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what] = error.message.split('. ');
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(`${what.replaceAll('\n', ' ')}; known are ${known.join(', ') || 'none'}`);
  }
}

/** A whole number of at least `least`, or a UsageError. */
export function readNumber(flag: string, text: string, least: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
  throw new UsageError(`--${flag} must be a whole number from ${least} upwards, not "${text}"`);
}

/** A number between 0 and 1, both excluded, or a UsageError. */
export function readShare(flag: string, text: string): number {
  const number = Number(text);
  if (/^0?\.\d+$/.test(text) && number > 0) return number;
  throw new UsageError(`--${flag} must be between 0 and 1, not "${text}"`);
}

/** Runs a command: a UsageError becomes one sentence on stderr and exit code 2. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
