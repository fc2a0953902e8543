import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nonEmpty } from '../../support/assertions';
import { isLongRun } from '../../support/counts';
import { FAULTS } from '.';
import { patched, patchesOf } from './fault';

const ROOT = join(__dirname, '../../..');

/** Faults that the first worlds find. */
const PLAIN = ['a move is not broadcast', 'a sync shows what seat 0 sees', 'nothing follows a move'];

/** What `plant --json` prints of a fault. */
interface Finding {
  readonly fault: string;
  readonly worlds?: number;
}

/** Plants faults by the program, in a process of its own. */
function plant(...flags: string[]): Finding[] {
  const args = ['--import', 'tsx', 'test/world/faults/plant.ts', '--json', ...flags];
  const output = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Finding);
}

describe('planted faults', () => {
  it('every fault fits in one place of the code, and changes it', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(50);
    expect(new Set(FAULTS.map(({ about }) => about)).size).toBe(FAULTS.length);
    for (const patch of nonEmpty(FAULTS.flatMap(patchesOf))) {
      const text = readFileSync(join(ROOT, patch.file), 'utf8');
      expect(patched(patch, text)).not.toBe(text);
    }
  });

  it('simulated worlds find planted faults', () => {
    const findings = isLongRun ? plant() : plant('--worlds', '20', ...PLAIN.flatMap((about) => ['--only', about]));
    expect(findings).toHaveLength(isLongRun ? FAULTS.length : PLAIN.length);
    const missed = findings.filter(({ worlds }) => worlds === undefined);
    expect(missed.length).toBeLessThanOrEqual(0.05 * findings.length);
  }, 86_400_000);
});
