import type { Plugin } from 'boardgame.io';
import { streamFrom, newSeed, type RandomStream, type StreamState } from '../../random/seeded-stream';

/** What boardgame.io asks of whatever answers to `random`: its own plugin stores and hides the state by it. */
interface FrameworkRandom extends RandomStream {
  readonly _private: { isUsed(): boolean; getState(): StreamState };
}

/** Stands in for a state that is hidden: what a client draws is thrown away, as in boardgame.io. */
const HIDDEN_STATE: StreamState = { seed: '', drawn: 0 };

/**
 * Puts the chance of src/random/seeded-stream.ts in the place of boardgame.io's `random`, whose generator can be calculated from a few
 * dice. Only what `random` is made from and what it does is ours; boardgame.io goes on to store its state with the match
 * and to keep it from every client. There is no D4 to D20: rules take the Random of src/random/random.ts. A match begins with the
 * `seed` of its Game, or else with a new one.
 */
export const randomPlugin: Plugin<FrameworkRandom, StreamState | undefined> = {
  name: 'random',
  setup: ({ game }) => ({ seed: String(game.seed ?? newSeed()), drawn: 0 }),
  api: ({ data = HIDDEN_STATE }) => {
    if (!isStreamState(data)) throw new Error('this match was begun with another kind of chance');
    const chance = streamFrom(data);
    const isUsed = () => chance.state().drawn > data.drawn;
    return { ...chance, _private: { isUsed, getState: chance.state } };
  },
};

/** The chance of a match in boardgame.io's whole state of it, or undefined when it was begun with another kind. */
export function randomStateOf({
  plugins,
}: {
  readonly plugins: Readonly<Record<string, unknown>>;
}): StreamState | undefined {
  const { data } = plugins.random as { readonly data: unknown };
  return isStreamState(data) ? data : undefined;
}

function isStreamState(data: unknown): data is StreamState {
  return typeof data === 'object' && data !== null && 'seed' in data && 'drawn' in data;
}
