import fc from 'fast-check';
import { plans, type Plan } from './actions';
import { runWorld, type Report } from './run';

/** A world in which something has happened that must not. */
export interface Failure {
  readonly seed: number;
  readonly violations: readonly string[];
  /** The shortest plan that was found with a violation. */
  readonly shortest?: Plan;
}

/** How many shorter plans are tried. */
const MAX_SHRINKS = 80;

/** Runs the world with this number. */
export async function runSeed(seed: number): Promise<Report> {
  let report: Report | undefined;
  const property = fc.asyncProperty(plans, async (plan) => void (report = await runWorld(plan)));
  await fc.check(property, { seed, numRuns: 1 });
  if (!report) throw new Error('no world has run');
  return report;
}

/** Looks for the shortest plan that fails like the world with this number. */
export async function shrink(seed: number, violations: readonly string[]): Promise<Failure> {
  let attempts = 0;
  const failing: Plan[] = [];
  const property = fc.asyncProperty(plans, async (plan) => {
    if (attempts++ > MAX_SHRINKS) return;
    const found = (await runWorld(plan)).violations;
    if (found.length === 0) return;
    failing.push(plan);
    throw new Error(found.join());
  });
  await fc.check(property, { seed, numRuns: 1 });
  const shortest = failing.at(-1);
  return { seed, violations, ...(shortest && { shortest }) };
}
