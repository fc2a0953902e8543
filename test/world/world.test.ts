import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isLongRun } from '../support/counts';

const ROOT = join(__dirname, '../..');

/** The memory that worlds may need, however many run: what a world leaves behind would fill it within about seventy. */
const HEAP_MB = 400;

/** What `simulate --json` prints. */
interface Result {
  readonly worlds: number;
  readonly failures: readonly { readonly seed: number; readonly violations: readonly string[] }[];
}

/** Runs worlds in a process of their own, as they replace its clocks. Returns what it prints. */
function run(...flags: string[]): string {
  const args = [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx', 'test/world/simulate.ts', ...flags];
  try {
    return execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    if (stdout === '') throw error;
    return stdout; // worlds that fail
  }
}

const simulate = (...flags: string[]) => JSON.parse(run('--json', '--first', ...flags)) as Result;

describe('simulated worlds', () => {
  it('the server and the pages survive every order of events', () => {
    const flags = isLongRun ? ['--worlds', '20000'] : ['--worlds', '400', '--seconds', '45'];
    const { worlds, failures } = simulate('--pinned', ...flags);
    expect(failures).toEqual([]);
    expect(worlds).toBeGreaterThan(0);
  }, 10_800_000);

  it('a world runs the same way each time, whatever has run before it', () => {
    const { worlds, failures } = simulate('--twice', '--seed', '50000', '--worlds', isLongRun ? '1000' : '8');
    expect(failures).toEqual([]);
    expect(worlds).toBeGreaterThan(0);
  }, 3_600_000);

  it('the log of a server at the level debug tells what arrived, was stored and was sent', () => {
    const trace = run('--seed', '1', '--trace').split('\n');
    const after = (text: string, from = 0) => trace.findIndex((line, i) => i >= from && line.includes(text));
    const [stored, sent] = [after('move stored matchID='), after('state sent matchID=')];
    const answered = after('message answered event=update matchID=', stored);
    expect(stored).toBeGreaterThan(0);
    expect(sent).toBe(stored + 1);
    expect(answered).toBeGreaterThan(sent);
  });
});
