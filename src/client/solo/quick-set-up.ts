import type { BotKind } from '../../ai/bot-kinds';
import { fitOptions } from '../../games/seam/options';
import type { GameEntry } from '../../games/seam/entry';
import type { SoloRecord } from './solo-storage';

type SoloSetupChoice = Pick<SoloRecord, 'companions' | 'options'>;

/** The bots of somebody who has never chosen any: neither careless nor merciless. */
const DEFAULT_BOT: BotKind = 'level3';

/** How many of them: a match of three is livelier than a duel. */
const DEFAULT_BOT_COUNT = 2;

/** A set-up that fits the game: the last one, or the usual one where there was none or it fits no more. */
export function quickSetup(
  { rules, options }: Pick<GameEntry, 'rules' | 'options'>,
  last: SoloSetupChoice | undefined,
): SoloSetupChoice {
  const { min, max } = rules.seats;
  const fits = last && last.companions.length >= min - 1 && last.companions.length <= max - 1;
  const defaultCount = Math.min(Math.max(DEFAULT_BOT_COUNT, min - 1), max - 1);
  const companions = fits ? last.companions : Array<BotKind>(defaultCount).fill(DEFAULT_BOT);
  return { companions, options: fitOptions(options, companions.length + 1, last?.options ?? {}) };
}
