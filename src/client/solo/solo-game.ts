import type { Game } from 'boardgame.io';
import type { GameEntry } from '../../games/contract';
import type { SoloRecord } from '../match-files/solo-storage';

/**
 * Returns the boardgame.io game of a single-player match. boardgame.io's master creates matches without options and seeds
 * them with the time, so options and seed are built into the game.
 * @param customComponents the server's replacement for the printed components; undefined for the printed set
 */
export function createSoloGame(
  { game, components }: GameEntry,
  { seed, options }: SoloRecord,
  customComponents?: unknown,
): Game {
  const base = components && customComponents !== undefined ? components.game(customComponents) : game;
  return { ...base, seed, setup: (context) => base.setup?.(context, options) };
}
