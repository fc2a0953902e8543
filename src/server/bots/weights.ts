import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setWeightsReader } from '../../ai/network/weights';

/** Copies beside the built server, see vite.config.ts; there are none in the sources. */
const COPIES = join(__dirname, 'weights');

const folderOf = existsSync(COPIES)
  ? (game: string) => join(COPIES, game)
  : (game: string) => join(__dirname, '../../games', game, 'ai/weights');

/** Lets the networks of this process read their weights from files. */
setWeightsReader(async (game, name) => {
  const { buffer, byteOffset, byteLength } = await readFile(join(folderOf(game), `${name}.safetensors`));
  return buffer.slice(byteOffset, byteOffset + byteLength);
});
