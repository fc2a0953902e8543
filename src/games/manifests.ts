import { GAMES } from '.';
import type { GameManifest } from './contract';

/**
 * The manifests of all games, in the order of the registry. In browsers they come without the games, which pages load when
 * they need them; see src/client/build/manifests-only.ts.
 */
export const MANIFESTS: readonly GameManifest[] = GAMES;

/** Returns the manifest of the game with that name, or undefined. */
export function manifestNamed(name: string): GameManifest | undefined {
  return MANIFESTS.find((manifest) => manifest.name === name);
}
