import { reportOn, type EquivalentMutant, type MutantResult } from './report';
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

  it('code that no test runs counts as a survivor, and what does not compile does not count', () => {
    const { score, survivors } = reportOn([mutant('NoCoverage', 'true'), mutant('CompileError', '')], []);
    expect([score, survivors.length]).toEqual([0, 1]);
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
