import type { MoveCost } from '../../ai/move-costs';
import { moveKey } from '../../ai/search/tree';
import type { GameText, Move, PlayerID } from '../../games/contract';
import { subjectName } from '../../games/contract/board';
import type { Catalog } from '../../i18n/catalog-types';
import type { Language } from '../../i18n/languages';
import { createRecommendation, type Option } from '../review/explanation';
import type { Exercise } from './exercise';

/** An answered decision. */
export interface AnsweredDecision {
  readonly exercise: Exercise;
  /** What the moves cost, best first; those below among them. */
  readonly costs: readonly MoveCost[];
  /** Whether a move solves the decision. */
  isRight(move: Move): boolean;
  /** The last move that was tried. */
  readonly chosen: Move | undefined;
  /** What was played in the match; undefined where nobody has played it. */
  readonly played: Move | undefined;
}

/** The comparison of moves in words. */
export interface Comparison {
  /** The best moves, the chosen one and the one that was played, best first, with what they are. */
  readonly options: readonly Option[];
  /** What speaks for the best move. */
  readonly reason: string;
  /** Several moves are right. */
  readonly isMixed: boolean;
}

interface ComparisonSource extends AnsweredDecision {
  readonly gameText: GameText;
  readonly language: Language;
  readonly texts: Pick<Catalog['replay'], 'hint' | 'chances'>;
  readonly roles: Pick<Catalog['practice']['position'], 'best' | 'asGood' | 'yours' | 'played'>;
  labelled(values: { readonly label: string; readonly value: string }): string;
}

/** The number of right moves that are shown. */
const SHOWN_RIGHT = 3;

/** Puts an answered decision into words. */
export function createComparison(source: ComparisonSource): Comparison {
  const { exercise, chosen, played, gameText, language, texts, roles, labelled } = source;
  const { player, G, seats } = exercise;
  const costs = rightFirst(source);
  const right = costs.filter(({ evaluation }) => source.isRight(evaluation.move));
  const nameOf = (id: PlayerID) => subjectName(seats[Number(id)]) ?? id;
  const evaluations = costs.map(({ evaluation }) => evaluation);
  const recommendation = createRecommendation({ evaluations, player, G, gameText, nameOf, language, texts });
  const isSame = (a: Move, b: Move | undefined) => b !== undefined && moveKey(a) === moveKey(b);
  const labels = new Set<string>();
  const options = recommendation.options.flatMap((option, i): Option[] => {
    const move = evaluations[i]?.move;
    if (!move) return [];
    const isTop = i < Math.min(SHOWN_RIGHT, right.length);
    const told = [
      ...(i === 0 ? [roles.best] : isTop ? [roles.asGood] : []),
      ...(isSame(move, chosen) ? [roles.yours] : []),
      ...(isSame(move, played) ? [roles.played] : []),
    ];
    const isKnown = labels.has(option.label) && !isSame(move, chosen) && !isSame(move, played);
    labels.add(option.label);
    if (told.length === 0 || isKnown) return [];
    return [{ ...option, label: labelled({ label: told.join(' · '), value: option.label }) }];
  });
  return { options, reason: recommendation.reason, isMixed: new Set(right.map(labelOf(source))).size > 1 };
}

const labelOf =
  ({ gameText, language, exercise }: ComparisonSource) =>
  ({ evaluation }: MoveCost) =>
    gameText.describeMove(evaluation.move, language, exercise.G);

/** Returns the moves with those first that solve the decision, otherwise in the same order. */
function rightFirst({ costs, isRight }: AnsweredDecision): readonly MoveCost[] {
  const rank = ({ evaluation }: MoveCost) => Number(!isRight(evaluation.move));
  return [...costs].sort((a, b) => rank(a) - rank(b));
}
