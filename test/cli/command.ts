import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** How a command ended and what it said. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Starts a command, by its name in src/cli or by its path without the extension, with arguments as typed: one process, for tsx's own command kills what does not answer to
 * Ctrl-C within 30 ms.
 */
export function start(command: string, args: string, env: NodeJS.ProcessEnv = {}) {
  return spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      `${command.includes('/') ? command : `src/cli/${command}`}.ts`,
      ...args.split(' ').filter(Boolean),
    ],
    {
      cwd: ROOT,
      env: { ...process.env, ...env },
    },
  );
}

/**
 * Runs a command as `start` does, `input` being all that the keyboard says.
 * @param interruption after how many milliseconds Ctrl-C is pressed; never unless told
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
  child.stdin.on('error', () => undefined); // The command may end without reading.
  child.stdin.end(input);
  if (interruption !== undefined) setTimeout(() => child.kill('SIGINT'), interruption);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...output }));
  });
}
