import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { prefersNoMotion, scaleDuration } from '../../ui/motion';
import { afterSpeech } from '../../ui/speech';
import { usePress } from '../../ui/input';
import { speechSettings, useSpeechSettings } from '../../ui/speech-settings';
import type { Film, GameState, PlayerID } from '../contract';
import { dwellMsOf, isFilming, MAX_FILM_MS, planFilm, startFilm } from './film';
import { dequeue, enqueue, initialQueue, settle, skipToEnd, type Pacing, type StateQueue } from './state-queue';

/** The displayed state of a match, and how to catch up with the latest. */
export interface PacedStates<G> extends StateQueue<G> {
  /** Later states are still queued. */
  readonly isBehind: boolean;
  /** The pieces of the displayed state are still moving. */
  readonly isSettling: boolean;
  /** Nothing is queued or moving: the viewer may be asked for a move. */
  readonly isCurrent: boolean;
  /** A film of what the viewer has missed is being shown, which `catchUp` ends. */
  readonly isFilm: boolean;
  /** Later states are queued until the viewer lets them go on, as the settings ask for it. */
  readonly isHalted: boolean;
  /** Shows the latest state at once; the next one where the settings ask for it. */
  catchUp(): void;
  /** Tells the outcome of the displayed state at once. */
  settle(): void;
}

interface PacedStatesOptions<G extends GameState> {
  readonly G: G;
  readonly playerID: PlayerID | null;
  /** A constant. */
  readonly pacing: Pacing<G>;
  /** A state with the events of moves between the state before and G that were not received. */
  readonly missed: G | undefined;
  /** See BoardProps; it ends with G. */
  readonly film: Film<G> | undefined;
  /** Called with each G whose outcome has been told; see BoardProps. */
  readonly onShow: ((G: G) => void) | undefined;
}

/**
 * Paces the states of a match: the pieces of each state move first, then its outcome is told, and its events stay on
 * screen for their dwell time before the next state is shown; those of a reveal until a listener has heard them, but in a
 * film. The viewer can skip all of it. Without motion, and while the page is hidden, nothing has to settle.
 */
export function usePacedStates<G extends GameState>(options: PacedStatesOptions<G>): PacedStates<G> {
  const { G, playerID, pacing, missed, film, onShow } = options;
  const [queue, setQueue] = useState(() => withFilm(initialQueue(G, pacing), film, pacing));
  const [knownFilm, setKnownFilm] = useState(film);
  const { shown, settled, upcoming } = queue;
  // At a shared screen the viewer changes together with the state: whose move is their own, the viewer before decides.
  const [viewer, setViewer] = useState(playerID);
  if (viewer !== playerID) setViewer(playerID);
  const isNew = pacing.stateKey(G) !== pacing.stateKey(upcoming.at(-1) ?? shown);
  if (isNew || film !== knownFilm) {
    setKnownFilm(film);
    const next = isNew ? enqueue(queue, G, viewer, activePacing(pacing), missed) : queue;
    const hasFilmChanged = film !== knownFilm && (film !== undefined || isFilming(next));
    const caughtUp = document.hidden || hasFilmChanged ? settle(skipToEnd(next, activePacing(pacing))) : next;
    setQueue(film !== knownFilm ? withFilm(caughtUp, film, pacing) : caughtUp);
  }
  useFilmTime(film, setQueue, pacing);
  const { waits } = useSpeechSettings();
  const isHeld = waits && !queue.film && queue.dwelling !== undefined && isReveal(queue.dwelling, pacing);
  useTimers(queue, setQueue, pacing, isHeld);
  useCatchUpWhenHidden(setQueue, pacing);
  useReportSettled({ G, film }, settled, pacing, onShow);
  const isBehind = upcoming.length > 0;
  const isSettling = settled !== shown;
  return {
    ...queue,
    isBehind,
    isSettling,
    isCurrent: !isBehind && !isSettling,
    isFilm: isFilming(queue),
    isHalted: isBehind && isHeld,
    catchUp: () => setQueue((current) => catchUp(current, activePacing(pacing))),
    settle: () => setQueue(settle),
  };
}

/** Returns the queue with a film at its beginning, if there is one. */
function withFilm<G extends GameState>(
  queue: StateQueue<G>,
  film: Film<G> | undefined,
  pacing: Pacing<G>,
): StateQueue<G> {
  const plan = film && planFilm(film.states, activePacing(pacing), scaleDuration);
  return film && plan ? startFilm(queue, plan, film.isTold) : queue;
}

