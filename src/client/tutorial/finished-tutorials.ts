import { readStored, writeStored } from '../shared/local-store';

const STORAGE_KEY = 'piratz.tutorials';

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

const finished = () => readStored(STORAGE_KEY, isNames) ?? [];

/** Whether the tutorial of a game has been finished in this browser. */
export function hasFinishedTutorial(game: string): boolean {
  return finished().includes(game);
}

/** Remembers that the tutorial of a game has been finished. */
export function markTutorialFinished(game: string): void {
  if (!hasFinishedTutorial(game)) writeStored(STORAGE_KEY, [...finished(), game]);
}
