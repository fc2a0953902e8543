import isEqual from 'fast-deep-equal';
import { nextTask } from '../../ai/budget';
import type { GameState } from '../../games/contract';
import { createMatchExport } from '../../match/export-format';
import { replaySteps } from '../../match/replay';
import { monotonicNow } from '../shared/time';
import type { DealtMatch } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { MatchHandle } from './hosted-games';
import { recordOf } from './match-info';

/** The longest uninterrupted work, so that no move waits for it for long. */
const SLICE_MS = 4;

/** A state that a match had. */
interface PastState {
  readonly stateID: number;
  /** The whole state, its secrets included. */
  readonly G: GameState;
}

/**
 * Returns the states of a match from the one with the ID `from` to the one before the present, by playing its moves again;
 * none if that does not lead to the present state, as when the rules have changed. Yields to the event loop in between.
 */
export async function pastStates(
  storage: Storage,
  handle: MatchHandle,
  dealt: DealtMatch,
  from: number,
): Promise<readonly PastState[]> {
  const { entry } = handle;
  const { G: present, _stateID: last } = dealt.state;
  const steps = replaySteps(entry, createMatchExport(await recordOf(storage, handle, dealt)));
  const states: PastState[] = [];
  let sliceEnd = monotonicNow() + SLICE_MS;
  let stateID = 0;
  for (const G of steps) {
    if (stateID === last) return isEqual(G, present) ? states : [];
    if (stateID >= from) states.push({ stateID, G: entry.rules.clone(G) });
    stateID++;
    if (monotonicNow() < sliceEnd) continue;
    await nextTask();
    sliceEnd = monotonicNow() + SLICE_MS;
  }
  return [];
}
