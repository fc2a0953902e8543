import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { COMMANDS } from './commands';
import { lines } from './shared/output';

const ROOT = join(__dirname, '../..');

/** Returns all commands with what they do. */
function listing(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const rows = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`);
  return lines(['npm run -s tool -- COMMAND [FLAGS]; --help after a command explains its flags.', '', ...rows]);
}

/** Builds parts of the product unless they are up to date; returns whether that succeeded. */
function build(parts: string): boolean {
  const args = ['--import', 'tsx', join(__dirname, 'build.ts'), '--only', parts];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

/** Runs the command named first on the command line, in this process, with the flags that follow. */
async function runTool(): Promise<void> {
  const [name = '--help', ...args] = process.argv.slice(2);
  if (name === '--help') return void process.stdout.write(listing());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    process.stderr.write(`there is no command "${name}"; npm run -s tool -- --help lists them\n`);
    process.exitCode = 2;
    return;
  }
  if (command.built !== undefined && !args.includes('--help') && !build(command.built)) {
    process.exitCode = 1;
    return;
  }
  process.argv.splice(2, 1);
  await import(join(ROOT, `${command.file}.ts`));
}

void runTool();
