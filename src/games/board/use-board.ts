import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLanguage } from '../../ui/i18n';
import { usePress } from '../../ui/input';
import { scaleDuration } from '../../ui/motion';
import type { SoundName } from '../../ui/sounds';
import { useSounds } from '../../ui/sounds';
import { afterSpeech, speech } from '../../ui/speech';
import type {
  BoardProps,
  GameEvent,
  GameSpeech,
  GameState,
  Language,
  Move,
  NameOf,
  PlayerID,
  Rules,
  SeatInfo,
  UndoOffer,
} from '../contract';
import { subjectName } from '../contract/board';
import { isHarmless, UNDO } from '../contract/undo';
import { useRevealSteps, type RevealSteps } from './reveal';
import { NO_PACING, type Pacing } from './state-queue';
import { useFlip, type FlipOptions } from './use-flip';
import { useFocusRestore } from './use-focus-restore';
import { useMoveInput, type MoveInput } from './use-move-input';
import { useNarration, useSpokenHalt, useSpokenQuestion } from './use-narration';
import { usePacedStates, type PacedStates } from './use-paced-states';

/** What the kit needs to know of a game. A constant; `rules` and `lastMoveText` are enough for a first board. */
export interface BoardSpec<G extends GameState, M extends Move> {
  readonly rules: Rules<G, M>;
  /** Returns the sentences of the events of G, for the board and for listeners. */
  lastMoveText(G: G, nameOf: NameOf, language: Language): string;
  /** What listeners are told besides. */
  readonly speech?: GameSpeech<G>;
  /** How states are shown one after the other; by default each one at once. */
  readonly pacing?: Pacing<G>;
  /** Returns the sound of what is seen at once, such as a card that is turned up. */
  soundOf?(event: GameEvent): SoundName | undefined;
  /** Returns the sound of what an event has brought, once its pieces have come to rest. */
  outcomeSoundOf?(event: GameEvent): SoundName | undefined;
  /** Returns how pieces appear and disappear when this state is shown; without it no piece is animated. */
  animation?(shown: G, playerID: PlayerID | null): FlipOptions;
  /** Returns a key of the question to the viewer, whose change voids a press that has begun; `stateKey` by default. */
  questionKey?(settled: G, playerID: PlayerID | null): string;
  /** Returns a key whose change takes the focus to the prompt; `questionKey` by default. */
  focusKey?(settled: G, playerID: PlayerID | null): string;
  /** The scoring that is revealed step by step. The end of the match is reported after its last step. */
  readonly scoring?: {
    /** How long a step is shown, in milliseconds at normal speed. */
    readonly stepMs: number;
    /** Returns the number of all steps, and of those that can be shown in this state: 0 before the scoring. */
    steps(settled: G): { readonly available: number; readonly total: number };
    /** Returns the sentences of a step, from 1; the last one is about the outcome. */
    describeStep(settled: G, step: number, nameOf: NameOf, language: Language): string;
  };
}

/** What a board and its parts know: the states, the viewer, their moves, and names. */
export interface BoardTable<G extends GameState, M extends Move>
  extends PacedStates<G>, Pick<BoardProps<G, M>, 'seats' | 'play' | 'training'> {
  /** The latest state received. Draw pieces from `shown`; words, totals and buttons from `settled`. */
  readonly G: G;
  /** The viewer; null for a spectator and for an observer. */
  readonly playerID: PlayerID | null;
  /** The viewer's legal moves; while `pending`, those before the move that was sent. Empty while states are queued. */
  readonly moves: readonly M[];
  /** `play` does nothing: a move is on its way to the server, or pieces are still moving. */
  readonly pending: boolean;
  /** A move is on its way to the server. */
  readonly isSending: boolean;
  /** Takes the last move back, protected from slips; undefined when that is not possible. */
  readonly undo: UndoOffer | undefined;
  /** Plays moves, protected from slips; so does `play`. */
  readonly input: MoveInput<M>;
  readonly nameOf: NameOf;
  /** The name of a seat for messages: `YOU` for the viewer. */
  readonly subjectOf: NameOf;
  readonly language: Language;
  /** Sentences about the last move of `settled`. */
  readonly lastMove: string;
  /** The progress of the scoring. */
  readonly steps: RevealSteps;
  /** The end of the match is being told; `catchUp` shows the result at once. */
  readonly isEnding: boolean;
  /** The focus is lost for a moment only: what it goes to next is about to change. */
  readonly isFocusPaused: boolean;
  /** The section of the board, and the heading that asks the viewer; see BoardSection and Prompt. */
  readonly board: RefObject<HTMLElement | null>;
  readonly prompt: RefObject<HTMLHeadingElement | null>;
}

/**
 * Does what all boards do: paces the states, derives the props of all parts, speaks, plays sounds, animates pieces, keeps
 * the focus, and reports the end. Render the board in a `BoardSection`, which takes the result.
 * @param spec a constant
 */
