import { useEffect, useState } from 'react';
import type { Move } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { useMessages } from '../../ui/i18n';
import { parseSavedMatch, recordSavedMatch } from '../saved-matches/match-file';
import type { Mistake } from '../saved-matches/practice-record';
import { savedMatchById } from '../saved-matches/saved-matches';
import { exerciseAt, type Exercise } from './exercise';
import { seatOf } from './exercises';

/** A mistake as an exercise. */
export interface LoadedMistake {
  readonly exercise: Exercise;
  readonly mistake: Mistake;
  /** The move of the match. */
  readonly played: Move;
  /** When the match was saved. */
  readonly keptAt: number;
}

/** Loads a mistake of a saved match; 'gone' if there is none. Undefined until it is loaded. */
export function useExercise(id: string, ply: number): LoadedMistake | 'gone' | undefined {
  const { seat } = useMessages('app');
  const [loaded, setLoaded] = useState<LoadedMistake | 'gone'>();
  const [fallbackName] = useState(() => (nth: number) => seat({ nth: nth + 1 }));
  useEffect(() => {
    const controller = new AbortController();
    loadMistake(id, ply, fallbackName, controller.signal).then(
      (found) => setLoaded(found ?? 'gone'),
      () => !controller.signal.aborted && setLoaded('gone'),
    );
    return () => controller.abort();
  }, [id, ply, fallbackName]);
  return loaded;
}

async function loadMistake(
  id: string,
  ply: number,
  fallbackName: (seat: number) => string,
  signal: AbortSignal,
): Promise<LoadedMistake | undefined> {
  const saved = await savedMatchById(id);
  const player = saved && seatOf(saved);
  const mistake = saved?.practice?.mistakes.find((each) => each.ply === ply);
  if (!saved || player === undefined || !mistake) return undefined;
  const recording = await recordSavedMatch({ ...parseSavedMatch(saved.match), fallbackName }, signal);
  const { move } = itemAt(recording.snapshots, ply + 1);
  return move && { exercise: exerciseAt(recording, ply, player), mistake, played: move, keptAt: saved.keptAt };
}
