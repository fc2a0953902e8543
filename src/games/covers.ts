import { cover as piratenKapern } from './piraten-kapern/cover';
import { cover as piratenpoker } from './piratenpoker/cover';
import { cover as piratz } from './piratz/cover';
import type { GameCover } from './types';

/** All games of the registry as the lobby shows them, in the same order. */
export const COVERS: readonly GameCover[] = [piratz, piratenKapern, piratenpoker];

/** The cover of the game of that name, or undefined. */
export function coverNamed(name: string): GameCover | undefined {
  return COVERS.find((cover) => cover.name === name);
}
