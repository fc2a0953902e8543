import { RequestError } from '../../src/client/shared/api';
import type { Page } from './pages';
import type { KnownMatch } from './truth';
import type { Person, World } from './world';

/** What an action is about. */
export interface Scene {
  readonly world: World;
  readonly person: Person;
  readonly match: KnownMatch | undefined;
  readonly page: Page | undefined;
  readonly pick: number;
}

/** Returns one of the choices; undefined when there are none. */
export function choose<T>(choices: readonly T[], pick: number): T | undefined {
  return choices[pick % Math.max(1, choices.length)];
}

/** Runs a request of a person that may be refused. Anything else than a refusal is a violation. */
export function request(world: World, person: Person, what: string, work: () => Promise<unknown>): void {
  world.trace.add(person.name, what);
  world.as(person, () => {
    work().catch((error: unknown) => {
      if (error instanceof RequestError) world.trace.add(person.name, `${what}: refused, ${error.failure.code}`);
      else world.trace.violate(`a page fails: ${(error as Error).stack ?? String(error)}`);
    });
  });
}
