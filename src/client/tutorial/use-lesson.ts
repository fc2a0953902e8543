import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'wouter';
import type { GameEntry, GameState, Move, Tutorial } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { isMeantFor, usePress } from '../../ui/input';
import {
  buildSteps,
  isReady,
  LEARNER,
  lessonReducer,
  startOfStep,
  type BuiltStep,
  type LessonEvent,
  type LessonState,
} from './lesson';

/** The time between two moves of the opponents, in milliseconds. */
const MOVE_INTERVAL_MS = 1100;

/** The state of a tutorial and the learner's actions. */
export interface Lesson extends LessonState {
  readonly current: BuiltStep;
  readonly stepCount: number;
  /** The learner's view. */
  readonly G: GameState;
  /** The learner's legal moves; empty while the opponents move. */
  readonly legalMoves: readonly Move[];
  readonly isReady: boolean;
  next(): void;
  back(): void;
  restart(): void;
  play(move: Move): void;
}

/** Runs a tutorial. The URL contains the step, so that it survives a reload. */
export function useLesson({ rules }: Pick<GameEntry, 'rules'>, tutorial: Tutorial): Lesson {
  const steps = useMemo(() => buildSteps(rules, tutorial), [rules, tutorial]);
  const [search, setSearch] = useSearchParams();
  const requested = Number(search.get('step')) - 1;
  const [state, dispatch] = useReducer(
    (current: LessonState, event: LessonEvent) => lessonReducer(steps, current, event),
    startOfStep(requested in steps ? requested : 0),
  );
  const { at, stateIndex } = state;
  useEffect(() => setSearch({ step: String(at + 1) }, { replace: true }), [at, setSearch]);
  const ready = isReady(steps, state);
  const slips = useSlips(`${at} ${ready}`);
  useEffect(() => {
    if (ready) return undefined;
    const timer = setTimeout(() => {
      slips.expect();
      flushSync(() => dispatch({ kind: 'tick' }));
    }, MOVE_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [at, stateIndex, ready, slips]);
  const current = itemAt(steps, at);
  const G = useMemo(() => rules.view(itemAt(current.states, stateIndex), LEARNER), [rules, current, stateIndex]);
  const legalMoves = useMemo(() => (ready ? rules.legalMoves(G, LEARNER) : []), [rules, G, ready]);
  return {
    ...{ ...state, current, stepCount: steps.length, G, legalMoves, isReady: ready },
    next: () => {
      if (slips.isMeant()) dispatch({ kind: 'next' });
    },
    back: () => dispatch({ kind: 'back' }),
    restart: () => dispatch({ kind: 'restart' }),
    play: (move) => dispatch({ kind: 'play', move }),
  };
}

/**
 * Tells the presses that are meant for what they change from slips: who skips the moves of the opponents just when the last
 * one has been made, or holds a key, does not skip the text that comes next.
 * @param key changes with what a press does
 */
function useSlips(key: string) {
  const press = usePress();
  const changed = useRef({ ms: 0, isByItself: false });
  useLayoutEffect(() => {
    changed.current.ms = performance.now();
  }, [key]);
  return useMemo(
    () => ({
      /** What a press does is about to change without one. */
      expect() {
        changed.current.isByItself = true;
      },
      isMeant() {
        const { ms, isByItself } = changed.current;
        const isRepeat = press.current.isRepeat || isByItself;
        if (!isMeantFor({ ...press.current, isRepeat }, ms)) return false;
        changed.current.isByItself = false;
        return true;
      },
    }),
    [press],
  );
}
