import type { BotKind } from '../../ai/bot-kinds';
import { fitOptions } from '../../games/seam/options';
import type { GameEntry } from '../../games/seam/entry';
import type { SoloRecord } from './solo-storage';

type SetUp = Pick<SoloRecord, 'companions' | 'options'>;

/** The bots of somebody who has never chosen any: neither careless nor merciless. */
const MIDDLE: BotKind = 'level3';

/** How many of them: a match of three is livelier than a duel. */
const USUAL_BOTS = 2;

/** A set-up that fits the game: the last one, or the usual one where there was none or it fits no more. */
export function quickSetUp({ rules, options }: Pick<GameEntry, 'rules' | 'options'>, last: SetUp | undefined): SetUp {
  const { min, max } = rules.seats;
  const fits = last && last.companions.length >= min - 1 && last.companions.length <= max - 1;
  const usual = Math.min(Math.max(USUAL_BOTS, min - 1), max - 1);
  const companions = fits ? last.companions : Array<BotKind>(usual).fill(MIDDLE);
  return { companions, options: fitOptions(options, companions.length + 1, last?.options ?? {}) };
}
