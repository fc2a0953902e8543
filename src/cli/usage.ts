import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A mistake of the person at the keyboard, as one sentence. */
export class UsageError extends Error {}

type Flags = NonNullable<ParseArgsConfig['options']>;

/** The flags of a command line; throws a UsageError that names the known ones. */
export function readFlags<T extends Flags>(options: T) {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what] = error.message.split('. ');
    throw new UsageError(
      `${what.replaceAll('\n', ' ')}; known are ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(', ')}`,
    );
  }
}

/** A whole number of at least `least`, or a UsageError. */
export function readNumber(flag: string, text: string, least: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
  throw new UsageError(`--${flag} must be a whole number from ${least} upwards, not "${text}"`);
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
