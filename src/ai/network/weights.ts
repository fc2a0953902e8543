import { parseSafetensors, type Tensor } from './safetensors';

/** Reads a file of weights: games/GAME/ai/weights/NAME.safetensors. Rejects if there is none. */
export type WeightsReader = (game: string, name: string) => Promise<ArrayBuffer>;

let reader: WeightsReader | undefined;

/** Says how this program reads weights; called once, before the first bot that needs them. */
export function setWeightsReader(read: WeightsReader): void {
  reader = read;
}

/** Reads the weights of a game's network. Rejects if the program has no reader, or the reader no such file. */
export async function readWeights(game: string, name: string): Promise<ReadonlyMap<string, Tensor>> {
  if (!reader) throw new Error('this program has not said how it reads weights: call setWeightsReader');
  return parseSafetensors(await reader(game, name));
}
