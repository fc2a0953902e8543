import type { Move } from '../../games/seam/entry';
import { isTask, type Scene } from './build-steps';

/** Where a learner stands in a tutorial. */
export interface Standing {
  /** The scene, from 0. */
  readonly at: number;
  /** Which of its states is on the table. */
  readonly shown: number;
  /** Raised whenever the table does not follow from the one before. */
  readonly cut: number;
  /** The last move that was not the one asked for, and how many there have been in this scene. */
  readonly refused?: { readonly move: Move; readonly nth: number };
}

/** What may happen in a tutorial: time passes, or the learner reads on, looks back, begins anew or moves. */
export type LessonEvent =
  { readonly kind: 'tick' | 'next' | 'back' | 'restart' } | { readonly kind: 'play'; readonly move: Move };

/** The beginning of a scene. */
export function standAt(at: number): Standing {
  return { at, shown: 0, cut: 0 };
}

/** The learner is asked, or has seen all there is to read about. */
export function isReady(scenes: readonly Scene[], { at, shown }: Standing): boolean {
  return shown === scenes[at].states.length - 1;
}

/** Where an event leads; nowhere when it means nothing there. */
export function standingAfter(scenes: readonly Scene[], now: Standing, event: LessonEvent): Standing {
  const { step } = scenes[now.at];
  const ready = isReady(scenes, now);
  switch (event.kind) {
    case 'tick':
      return ready ? now : { ...now, shown: now.shown + 1 };
    case 'next':
      if (!ready) return { ...now, shown: lastOf(scenes[now.at]) };
      return step.task ? now : onward(scenes, now);
    case 'back':
      return now.at === 0 ? now : { at: now.at - 1, shown: lastOf(scenes[now.at - 1]), cut: now.cut + 1 };
    case 'restart':
      return { ...standAt(0), cut: now.cut + 1 };
    case 'play':
      if (!ready) return now;
      if (isTask(step, event.move)) return onward(scenes, now);
      return { ...now, refused: { move: event.move, nth: (now.refused?.nth ?? 0) + 1 } };
  }
}

const lastOf = ({ states }: Scene): number => states.length - 1;

function onward(scenes: readonly Scene[], { at, cut }: Standing): Standing {
  const next = Math.min(at + 1, scenes.length - 1);
  return { at: next, shown: 0, cut: cut + (scenes[next].isFresh ? 1 : 0) };
}
