import { readStored, writeStored } from '../shared/local-store';
import { isDailyState, stateOn, type DailyState } from './result';

const keyOf = (game: string) => `piratz.daily.${game}`;

/** Returns what this browser stores of a game's position of the day. */
export function loadDailyState(game: string, day: string): DailyState {
  return stateOn(day, readStored(keyOf(game), isDailyState));
}

/** Stores what was done at a game's position of the day. */
export function saveDailyState(game: string, state: DailyState): void {
  writeStored(keyOf(game), state);
}