/** Says how much a film leaves out, when it begins, and ends it in time even on a slow device. */
function useFilmTime<G extends GameState>(film: Film<G> | undefined, setQueue: SetQueue<G>, pacing: Pacing<G>): void {
  useEffect(() => {
    if (!film) return undefined;
    film.onBegin(planFilm(film.states, activePacing(pacing), scaleDuration)?.leftOut ?? film.states.length - 1);
    const end = () => setQueue((queue) => (isFilming(queue) ? settle(skipToEnd(queue, activePacing(pacing))) : queue));
    return clearing(setTimeout(end, MAX_FILM_MS));
  }, [film, setQueue, pacing]);
}

const isReveal = <G>(G: G, pacing: Pacing<G>) => pacing.isReveal?.(G) ?? false;

/** Shows the next state where the viewer wants to be waited for, and otherwise the latest. */
function catchUp<G>(queue: StateQueue<G>, pacing: Pacing<G>): StateQueue<G> {
  if (queue.film || !speechSettings().waits || queue.upcoming.length === 0) return skipToEnd(queue, pacing);
  return queue.settled === queue.shown ? dequeue(queue, pacing) : settle(queue);
}

/** Returns the pacing without the time to settle where nothing moves. */
function activePacing<G>(pacing: Pacing<G>): Pacing<G> {
  return prefersNoMotion() || document.hidden ? { ...pacing, settleTime: () => 0 } : pacing;
}

type SetQueue<G> = (update: (queue: StateQueue<G>) => StateQueue<G>) => void;

/**
 * Settles the displayed state, and shows the next one, in time.
 * @param isHeld the next one waits for the viewer
 */
function useTimers<G>(queue: StateQueue<G>, setQueue: SetQueue<G>, pacing: Pacing<G>, isHeld: boolean) {
  const { shown, settled, dwelling } = queue;
  const press = usePress();
  const startMs = useRef(0);
  useEffect(() => {
    startMs.current = performance.now();
  }, [dwelling, shown]);
  const isSettling = settled !== shown;
  useEffect(() => {
    if (!isSettling) return undefined;
    const settleMs = scaleDuration(activePacing(pacing).settleTime?.(shown) ?? 0);
    const start = () => setTimeout(() => flushSync(() => setQueue(settle)), settleMs);
    return settleMs === 0 ? clearing(start()) : afterNextFrame(() => clearing(start()));
  }, [isSettling, shown, pacing, setQueue]);
  const screenMs = dwelling === undefined ? 0 : dwellMsOf(queue, dwelling, activePacing(pacing));
  const isHeard = queue.film === undefined && dwelling !== undefined && isReveal(dwelling, pacing);
  useEffect(() => {
    if (dwelling === undefined || isHeld) return undefined;
    const dwellMs = scaleDuration(screenMs);
    const remainingMs = Math.max(0, startMs.current + dwellMs - performance.now());
    // flushSync: otherwise React could batch this state with the next one, and it would never be shown.
    const showNext = () => flushSync(() => setQueue((current) => dequeue(current, activePacing(pacing))));
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => {
      if (isHeard) cancel = afterSpeech(press.current, showNext);
      else showNext();
    }, remainingMs);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [dwelling, screenMs, isHeard, pacing, setQueue, isHeld, press]);
}

const clearing = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer);

/**
 * Calls `start` with the next frame, which a busy device may delay, since the animations of the pieces begin with it.
 * @returns a function that cancels it, and then what `start` has returned
 */
function afterNextFrame(start: () => () => void): () => void {
  let cancel: (() => void) | undefined;
  const frame = requestAnimationFrame(() => (cancel = start()));
  return () => {
    cancelAnimationFrame(frame);
    cancel?.();
  };
}

/** Shows the latest state when the page is hidden, because browsers slow down the timers of hidden pages. */
function useCatchUpWhenHidden<G>(setQueue: SetQueue<G>, pacing: Pacing<G>): void {
  useEffect(() => {
    const onChange = () => {
      if (document.hidden) setQueue((queue) => settle(skipToEnd(queue, pacing)));
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [setQueue, pacing]);
}

/**
 * Calls `onShow` with each state that has settled, as it was received. The states that a game inserts between two received
 * ones are not reported: the move that led there has not been told completely.
 */
function useReportSettled<G extends GameState>(
  { G, film }: Pick<PacedStatesOptions<G>, 'G' | 'film'>,
  settled: G,
  pacing: Pacing<G>,
  onShow: ((G: G) => void) | undefined,
): void {
  const received = useRef<G[]>([]);
  useEffect(() => {
    received.current = [...(film?.states ?? received.current)];
  }, [film]);
  useEffect(() => {
    if (received.current.at(-1) !== G) received.current.push(G);
    const key = pacing.stateKey(settled);
    const at = received.current.findLastIndex((state) => pacing.stateKey(state) === key);
    const reported = received.current[at];
    if (reported === undefined) return;
    received.current.splice(0, at);
    onShow?.(reported);
  }, [G, film, settled, pacing, onShow]);
}
