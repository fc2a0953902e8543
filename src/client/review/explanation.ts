import type { Catalog } from '../../i18n/catalog-types';
import type { Language } from '../../i18n/languages';
import type { GameText } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { seatNameIn, type Recording } from '../recording/recording';
import type { EvaluatedMove } from './evaluate-move';
import { createRecommendation, type Option } from './recommendation';

/** The explanation of a move. */
export interface Explanation {
  /** Who played what. */
  readonly played: string;
  /** The chance to win before and after, where it is known. */
  readonly chance: string | undefined;
  /** The move and its best alternative, the better one first; without the move where the bot would never play it. */
  readonly options: readonly Option[];
  /** What speaks for the best move, or that there was only one. */
  readonly reason: string;
}

interface ExplanationSource {
  readonly recording: Pick<Recording, 'entry' | 'snapshots' | 'seats'>;
  /** The index of the snapshot that the move led to. */
  readonly at: number;
  readonly evaluated: EvaluatedMove;
  readonly gameText: GameText;
  /** The rank of the player, if they are a bot. */
  readonly rank: string | undefined;
  readonly language: Language;
  readonly texts: Pick<Catalog['replay'], 'explain' | 'hint' | 'review' | 'chances'>;
}

/** Puts an evaluated move into words. */
export function createExplanation(source: ExplanationSource): Explanation {
  const { recording, at, evaluated, gameText, rank, language, texts } = source;
  const { player, move, before, after, evaluations } = evaluated;
  const nameOf = seatNameIn(recording);
  const G = recording.entry.rules.view(itemAt(recording.snapshots, at - 1).G, player);
  const label = gameText.describeMove(move, language, G, nameOf);
  const shared = {
    played: playedText(nameOf(player), rank, label, texts.explain),
    chance: chanceText(before, after, texts),
  };
  if (evaluations.length === 0) return { ...shared, options: [], reason: texts.review.forced };
  const recommendation = createRecommendation({
    evaluations,
    player,
    G,
    gameText,
    nameOf,
    language,
    texts,
  });
  return {
    ...shared,
    options: compared(recommendation.options, label, texts.explain),
    reason: texts.explain.advice({ name: nameOf(player), reason: recommendation.reason }),
  };
}

function playedText(name: string, rank: string | undefined, move: string, texts: Catalog['replay']['explain']): string {
  return rank === undefined ? texts.played({ name, move }) : texts.botPlayed({ name, rank, move });
}

function chanceText(before: number | undefined, after: number | undefined, texts: ExplanationSource['texts']) {
  const [from, to] = [before, after].map((chance) => (chance === undefined ? undefined : Math.round(100 * chance)));
  if (from !== undefined && to !== undefined) return texts.review.chance({ from, to });
  if (from !== undefined) return texts.explain.chanceBefore({ percent: from });
  return to === undefined ? undefined : texts.explain.chanceAfter({ percent: to });
}

/** Returns the played move and the best of the others, in the order of the options. */
function compared(options: readonly Option[], played: string, texts: Catalog['replay']['explain']): readonly Option[] {
  const alternative = options.find(({ label }) => label !== played);
  return options.flatMap((option) => {
    if (option.label === played) return { ...option, label: texts.thisMove };
    return option === alternative ? { ...option, label: texts.alternative({ move: option.label }) } : [];
  });
}
