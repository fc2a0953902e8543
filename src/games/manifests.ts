import { manifest as piratenKapern } from './piraten-kapern/manifest';
import { manifest as piratenpoker } from './piratenpoker/manifest';
import { manifest as piratz } from './piratz/manifest';
import type { GameManifest } from './seam/entry';

/** All games of the registry as the lobby shows them, in the same order. */
export const MANIFESTS: readonly GameManifest[] = [piratz, piratenKapern, piratenpoker];

/** The cover of the game of that name, or undefined. */
export function manifestNamed(name: string): GameManifest | undefined {
  return MANIFESTS.find((cover) => cover.name === name);
}