export function useBoard<G extends GameState, M extends Move>(
  props: BoardProps<G, M>,
  spec: BoardSpec<G, M>,
): BoardTable<G, M> {
  const { pacing = NO_PACING, scoring } = spec;
  const board = useRef<HTMLElement>(null);
  const prompt = useRef<HTMLHeadingElement>(null);
  const { G, playerID, film, onShow } = props;
  const missed = props.missed?.length ? { ...G, events: [...props.missed] } : undefined;
  const paced = usePacedStates({ G, playerID, pacing, missed, film, onShow });
  const { shown, settled, isSettling, isCurrent } = paced;
  const stepMs = scoring?.stepMs ?? 0;
  const steps = useRevealSteps({
    ...(scoring?.steps(settled) ?? NO_STEPS),
    stepMs,
    isInstant: paced.film !== undefined,
  });
  const stateKey = pacing.stateKey(settled);
  const questionKey = spec.questionKey?.(settled, props.playerID) ?? stateKey;
  const focusKey = spec.focusKey?.(settled, props.playerID) ?? questionKey;
  const input = useMoveInput<M | typeof UNDO>(
    `${questionKey} ${isCurrent}`,
    (move) => {
      speech.hurry();
      if (move === UNDO) props.undo?.take();
      else props.play(move as M);
    },
    (move) => move !== UNDO && isHarmless(spec.rules, settled, playerID, move as M),
  );
  const table = { ...tableProps(props, spec.rules, paced, input), ...useNames(props.seats) };
  useSounds(shown, spec.soundOf ?? silent);
  useSounds(settled, spec.outcomeSoundOf ?? silent);
  useFlip(board, `${pacing.stateKey(shown)} ${isSettling}`, spec.animation?.(shown, props.playerID));
  const isAsked = isCurrent && table.moves.length > 0;
  const isAnswered = table.pending && table.moves.length > 0; // the question is still in sight
  const endNow = useReportEnd(props, spec, paced, steps);
  const isPaused = isAnswered || endNow !== undefined;
  const changeKey = `${focusKey} ${isCurrent} ${isPaused} ${steps.isDone}`;
  const { language } = useLanguage();
  useNarration({ props, spec, paced, steps, subjectOf: table.subjectOf });
  useSpokenHalt((paced.isHalted || steps.isHalted) && !props.isSilent, `${pacing.stateKey(settled)} ${steps.step}`);
  const isGuided = props.isGuided ?? false;
  const isQuestion = isAsked && !props.isSilent && !isGuided;
  const focus = { board, prompt, isMyTurn: isAsked, isQuestion, isPaused, isBehind: !isCurrent, isGuided, changeKey };
  const isFocusAwaited = useFocusRestore(focus);
  useSpokenQuestion({ prompt, isFocusAwaited, isAsked: isQuestion, key: focusKey });
  return {
    ...table,
    catchUp: endNow ?? table.catchUp,
    isEnding: endNow !== undefined,
    language,
    lastMove: spec.lastMoveText(settled, table.subjectOf, language),
    steps,
    isFocusPaused: isPaused,
    board,
    prompt,
  };
}

const NO_STEPS = { available: 0, total: 1 };
const silent = () => undefined;

/** While pieces move or a move is sent, the question that has been answered stays in sight, but none can be played. */
function tableProps<G extends GameState, M extends Move>(
  { G, seats, legalMoves, training, isObserver, ...props }: BoardProps<G, M>,
  rules: Rules<G, M>,
  paced: PacedStates<G>,
  input: MoveInput<M | typeof UNDO>,
) {
  const { settled, isSettling, isCurrent, isBehind } = paced;
  const playerID = isObserver ? null : props.playerID;
  const pending = props.pending || isSettling;
  const { undo } = props;
  return {
    undo: undo && !isBehind ? { ...undo, take: () => !props.pending && input.play(UNDO) } : undefined,
    ...paced,
    ...{ G, seats, training, playerID, pending, input, isSending: props.pending },
    moves: pending && playerID !== null ? rules.legalMoves(settled, playerID) : isCurrent ? legalMoves : [],
    play: (move: M) => {
      if (!pending) input.play(move);
    },
  };
}

function useNames(seats: readonly SeatInfo[]): Pick<BoardTable<never, never>, 'nameOf' | 'subjectOf'> {
  return useMemo(
    () => ({
      nameOf: (id) => seats[Number(id)]?.name ?? id,
      subjectOf: (id) => subjectName(seats[Number(id)]) ?? id,
    }),
    [seats],
  );
}

/**
 * Calls `onEnd` when the scoring, or the dwell time of the last move, is over and a listener has heard of it; at once if
 * the match was over when the board opened. Returns, while the end is being told, how to end that.
 */
function useReportEnd<G extends GameState, M extends Move>(
  { onEnd }: BoardProps<G, M>,
  { rules, pacing = NO_PACING, scoring }: BoardSpec<G, M>,
  { settled, isCurrent }: PacedStates<G>,
  { isDone }: RevealSteps,
): (() => void) | undefined {
  const isOver = isCurrent && rules.outcome(settled) !== undefined;
  const [wasOver] = useState(isOver);
  const [isReported, setReported] = useState(false);
  const press = usePress();
  const isTold = scoring ? isDone : isOver;
  if (!isTold && isReported) setReported(false); // a film shows the end again
  const dwellMs = pacing.dwellTime(settled) - (pacing.settleTime?.(settled) ?? 0);
  const delayMs = scoring || wasOver ? 0 : scaleDuration(Math.max(0, dwellMs));
  const report = useCallback(() => {
    setReported(true);
    onEnd();
  }, [onEnd]);
  useEffect(() => {
    if (!isTold || isReported) return undefined;
    if (delayMs === 0) return onEnd();
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => (cancel = afterSpeech(press.current, report)), delayMs);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [isTold, isReported, onEnd, report, delayMs, press]);
  return isOver && !wasOver && !scoring && !isReported ? report : undefined;
}
