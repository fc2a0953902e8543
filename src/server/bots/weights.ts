import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setWeightsReader } from '../../ai/network/weights';

/** In the build the weights lie beside the program, see vite.config.ts; else in the sources. */
const folderOf =
  extname(__filename) === '.ts'
    ? (game: string) => join(__dirname, '../../games', game, 'ai/weights')
    : (game: string) => join(__dirname, 'weights', game);

/** Lets the networks of this process read their weights from files. */
setWeightsReader(async (game, name) => {
  const { buffer, byteOffset, byteLength } = await readFile(join(folderOf(game), `${name}.safetensors`));
  return buffer.slice(byteOffset, byteOffset + byteLength);
});
