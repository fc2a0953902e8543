import { manifest as piratenKapern } from './piraten-kapern/manifest';
import { manifest as piratenpoker } from './piratenpoker/manifest';
import { manifest as piratz } from './piratz/manifest';
import type { GameManifest } from './contract';

/** The manifests of all games, in the order of the registry. */
export const MANIFESTS: readonly GameManifest[] = [piratz, piratenKapern, piratenpoker];

/** Returns the manifest of the game with that name, or undefined. */
export function manifestNamed(name: string): GameManifest | undefined {
  return MANIFESTS.find((manifest) => manifest.name === name);
}
