import { BOT_KINDS, type BotKind } from '../../bots/levels';
import { fitOptions } from '../../games/options';
import type { GameEntry, Options } from '../../games/types';
import { isRecord, recall, remember } from '../remembered';

/** Who plays against whom in a single player match, and how. */
export interface SetUp {
  readonly bots: readonly BotKind[];
  readonly options: Options;
}

/** The bots of somebody who has never chosen any: neither careless nor merciless. */
const MIDDLE: BotKind = 'level3';

/** How many of them: a match of three is livelier than a duel. */
const USUAL_BOTS = 2;

const place = (game: string) => `piratz.solo-set-up.${game}`;

function isSetUp(value: unknown): value is SetUp {
  return (
    isRecord(value) &&
    isRecord(value.options) &&
    Array.isArray(value.bots) &&
    value.bots.every((kind) => BOT_KINDS.some((known) => known === kind))
  );
}

/** How this game was last played against bots in this browser; undefined when it never was. */
export function lastSetUp(game: string): SetUp | undefined {
  return recall(place(game), isSetUp);
}

/** Keeps how a game is played for the next time. */
export function keepSetUp(game: string, { bots, options }: SetUp): void {
  remember(place(game), { bots, options });
}

/** A set-up that fits the game: the last one, or the usual one where there was none or it fits no more. */
export function quickSetUp({ rules, options }: Pick<GameEntry, 'rules' | 'options'>, last: SetUp | undefined): SetUp {
  const { min, max } = rules.seats;
  const fits = last && last.bots.length >= min - 1 && last.bots.length <= max - 1;
  const usual = Math.min(Math.max(USUAL_BOTS, min - 1), max - 1);
  const bots = fits ? last.bots : Array<BotKind>(usual).fill(MIDDLE);
  return { bots, options: fitOptions(options, bots.length + 1, last?.options ?? {}) };
}
