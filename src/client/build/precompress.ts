import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

const COMPRESSED = /\.(js|css|svg)$/;

/** Smaller files do not shrink by much. */
const MIN_BYTES = 1024;

/** Writes a Brotli copy of every asset next to it, which the server sends to browsers that accept it. */
export function precompress(outDir: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: { sequential: true, handler: () => compressFolder(join(outDir, 'assets')) },
  };
}

async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.filter((file) => COMPRESSED.test(file)).map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await compress(content, { params }));
}
