import { useEffect, useMemo, useReducer } from 'react';
import { useSearchParams } from 'wouter';
import type { GameEntry, GameState, Move, Tutorial } from '../../games/seam/entry';
import { LEARNER, rehearse, type Scene } from './build-steps';
import { isReady, standAt, standingAfter, type LessonEvent, type Standing } from './lesson-state';

/** Between two moves of the others, in milliseconds: one wants to see them. */
const PACE = 1100;

/** A tutorial under way, and what the learner may do in it. */
export interface Lesson extends Standing {
  readonly scene: Scene;
  readonly scenes: number;
  /** The learner's view of the table. */
  readonly G: GameState;
  /** What the rules allow the learner now; nothing while the others move. */
  readonly legalMoves: readonly Move[];
  readonly isReady: boolean;
  next(): void;
  back(): void;
  restart(): void;
  play(move: Move): void;
}

/** Leads through a tutorial; the address names the step, so that a reload loses nothing. */
export function useLesson({ rules }: Pick<GameEntry, 'rules'>, tutorial: Tutorial): Lesson {
  const scenes = useMemo(() => rehearse(rules, tutorial), [rules, tutorial]);
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('step')) - 1;
  const [now, dispatch] = useReducer(
    (standing: Standing, event: LessonEvent) => standingAfter(scenes, standing, event),
    standAt(asked in scenes ? asked : 0),
  );
  const { at, shown } = now;
  useEffect(() => setSearch({ step: String(at + 1) }, { replace: true }), [at, setSearch]);
  const ready = isReady(scenes, now);
  useEffect(() => {
    if (ready) return undefined;
    const timer = setTimeout(() => dispatch({ kind: 'tick' }), PACE);
    return () => clearTimeout(timer);
  }, [at, shown, ready]);
  const scene = scenes[at];
  const G = useMemo(() => rules.view(scene.states[shown], LEARNER), [rules, scene, shown]);
  const legalMoves = useMemo(() => (ready ? rules.legalMoves(G, LEARNER) : []), [rules, G, ready]);
  return {
    ...{ ...now, scene, scenes: scenes.length, G, legalMoves, isReady: ready },
    next: () => dispatch({ kind: 'next' }),
    back: () => dispatch({ kind: 'back' }),
    restart: () => dispatch({ kind: 'restart' }),
    play: (move) => dispatch({ kind: 'play', move }),
  };
}
