import { subscribe } from 'node:diagnostics_channel';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { MutantResult, Position } from './report';

/** A test, as Stryker reports it. */
interface Test {
  readonly fileName: string;
}

/** A mutant that has been tested, as Stryker reports it. */
export interface TestedMutant {
  readonly fileName: string;
  readonly location: { readonly start: Position; readonly end: Position };
  readonly replacement: string;
  readonly status: string;
}

/** What Stryker has reported of a run so far, so that a run that is interrupted is not lost. */
export class RunRecord {
  /** The number of all mutants; 0 until they are known. */
  total = 0;
  private tests: readonly Test[] = [];
  private readonly tested: TestedMutant[] = [];

  /** @param sources the text of each file as it is tested, by its path from `root` */
  constructor(
    private readonly root: string,
    private readonly sources: ReadonlyMap<string, string>,
  ) {
    subscribe('mutants:tests', (event) => (this.tests = (event as { result: { tests: Test[] } }).result.tests));
    subscribe('mutants:plan', (event) => (this.total = (event as { mutantPlans: unknown[] }).mutantPlans.length));
    subscribe('mutants:tested', (event) => this.tested.push(event as TestedMutant));
  }

  /** The mutants tested so far. */
  results(): MutantResult[] {
    return this.tested.map(({ fileName, location, replacement, status }) => {
      const file = this.pathOf(fileName);
      return { file, source: this.sources.get(file) ?? '', ...location, replacement, status };
    });
  }

  /** Stores what is known, from which the next run goes on. */
  store(file: string): void {
    const files = [...this.sources].map(([path, source]) => {
      const mutants = this.tested.filter(({ fileName }) => this.pathOf(fileName) === path);
      return [path, { language: 'typescript', source, mutants }] as const;
    });
    const testFiles = [...new Set(this.tests.map(({ fileName }) => fileName))].map((name) => {
      const tests = this.tests.filter(({ fileName }) => fileName === name);
      return [this.pathOf(name), { tests }] as const;
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ files: Object.fromEntries(files), testFiles: Object.fromEntries(testFiles) }));
  }

  private pathOf(fileName: string): string {
    return relative(this.root, fileName);
  }
}

/** The results of the last run, as far as they matter here. */
interface LastRun {
  readonly files: Record<string, { mutants: readonly { readonly status: string }[] }>;
}

/** Has the survivors of the last run tested again, which Stryker would skip unless there are tests of another name. */
export function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return;
  const last = JSON.parse(readFileSync(file, 'utf8')) as LastRun;
  for (const source of Object.values(last.files))
    source.mutants = source.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  writeFileSync(file, JSON.stringify(last));
}
