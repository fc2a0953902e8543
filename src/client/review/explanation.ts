import type { GameState, GameText, MoveEvaluation, NameOf, PlayerID } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import type { Catalog } from '../../i18n/catalog-types';
import type { Language } from '../../i18n/languages';
import { seatNameIn, type Recording } from '../recording/recording';
import type { EvaluatedMove } from './evaluate-move';
import type { FollowedRule } from './followed-rule';

/** The explanation of a move. */
export interface Explanation {
  /** Who played what. */
  readonly played: string;
  /** The rule of thumb that a bot has followed, if it plays by them. */
  readonly rule: string | undefined;
  /** The chance to win before and after, where it is known. */
  readonly chance: string | undefined;
  /** The move and its best alternative, the better one first; without the move where the bot would never play it. */
  readonly options: readonly Option[];
  /** What speaks for the best move, or that there was only one. */
  readonly reason: string;
}

interface RuleTexts {
  readonly texts: Pick<Catalog['replay'], 'explain'>;
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
  const { player, move, before, after, evaluations, followed } = evaluated;
  const nameOf = seatNameIn(recording);
  const G = recording.entry.rules.view(itemAt(recording.snapshots, at - 1).G, player);
  const label = gameText.describeMove(move, language, G, nameOf);
  const shared = {
    played: playedText(nameOf(player), rank, label, texts.explain),
    rule: followed && ruleText(followed, nameOf(player), source),
    chance: chanceChangeText(before, after, texts),
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

/** Says which rule of thumb a bot has followed; undefined where the game has no text for it. */
export function ruleText(
  followed: FollowedRule,
  name: string,
  { gameText, language, texts }: Pick<ExplanationSource, 'gameText' | 'language'> & RuleTexts,
): string | undefined {
  if (followed === 'slip') return texts.explain.slip({ name });
  const rule = gameText.rulesOfThumb?.(language)[followed.id]?.rule;
  return rule && texts.explain.followsRule({ name, nth: followed.number, rule });
}

function playedText(name: string, rank: string | undefined, move: string, texts: Catalog['replay']['explain']): string {
  return rank === undefined ? texts.played({ name, move }) : texts.botPlayed({ name, rank, move });
}

function chanceChangeText(before: number | undefined, after: number | undefined, texts: ExplanationSource['texts']) {
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
