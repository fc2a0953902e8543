import { readFileSync } from 'node:fs';
import type { Components, GameEntry } from '../../games/contract';
import { UsageError } from './usage';

/** Reads custom components from the file that the game's environment variable names; undefined for the printed ones. */
export function readComponents({ components }: GameEntry): Components {
  const path = components && process.env[components.variable];
  if (!path) return undefined;
  try {
    return components.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${components.variable}=${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
