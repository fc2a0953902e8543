import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const GAMES = normalizePath(join(import.meta.dirname, '../../games'));
const REGISTRY = `${GAMES}/index.ts`;
const REGISTRY_OF_MANIFESTS = `${REGISTRY}?manifests`;

/** The import of a game in the registry. */
const GAME_IMPORT = /import \{ (\w+) \} from '\.\/([\w-]+)';/g;

/**
 * Keeps the games out of the first page: where src/games/manifests.ts imports the registry, it gets a copy with the manifest
 * of each game in the place of its entry.
 */
export function manifestsOnly(): Plugin {
  return {
    name: 'manifests-only',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '.' && importer === `${GAMES}/manifests.ts` ? REGISTRY_OF_MANIFESTS : undefined,
    async load(id) {
      if (id !== REGISTRY_OF_MANIFESTS) return undefined;
      this.addWatchFile(REGISTRY);
      const source = await readFile(REGISTRY, 'utf8');
      return source.replace(GAME_IMPORT, "import { manifest as $1 } from './$2/manifest';");
    },
  };
}
