import type { Catalog } from '../../i18n/catalog-types';
import type { Language } from '../../i18n/languages';
import type { GameState, GameText, MoveEvaluation, NameOf, PlayerID } from '../../games/contract';

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
  readonly texts: Pick<Catalog['replay'], 'hint' | 'chances'>;
}

/** Puts evaluated moves into words. Throws an Error if there are none. */
export function createRecommendation(source: RecommendationSource): Recommendation {
  const { evaluations, player, G, gameText, nameOf, language, texts } = source;
  const options = evaluations.map(({ move, winChance }): Option => {
    return {
      label: gameText.describeMove(move, language, G, nameOf),
      winChance,
      percent: chanceText(winChance, texts.chances),
    };
  });
  const [best] = options;
  if (!best) throw new Error('the bot has not evaluated any move');
  const reason =
    gameText.explainMove?.(evaluations, player, nameOf, language, G) ?? texts.hint.better({ points: leadOf(options) });
  return {
    options,
    reason,
    announcement: texts.hint.announcement({ move: best.label, percent: best.percent, reason }),
  };
}

/** Returns by how many percentage points the first option is better than the second, as they are shown. */
function leadOf([best, next]: readonly Option[]): number {
  return best && next ? Math.round(100 * best.winChance) - Math.round(100 * next.winChance) : 0;
}

/** Returns a chance in percent; those that are nearly certain say so. */
export function chanceText(chance: number, texts: Catalog['replay']['chances']): string {
  const percent = Math.round(100 * chance);
  if (percent === 0 && chance > 0) return texts.nearlyNone;
  return percent === 100 && chance < 1 ? texts.nearlyCertain : texts.exact({ percent });
}
