import type { Plugin } from 'boardgame.io';
import { chanceFrom, newSeed, type Chance, type ChanceState } from '../../random/seeded-stream';

/** What boardgame.io asks of whatever answers to `random`: its own plugin stores and hides the state by it. */
interface FrameworkRandom extends Chance {
  readonly _private: { isUsed(): boolean; getState(): ChanceState };
}

/** Stands in for a state that is hidden: what a client draws is thrown away, as in boardgame.io. */
const UNKNOWN: ChanceState = { seed: '', drawn: 0 };

/**
 * Puts the chance of src/random/seeded-stream.ts in the place of boardgame.io's `random`, whose generator can be calculated from a few
 * dice. Only what `random` is made from and what it does is ours; boardgame.io goes on to store its state with the match
 * and to keep it from every client. There is no D4 to D20: rules take the Random of src/random/random.ts. A match begins with the
 * `seed` of its Game, or else with a new one.
 */
export const fairRandom: Plugin<FrameworkRandom, ChanceState | undefined> = {
  name: 'random',
  setup: ({ game }) => ({ seed: String(game.seed ?? newSeed()), drawn: 0 }),
  api: ({ data = UNKNOWN }) => {
    if (!isChanceState(data)) throw new Error('this match was begun with another kind of chance');
    const chance = chanceFrom(data);
    const isUsed = () => chance.state().drawn > data.drawn;
    return { ...chance, _private: { isUsed, getState: chance.state } };
  },
};

/** The chance of a match in boardgame.io's whole state of it, or undefined when it was begun with another kind. */
export function chanceIn({
  plugins,
}: {
  readonly plugins: Readonly<Record<string, unknown>>;
}): ChanceState | undefined {
  const { data } = plugins.random as { readonly data: unknown };
  return isChanceState(data) ? data : undefined;
}

function isChanceState(data: unknown): data is ChanceState {
  return typeof data === 'object' && data !== null && 'seed' in data && 'drawn' in data;
}
