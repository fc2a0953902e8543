import type { BotKind } from '../../ai/bot-kinds';
import type { GameManifest } from '../../games/contract';
import { fitOptions } from '../../games/contract/options';
import { isBot, loadLastSoloRecord, type SoloRecord } from '../shared/solo-storage';
import { hasFinishedTutorial } from '../tutorial/finished-tutorials';

/** What a new match against bots is made of. */
export interface BotSetup extends Pick<SoloRecord, 'options'> {
  readonly opponents: readonly BotKind[];
}

/** Bots for a player's first match of a game: after its tutorial, and without it. */
const EASY_BOT: BotKind = 'level1';
const MEDIUM_BOT: BotKind = 'level3';

/** Default number of bots: a match of three is livelier than a match of two. */
const DEFAULT_BOT_COUNT = 2;

/** Returns the set-up to propose for a match against bots: the bots and options of the last one, if there was one. */
export function proposedSetup(entry: Pick<GameManifest, 'name' | 'rules' | 'options'>): BotSetup {
  return setupAfter(entry, loadLastSoloRecord(entry.name), hasFinishedTutorial(entry.name));
}

/**
 * Returns the set-up to propose after this match, valid for the game: its bots, or the default number of bots of its
 * level; without a match, easy bots for a player who has finished the tutorial.
 */
export function setupAfter(
  { rules, options }: Pick<GameManifest, 'rules' | 'options'>,
  last: Pick<SoloRecord, 'opponents' | 'options'> | undefined,
  isTaught: boolean,
): BotSetup {
  const { min, max } = rules.seats;
  const bots = last?.opponents.filter(isBot) ?? [];
  const fits = bots.length === last?.opponents.length && bots.length >= min - 1 && bots.length <= max - 1;
  const defaultCount = Math.min(Math.max(DEFAULT_BOT_COUNT, min - 1), max - 1);
  const level = bots[0] ?? (isTaught ? EASY_BOT : MEDIUM_BOT);
  const opponents = fits ? bots : Array<BotKind>(defaultCount).fill(level);
  return { opponents, options: fitOptions(options, opponents.length + 1, last?.options ?? {}) };
}
