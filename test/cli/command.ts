import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** Exit code and output of a command. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Starts a command as setup.ts has built it, given by its name in src/cli or by its path without the extension, with
 * arguments as typed.
 */
export function start(command: string, args: string, env: NodeJS.ProcessEnv = {}) {
  const path = command.includes('/') ? command : `src/cli/${command}`;
  return spawn(process.execPath, [`dist/commands/${path}.cjs`, ...args.split(' ').filter(Boolean)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
}

/**
 * Runs a command to its end, like `start`.
 * @param input the whole standard input
 * @param interruption milliseconds from the first progress on stderr until SIGINT is sent; never by default
 */
export function run(
  command: string,
  args: string,
  input = '',
  env: NodeJS.ProcessEnv = {},
  interruption?: number,
): Promise<CommandResult> {
  const child = start(command, args, env);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
  child.stdin.on('error', () => undefined); // the command may exit without reading
  child.stdin.end(input);
  if (interruption !== undefined) child.stderr.once('data', () => setTimeout(() => child.kill('SIGINT'), interruption));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...output }));
  });
}
