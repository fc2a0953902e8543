import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BID, STATE } from '../../src/games/piratenpoker/ai/network/layout';
import { rules } from '../../src/games/piratenpoker/rules/rules';
import { seededRandom } from '../../src/random/random';
import { createPolicy } from '../../training/piratenpoker/bot';
import { nonEmpty } from '../support/assertions';

const ROOT = join(__dirname, '../..');

/** Splits a file of record.ts, as training/piratenpoker/imitate.py does. */
function decisionsIn(file: string) {
  const bytes = readFileSync(file);
  const decisions: { isBid: number; numCandidates: number; choice: number }[] = [];
  for (let at = 0; at < bytes.length;) {
    const [isBid = -1, numCandidates = -1, choice = -1] = bytes.subarray(at);
    decisions.push({ isBid, numCandidates, choice });
    at += 3 + STATE.size + numCandidates * BID.size;
    expect(at).toBeLessThanOrEqual(bytes.length);
  }
  return decisions;
}

it('record writes the decisions of the bot', () => {
  const folder = mkdtempSync(join(tmpdir(), 'decisions-'));
  try {
    const file = join(folder, 'decisions.bin');
    const flags = `--bot heuristic --opponent random --matches 1 --out ${file}`.split(' ');
    const args = ['--import', 'tsx', 'training/piratenpoker/record.ts', ...flags];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const decisions = decisionsIn(file);
    expect(new Set(decisions.map(({ isBid }) => isBid))).toEqual(new Set([0, 1]));
    for (const { numCandidates, choice } of nonEmpty(decisions)) expect(choice).toBeLessThan(numCandidates);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('the bot plays the network of a file', () => {
  const policy = createPolicy(join(ROOT, 'test/baselines/piratenpoker/weights/best-response.safetensors'));
  const random = seededRandom('network');
  const G = rules.setup(3, {}, random);
  const view = rules.view(G, '0');
  expect(rules.legalMoves(view, '0')).toContainEqual(policy.act(view, '0', random));
});
