import { cover as piratenKapern } from './piraten-kapern/manifest';
import { cover as piratenpoker } from './piratenpoker/manifest';
import { cover as piratz } from './piratz/manifest';
import type { GameCover } from './seam/entry';

/** All games of the registry as the lobby shows them, in the same order. */
export const COVERS: readonly GameCover[] = [piratz, piratenKapern, piratenpoker];

/** The cover of the game of that name, or undefined. */
export function coverNamed(name: string): GameCover | undefined {
  return COVERS.find((cover) => cover.name === name);
}
