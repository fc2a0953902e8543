import type { BotKind } from '../../bots/levels';
import { fitOptions } from '../../games/options';
import type { GameEntry } from '../../games/types';
import type { SoloRecord } from './record';

type SetUp = Pick<SoloRecord, 'bots' | 'options'>;

/** The bots of somebody who has never chosen any: neither careless nor merciless. */
const MIDDLE: BotKind = 'level3';

/** How many of them: a match of three is livelier than a duel. */
const USUAL_BOTS = 2;

/** A set-up that fits the game: the last one, or the usual one where there was none or it fits no more. */
export function quickSetUp({ rules, options }: Pick<GameEntry, 'rules' | 'options'>, last: SetUp | undefined): SetUp {
  const { min, max } = rules.seats;
  const fits = last && last.bots.length >= min - 1 && last.bots.length <= max - 1;
  const usual = Math.min(Math.max(USUAL_BOTS, min - 1), max - 1);
  const bots = fits ? last.bots : Array<BotKind>(usual).fill(MIDDLE);
  return { bots, options: fitOptions(options, bots.length + 1, last?.options ?? {}) };
}
