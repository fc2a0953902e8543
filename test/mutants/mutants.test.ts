import { channel } from 'node:diagnostics_channel';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportOn, summaryOf, type EquivalentMutant, type MutantResult } from './report';
import { RunRecord } from './run-record';
import { testsOf } from './tests-of';

const LINE = 'if (cards > 0) return 1;';

/** A mutant of the comparison in the second line of a file. */
function mutant(status: string, replacement: string): MutantResult {
  const place = { start: { line: 2, column: 7 }, end: { line: 2, column: 16 } };
  return { file: 'src/a.ts', source: `// a file\n  ${LINE}\n`, ...place, replacement, status };
}

describe('the report on mutants', () => {
  const equivalent: EquivalentMutant = {
    file: 'src/a.ts',
    line: LINE,
    mutant: 'cards > 0 → cards >= 1',
    reason: 'there are no halves',
  };
  const killed = [mutant('Killed', 'true'), mutant('Timeout', 'false'), mutant('Killed', 'cards <= 0')];

  it('the score is the share of killed mutants, and survivors are named by place and change', () => {
    const { score, survivors } = reportOn([...killed, mutant('Survived', 'cards >= 1')], []);
    expect(score).toBe(0.75);
    expect(survivors).toEqual(['src/a.ts:2  cards > 0 → cards >= 1']);
  });

  it('code that no test runs counts as a survivor, and what does not compile or load does not count', () => {
    const broken = [mutant('CompileError', ''), mutant('RuntimeError', '')];
    const { score, survivors } = reportOn([mutant('NoCoverage', 'true'), ...broken], []);
    expect([score, survivors.length]).toEqual([0, 1]);
  });

  it('the summary counts a mutant that makes the tests run too long as killed, and names all that are not', () => {
    const alive = [mutant('Survived', 'cards >= 1'), mutant('NoCoverage', 'false')];
    const report = reportOn([...killed, ...alive, mutant('RuntimeError', '')], [equivalent]);
    expect(summaryOf(report)).toBe(
      '75.0 % (3 killed, 1 of them by the time limit; 1 survived, 1 of them without a test that runs them; ' +
        '1 equivalent; 1 do not load)',
    );
    expect(summaryOf(reportOn([...Array(2999).fill(killed[0]), alive[1]], []))).toMatch('99.9 %');
  });

  it('an equivalent mutant does not count, and stands for one mutant', () => {
    const alive = mutant('Survived', 'cards >= 1');
    expect(reportOn([...killed, alive], [equivalent])).toMatchObject({ score: 1, equivalent: 1, survivors: [] });
    expect(reportOn([...killed, alive, alive], [equivalent])).toMatchObject({ score: 0.75, equivalent: 1 });
  });

  it('an equivalent mutant that a test fails for is wrong, one of a file that was not tested is not', () => {
    const elsewhere = { ...equivalent, file: 'src/b.ts' };
    expect(reportOn(killed, [equivalent, elsewhere])).toMatchObject({ score: 1, wrong: [equivalent] });
  });
});

describe('a run that is interrupted', () => {
  const location = { start: { line: 2, column: 7 }, end: { line: 2, column: 16 } };
  const tested = { fileName: '/root/src/a.ts', location, replacement: 'true', status: 'Killed', killedBy: ['a test'] };

  it('stores the mutants it has tested, with their tests, for the next one, and has their results', () => {
    const folder = mkdtempSync(join(tmpdir(), 'piratz-mutants-'));
    try {
      const record = new RunRecord('/root', new Map([['src/a.ts', LINE]]));
      channel('mutants:tests').publish({
        result: { tests: [{ id: 'a test', name: 'a test', fileName: '/root/suite.ts' }] },
      });
      channel('mutants:plan').publish({ mutantPlans: [{}, {}] });
      channel('mutants:tested').publish(tested);
      record.store(join(folder, 'cache/run.json'));
      expect([record.total, record.results()]).toMatchObject([
        2,
        [{ file: 'src/a.ts', source: LINE, status: 'Killed' }],
      ]);
      expect(JSON.parse(readFileSync(join(folder, 'cache/run.json'), 'utf8'))).toMatchObject({
        files: { 'src/a.ts': { source: LINE, mutants: [{ status: 'Killed', killedBy: ['a test'] }] } },
        testFiles: { 'suite.ts': { tests: [{ id: 'a test' }] } },
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the tests of a folder', () => {
  it('the tests of a folder are those in its mirror', () => {
    expect(testsOf('src/random')).toContain('test/random/deal.test.ts');
    expect(testsOf('src/random/deal.ts')).toEqual(testsOf('src/random'));
  });

  it('the tests of the rules of a game are those of nothing else in it', () => {
    const tests = testsOf('src/games/piratz/rules');
    expect(tests).toContain('test/games/piratz/scoring.test.ts');
    expect(tests).not.toContain('test/games/piratz/network.test.ts');
    expect(testsOf('src/games/piraten-kapern/rules')).toContain('test/games/piraten-kapern/turns.test.ts'); // by a helper
  });
});
