import { messages } from '../../i18n/catalog';
import { listOf, YOU } from '../../i18n/format';
import { languageInfo } from '../../i18n/languages';
import type { GameSpeech, Importance, Language, NameOf } from '../contract';
import { itemAt, sum } from '../contract/items';
import { describeStatus, formatBack, formatFront, formatSigned, roundPurpose, type Texts } from './describe';
import { scoreLines, type Holdings, type ScoreLine } from './rules/scoring';
import type { PokerEvent, PokerState } from './rules/state';

const IMPORTANCE: Readonly<Partial<Record<PokerEvent['kind'], Importance>>> = {
  commit: 'little',
  takeBack: 'little',
  keepNegatives: 'little',
  reshuffle: 'little',
  reveal: 'much',
  stop: 'much',
  newGame: 'much',
  end: 'much',
};

/** What listeners of Piratenpoker are told besides the events. */
export const speech: GameSpeech<PokerState> = {
  importanceOf(event, viewer) {
    const { kind, to } = event as PokerEvent;
    return viewer !== null && to === viewer ? 'much' : (IMPORTANCE[kind] ?? 'some');
  },
  partOf: ({ game, phase }, language) => ({
    key: `${game} ${phase}`,
    begins: messages('piratenpoker', language).speech.part[phase],
  }),
  describeTable({ phase, stage, loot }, _viewer, _nameOf, language) {
    const t = messages('piratenpoker', language);
    const cards = loot.map((id) =>
      t.board.loot.both({ front: formatFront(id, t.front), back: formatBack(id, t.back) }),
    );
    const table = t.speech.table({ loot: cards.join('; ') });
    return stage === 'commit' && phase === 'loot' ? `${table} ${roundPurpose({ phase, loot }, language)}` : table;
  },
  describeOutcome: describeStatus,
};

/** Returns the sentence of a step of the scoring: what a kind of loot brings whom; last, who wins. */
export function describeStep(G: PokerState, step: number, nameOf: NameOf, language: Language): string {
  const kinds = scoredKinds(G.seats);
  if (step > kinds.length) return describeStatus(G, nameOf, language);
  const t = messages('piratenpoker', language);
  const kind = itemAt(kinds, step - 1);
  const points = G.seats.flatMap((seat, i) => pointsText(seat, kind, nameOf(String(i)), language, t));
  return t.speech.step({ kind: t.board.scoring.rows[kind], points: listOf(points, language) });
}

function pointsText(seat: Holdings, kind: ScoreLine['kind'], subject: string, language: Language, t: Texts): string[] {
  const lines = scoreLines(seat).filter((line) => line.kind === kind);
  if (lines.length === 0) return [];
  const name = subject === YOU ? languageInfo(language).you.toLocaleLowerCase(language) : subject;
  return [t.speech.points({ name, points: formatSigned(sum(lines.map(({ points }) => points))) })];
}

/** The kinds of score lines in the order in which they are revealed. */
const KIND_ORDER = [
  'fronts',
  'negatives',
  'sharks',
  'sharkBonus',
  'triple',
] as const satisfies readonly ScoreLine['kind'][];

/** Returns the kinds of score lines that at least one player has, in the order in which they are revealed. */
export function scoredKinds(seats: readonly Holdings[]): ScoreLine['kind'][] {
  const lines = seats.flatMap(scoreLines);
  return KIND_ORDER.filter((row) => lines.some(({ kind }) => kind === row));
}
