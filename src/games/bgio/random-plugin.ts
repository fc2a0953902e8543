import type { Plugin } from 'boardgame.io';
import { streamFrom, newSeed, type RandomStream, type StreamState } from '../../random/seeded-stream';

/** The API that boardgame.io expects of its `random` plugin, with which it stores and hides the state. */
interface FrameworkRandom extends RandomStream {
  readonly _private: { isUsed(): boolean; getState(): StreamState };
}

/** Used where the state is hidden: clients discard their draws, as in boardgame.io. */
const HIDDEN_STATE: StreamState = { seed: '', drawn: 0 };

/**
 * Replaces boardgame.io's `random` plugin, whose generator can be reconstructed from a few dice, with the verifiable
 * stream of seeded-stream.ts. boardgame.io still stores the plugin's state with the match and hides it from clients. There
 * is no D4 to D20: rules take the Random of random.ts. A match starts with the `seed` of its Game, or with a new one.
 */
export const randomPlugin: Plugin<FrameworkRandom, StreamState | undefined> = {
  name: 'random',
  setup: ({ game }) => ({ seed: String(game.seed ?? newSeed()), drawn: 0 }),
  api: ({ data = HIDDEN_STATE }) => {
    if (!isStreamState(data)) throw new Error('this match was started with another random generator');
    const stream = streamFrom(data);
    const isUsed = () => stream.state().drawn > data.drawn;
    return { ...stream, _private: { isUsed, getState: stream.state } };
  },
};

/** Returns the random state in boardgame.io's state of a match, or undefined when it was started with another generator. */
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
