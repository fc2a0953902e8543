import { useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../ui/i18n';
import { speech } from '../../ui/speech';
import { speechSettings, type SpeechSettings } from '../../ui/speech-settings';
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
} from '../contract';
import { pendingPlayers } from '../contract/legal-moves';
import type { RevealSteps } from './reveal';
import type { PacedStates } from './use-paced-states';

/** What the narration needs to know of a game; see BoardSpec. */
interface NarratedGame<G extends GameState, M extends Move> {
  readonly rules: Rules<G, M>;
  lastMoveText(G: G, nameOf: NameOf, language: Language): string;
  readonly speech?: GameSpeech<G>;
  readonly scoring?: { describeStep(settled: G, step: number, nameOf: NameOf, language: Language): string };
}

interface NarrationOptions<G extends GameState, M extends Move> {
  readonly props: BoardProps<G, M>;
  readonly spec: NarratedGame<G, M>;
  readonly paced: PacedStates<G>;
  readonly steps: RevealSteps;
  readonly subjectOf: NameOf;
}

/**
 * Speaks of what the board shows, as much as the settings ask for: each event once and in order, after its pieces have come
 * to rest, then the parts of the match, the scoring and the outcome; last, that the viewer is asked, and what lies there.
 */
export function useNarration<G extends GameState, M extends Move>(options: NarrationOptions<G, M>): void {
  const { language } = useLanguage();
  const { props, spec, paced, subjectOf } = options;
  const viewer = props.isObserver ? null : props.playerID;
  const { speech: texts } = useMessages('table');
  const [start] = useState(() => reachedBy(options, language));
  const reached = useRef(start);
  const unsaid = useRef<readonly GameEvent[]>([]);
  useEffect(() => {
    const from = reached.current;
    const to = (reached.current = reachedBy(options, language, from));
    if (props.isSilent) return;
    const context = { ...options, viewer, language };
    const sentences = paced.told.slice(from.told).flatMap((G, i) => {
      const before = paced.told[from.told + i - 1] ?? start.settled;
      return [...eventSentences(G, context, unsaid), ...partSentence(before, G, context)];
    });
    const scored = to.step > from.step ? stepSentences(from.step, to.step, context) : [];
    const ended = to.isOver && !from.isOver ? outcomeSentence(context) : [];
    const asks = to.asked !== undefined && to.asked !== from.asked && viewer !== null;
    const summary = asks || ended.length > 0 ? summarySentence(context, unsaid) : [];
    for (const sentence of [...sentences, ...summary, ...scored, ...ended]) speech.say(sentence);
    if (!asks) return;
    const table = spec.speech?.describeTable?.(paced.settled, viewer, subjectOf, language) ?? '';
    speech.say(`${texts.turn({ name: subjectOf(viewer) })} ${table}`.trim(), 'prompt');
  });
}

/** What the narration has come to. */
interface Reached<G> {
  /** The number of states told. */
  readonly told: number;
  readonly settled: G;
  /** The number of steps of the scoring that have been shown. */
  readonly step: number;
  readonly isOver: boolean;
  /** The part of the match and the question of which the viewer has been told that it is for them. */
  readonly asked: string | undefined;
}

function reachedBy<G extends GameState, M extends Move>(
  { props, spec, paced, steps }: NarrationOptions<G, M>,
  language: Language,
  before?: Reached<G>,
): Reached<G> {
  const { settled, isCurrent, told } = paced;
  const { playerID, legalMoves, isObserver } = props;
  const isPendingIn = (G: G) => playerID !== null && !isObserver && pendingPlayers(spec.rules, G).includes(playerID);
  const isAsked = isPendingIn(settled) && isCurrent && legalMoves.length > 0;
  const wasAsked = told.slice(before?.told).every(isPendingIn) ? before?.asked : undefined;
  return {
    ...{ told: told.length, settled, step: spec.scoring ? steps.step : 0 },
    isOver: !spec.scoring && isCurrent && spec.rules.outcome(settled) !== undefined,
    // Without legal moves, as while one is being sent, the question may be the same afterwards.
    asked: before && isAsked ? `${playerID} ${spec.speech?.partOf?.(settled, language).key}` : wasAsked,
  };
}

interface Context<G extends GameState, M extends Move> extends NarrationOptions<G, M> {
  readonly viewer: PlayerID | null;
  readonly language: Language;
}

/** The events of other players that have not been spoken of, but will be in a summary. */
interface Unsaid {
  current: readonly GameEvent[];
}

/** Returns the sentences of the events of a state. */
function eventSentences<G extends GameState, M extends Move>(
  G: G,
  context: Context<G, M>,
  unsaid: Unsaid,
): readonly string[] {
  const { spec, subjectOf, language, viewer } = context;
  return G.events.flatMap((event) => {
    const sentence = spec.lastMoveText({ ...G, events: [event] }, subjectOf, language);
    if (sentence === '') return [];
    if (!isSpoken(event, context)) {
      if (isSummarized(viewer)) unsaid.current = [...unsaid.current, event];
      return [];
    }
    const consequence = spec.speech?.consequenceOf?.(event, language, G) ?? '';
    return [...summarySentence(context, unsaid), `${sentence} ${consequence}`.trim()];
  });
}

/** Returns whether an event is spoken of at once. The viewer's own always are, as an answer to what they pressed. */
function isSpoken<G extends GameState, M extends Move>(event: GameEvent, { spec, viewer }: Context<G, M>): boolean {
  const level = levelFor(viewer);
  if (level === 'all' || (viewer !== null && event.playerID === viewer)) return true;
  const importance = spec.speech?.importanceOf?.(event, viewer) ?? 'some';
  return importance === 'much' || (importance === 'some' && level === 'important');
}

/** Spectators have no turn before which they would hear a summary. */
function levelFor(viewer: PlayerID | null): SpeechSettings['level'] {
  const { level } = speechSettings();
  return level === 'summary' && viewer === null ? 'important' : level;
}

const isSummarized = (viewer: PlayerID | null) => levelFor(viewer) === 'summary';

function summarySentence<G extends GameState, M extends Move>(
  { spec, paced, subjectOf, language, viewer }: Context<G, M>,
  unsaid: Unsaid,
): readonly string[] {
  const events = unsaid.current;
  unsaid.current = [];
  if (events.length === 0) return [];
  if (spec.speech?.summarize)
    return [spec.speech.summarize(events, subjectOf, language, paced.settled)].filter(Boolean);
  const important = events.filter((event) => spec.speech?.importanceOf?.(event, viewer) !== 'little');
  return [spec.lastMoveText({ ...paced.settled, events: important }, subjectOf, language)].filter(Boolean);
}

/** Returns the sentence of the part of the match that begins with a state. */
function partSentence<G extends GameState, M extends Move>(before: G, G: G, { spec, language }: Context<G, M>) {
  const part = spec.speech?.partOf?.(G, language);
  return !part || part.key === spec.speech?.partOf?.(before, language).key ? [] : [part.begins];
}

function stepSentences<G extends GameState, M extends Move>(from: number, to: number, context: Context<G, M>) {
  const { spec, paced, subjectOf, language } = context;
  return Array.from({ length: to - from }, (_, i) =>
    spec.scoring?.describeStep(paced.settled, from + i + 1, subjectOf, language),
  ).filter((sentence) => sentence !== undefined);
}

function outcomeSentence<G extends GameState, M extends Move>({ spec, paced, subjectOf, language }: Context<G, M>) {
  const sentence = spec.speech?.describeOutcome?.(paced.settled, subjectOf, language);
  return sentence === undefined ? [] : [sentence];
}
