import type { Cost, KeyboardUser } from '../presses';

/** Where tasks are done. */
export interface World {
  /** The address of the server. */
  readonly url: string;
  newUser(): Promise<KeyboardUser>;
}

/** Does one task by keys, and returns what it costs. What comes before it is not counted. */
export type Task = (world: World) => Promise<Cost>;

/** The board of a match. */
export const table = ({ page }: KeyboardUser) => page.getByRole('region', { name: 'The table' });

/** The slider of a replay. */
export const course = ({ page }: KeyboardUser) => page.getByRole('slider', { name: 'Course of the match' });

/** A heading of any page. */
export const heading = ({ page }: KeyboardUser, name: string | RegExp) => page.getByRole('heading', { name });
