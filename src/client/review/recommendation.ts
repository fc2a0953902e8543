import type { Language } from '../../i18n/languages';
import type { GameState, GameText, MoveEvaluation, NameOf, PlayerID } from '../../games/seam/entry';
import type { Texts } from '../recording/texts';

/** A move with the chance to win with it. */
export interface Option {
  /** The label of the move. */
  readonly label: string;
  /** From 0 to 1. */
  readonly winChance: number;
  /** The chance as a text: "62 %". */
  readonly percent: string;
}

/** What a hint shows. */
export interface Recommendation {
  /** The recommended move first; there is at least one. */
  readonly options: readonly Option[];
  /** A sentence that speaks for the recommended move. */
  readonly reason: string;
  /** The recommended move and the reason, for screen readers. */
  readonly announcement: string;
}

interface RecommendationSource {
  /** At least one, best first. */
  readonly evaluations: readonly MoveEvaluation[];
  readonly player: PlayerID;
  /** The player's view. */
  readonly G: GameState;
  readonly gameText: GameText;
  readonly nameOf: NameOf;
  readonly language: Language;
  readonly texts: Texts['hint'];
}

/** Puts evaluated moves into words. Throws an Error if there are none. */
export function createRecommendation(source: RecommendationSource): Recommendation {
  const { evaluations, player, G, gameText, nameOf, language, texts } = source;
  const options = evaluations.map(({ move, winChance }): Option => {
    return { label: gameText.describeMove(move, language, G, nameOf), winChance, percent: texts.percent(winChance) };
  });
  const [best] = options;
  if (!best) throw new Error('the bot has not evaluated any move');
  const reason = gameText.explainMove?.(evaluations, player, nameOf, language, G) ?? texts.better(leadOf(options));
  return { options, reason, announcement: texts.announcement(best.label, best.percent, reason) };
}

/** Returns by how many percentage points the first option is better than the second, as they are shown. */
function leadOf([best, next]: readonly Option[]): number {
  return best && next ? Math.round(100 * best.winChance) - Math.round(100 * next.winChance) : 0;
}
