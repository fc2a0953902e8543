import { YOU } from '../../i18n/format';
import type { Catalog } from '../../i18n/catalog-types';
import type { SpeechSettings } from '../../ui/speech-settings';
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

/** What is to be told. */
export interface NarrationOptions<G extends GameState, M extends Move> {
  readonly props: BoardProps<G, M>;
  readonly spec: NarratedGame<G, M>;
  readonly paced: PacedStates<G>;
  readonly steps: RevealSteps;
  readonly subjectOf: NameOf;
}

/** How a listener wants to be told. */
interface Listening extends Pick<SpeechSettings, 'level'> {
  readonly language: Language;
  readonly texts: Catalog['table']['speech'];
}

/** Tells the same match again and again, each time what is new. */
export interface Narrator<G extends GameState, M extends Move> {
  /** Returns what is new: sentences that are spoken in turn, and what is spoken last because the viewer is asked. */
  tell(options: NarrationOptions<G, M>, listening: Listening): Told;
}

interface Told {
  readonly sentences: readonly string[];
  /** Empty when the viewer is not asked. */
  readonly prompt: string;
}

const NOTHING: Told = { sentences: [], prompt: '' };

/** Creates the narrator of a board that has just been opened. */
export function createNarrator<G extends GameState, M extends Move>(
  atStart: NarrationOptions<G, M>,
  language: Language,
): Narrator<G, M> {
  const start = reachedBy(atStart, language);
  const unsaid: Unsaid = { current: [] };
  let from = start;
  return {
    tell(options, listening) {
      const { props, paced } = options;
      const viewer = props.isObserver ? null : props.playerID;
      const before = from;
      const to = (from = reachedBy(options, listening.language, before));
      if (props.isSilent) return NOTHING;
      const context = { ...options, ...listening, viewer };
      const events = paced.told.slice(before.told).flatMap((G, i) => {
        const earlier = paced.told[before.told + i - 1] ?? start.settled;
        return [...eventSentences(G, context, unsaid), ...partSentence(earlier, G, context)];
      });
      const scored = to.step > before.step ? stepSentences(before.step, to.step, context) : [];
      const ended = to.isOver && !before.isOver ? outcomeSentence(context) : [];
      const asks = to.asked !== undefined && to.asked !== before.asked;
      const summary = asks || ended.length > 0 ? summarySentence(context, unsaid) : [];
      return { sentences: [...events, ...summary, ...scored, ...ended], prompt: asks ? promptFor(context) : '' };
    },
  };
}

/** Returns what lies on the table; the question, which follows, addresses the only player at the screen. */
function promptFor<G extends GameState, M extends Move>(context: Context<G, M>): string {
  const { spec, paced, viewer, subjectOf, language, texts } = context;
  if (viewer === null) return '';
  const name = subjectOf(viewer);
  const table = spec.speech?.describeTable?.(paced.settled, viewer, subjectOf, language) ?? '';
  return `${name === YOU ? '' : texts.turn({ name })} ${table}`.trim();
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

interface Context<G extends GameState, M extends Move> extends NarrationOptions<G, M>, Listening {
  readonly viewer: PlayerID | null;
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
  const { spec, subjectOf, language } = context;
  return G.events.flatMap((event) => {
    const sentence = spec.lastMoveText({ ...G, events: [event] }, subjectOf, language);
    if (sentence === '') return [];
    if (!isSpoken(event, context)) {
      if (levelFor(context) === 'summary') unsaid.current = [...unsaid.current, event];
      return [];
    }
    const consequence = spec.speech?.consequenceOf?.(event, language, G) ?? '';
    return [...summarySentence(context, unsaid), `${sentence} ${consequence}`.trim()];
  });
}

/** Returns whether an event is spoken of at once. The viewer's own always are, as an answer to what they pressed. */
function isSpoken<G extends GameState, M extends Move>(event: GameEvent, context: Context<G, M>): boolean {
  const { spec, viewer } = context;
  const level = levelFor(context);
  if (level === 'all' || (viewer !== null && event.playerID === viewer)) return true;
  const importance = spec.speech?.importanceOf?.(event, viewer) ?? 'some';
  return importance === 'much' || (importance === 'some' && level === 'important');
}

/** Spectators have no turn before which they would hear a summary. */
function levelFor({ level, viewer }: Pick<Context<never, never>, 'level' | 'viewer'>): SpeechSettings['level'] {
  return level === 'summary' && viewer === null ? 'important' : level;
}

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
