import type { Game } from 'boardgame.io';
import type { GameEntry } from '../../games/seam/entry';
import type { SoloRecord } from './solo-storage';

/**
 * The Game of a match in one browser. boardgame.io's Local creates matches without options and with the clock as seed: both
 * are built into the Game.
 * @param replaced what replaces the printed components, as the server tells; undefined for the printed set
 */
export function createSoloGame(
  { game, components }: GameEntry,
  { seed, options }: SoloRecord,
  replaced?: unknown,
): Game {
  const base = components && replaced !== undefined ? components.game(replaced) : game;
  return { ...base, seed, setup: (context) => base.setup?.(context, options) };
}
