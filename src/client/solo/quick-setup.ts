import type { BotKind } from '../../ai/bot-kinds';
import { fitOptions } from '../../games/seam/options';
import type { GameEntry } from '../../games/seam/entry';
import type { SoloRecord } from '../match-files/solo-storage';

type SoloSetupChoice = Pick<SoloRecord, 'companions' | 'options'>;

/** Default bot for a player who has never chosen one: a medium level. */
const DEFAULT_BOT: BotKind = 'level3';

/** Default number of bots: a match of three is livelier than a match of two. */
const DEFAULT_BOT_COUNT = 2;

/** Returns a valid setup for the game: the last one, or the default if there is none or it no longer fits. */
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
