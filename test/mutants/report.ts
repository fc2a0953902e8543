/** A position in a file; lines and columns count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A change of the code, and whether a test failed for it. */
export interface MutantResult {
  readonly file: string;
  /** The text of the file, without the change. */
  readonly source: string;
  readonly start: Position;
  readonly end: Position;
  readonly replacement: string;
  readonly status: string;
}

/** A mutant that no test can tell from the code, and why. */
export interface EquivalentMutant {
  readonly file: string;
  /** The line on which it begins. */
  readonly line: string;
  /** The code and what replaces it, as in the list of survivors. */
  readonly mutant: string;
  readonly reason: string;
}

/** What the tests found out about mutants. */
export interface MutationReport {
  /** The mutants that a test failed for, or did not end for. */
  readonly killed: number;
  /** Those of them that made the tests run too long. */
  readonly timedOut: number;
  /** The survivors in code that no test runs. */
  readonly uncovered: number;
  readonly equivalent: number;
  /** The mutants that do not compile or load: nobody could miss them, and they count nowhere. */
  readonly broken: number;
  /** The mutants that no test failed for, each as a line of text. */
  readonly survivors: readonly string[];
  /** The equivalent mutants that a test has failed for, or that do not exist. */
  readonly wrong: readonly EquivalentMutant[];
  /** The share of killed mutants among those that are not equivalent, from 0 to 1. */
  readonly score: number;
}

/** Sorts mutants. @param listed the equivalent ones, each standing for one mutant; those of other files do not matter */
export function reportOn(mutants: readonly MutantResult[], listed: readonly EquivalentMutant[]): MutationReport {
  const files = new Set(mutants.map(({ file }) => file));
  const wrong = listed.filter(({ file }) => files.has(file));
  const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const survivors = alive.filter((mutant) => {
    const { line, text } = describe(mutant);
    const index = wrong.findIndex(
      (entry) => entry.file === mutant.file && entry.line === line && entry.mutant === text,
    );
    if (index !== -1) wrong.splice(index, 1);
    return index === -1;
  });
  const count = (status: string) => mutants.filter((mutant) => mutant.status === status).length;
  const timedOut = count('Timeout');
  const killed = count('Killed') + timedOut;
  return {
    killed,
    timedOut,
    uncovered: survivors.filter(({ status }) => status === 'NoCoverage').length,
    broken: count('CompileError') + count('RuntimeError'),
    equivalent: alive.length - survivors.length,
    survivors: survivors.map((mutant) => `${mutant.file}:${mutant.start.line}  ${describe(mutant).text}`),
    wrong,
    score: killed / (killed + survivors.length),
  };
}

/** Returns a report in one line: the score and the numbers behind it. */
export function summaryOf({
  score,
  killed,
  timedOut,
  survivors,
  uncovered,
  equivalent,
  broken,
}: MutationReport): string {
  const percent = Math.floor(1000 * score) / 10;
  return (
    `${percent.toFixed(1)} % (${killed} killed, ${timedOut} of them by the time limit; ` +
    `${survivors.length} survived, ${uncovered} of them without a test that runs them; ` +
    `${equivalent} equivalent; ${broken} do not load)`
  );
}

/** Returns the line of code on which a mutant begins, and the mutant as text. */
function describe({ source, start, end, replacement }: MutantResult): { line: string; text: string } {
  const code = source.split('\n').slice(start.line - 1, end.line);
  const line = (code[0] ?? '').trim();
  code[code.length - 1] = (code.at(-1) ?? '').slice(0, end.column - 1);
  code[0] = (code[0] ?? '').slice(start.column - 1);
  return { line, text: `${abridged(code.join('\n'))} → ${abridged(replacement)}` };
}

const MAX_CODE = 100;

function abridged(code: string): string {
  const text = code.replaceAll(/\s+/g, ' ');
  return text.length <= MAX_CODE ? text : `${text.slice(0, MAX_CODE)}…`;
}
