import type { Bot } from '../../src/ai/types';
import { playMatch, type MatchPlan } from '../../src/cli/match/match';
import { createPlayer, type Player } from '../../src/cli/match/players';
import type { GameEntry, GameState, Outcome } from '../../src/games/contract';
import { itemAt } from '../../src/games/contract/items';
import { resolveOptions } from '../../src/games/contract/options';

/** A match between equal bots whose first part others may have played. */
export interface MiddlePlan {
  readonly entry: GameEntry;
  readonly players: number;
  /** Who plays to the end, in the notation of the arena. */
  readonly bot: string;
  /** Who plays the first part of their own match with this seed; by default `bot`. */
  readonly prefix: string | undefined;
  readonly seed: string;
  /** The share of the moves that come before the position; by default half of them. */
  readonly at?: number;
}

/** A position within a match, and how the match ended. */
export interface Middle {
  readonly position: GameState;
  readonly outcome: Outcome;
}

/** Plays a match to its end and returns a position of it, or of the match that `prefix` would play. */
export async function playThroughMiddle(plan: MiddlePlan): Promise<Middle> {
  const { entry, prefix, bot, at = 1 / 2 } = plan;
  const states: GameState[] = [];
  const record = (G: GameState) => states.push(entry.rules.clone(G));
  const whole = await playMatch({ ...matchOf(plan, playersOf(plan, prefix ?? bot)), onState: record });
  const middle = Math.floor(states.length * at);
  const position = itemAt(states, middle);
  if (prefix === undefined) return { position, outcome: whole.outcome };
  return { position, outcome: await finishFrom(plan, prefix, middle) };
}

/** Plays the match again, with the bot from this move onwards. */
async function finishFrom(plan: MiddlePlan, prefix: string, middle: number): Promise<Outcome> {
  let moves = -1;
  const strong = playersOf(plan, plan.bot);
  const players = playersOf(plan, prefix).map((weak, seat): Player => {
    const [first, second] = [requireBot(weak), requireBot(itemAt(strong, seat))];
    return { choose: (request) => (moves < middle ? first : second).choose(request) };
  });
  return (await playMatch({ ...matchOf(plan, players), onState: () => moves++ })).outcome;
}

function requireBot(player: Player): Bot {
  if ('choose' in player) return player;
  throw new Error('a bot that sees the whole state cannot take over from another');
}

const playersOf = ({ entry, players, seed }: MiddlePlan, bot: string): Player[] =>
  Array.from({ length: players }, (_, seat) => createPlayer(bot, entry, `${seed} ${seat}`));

function matchOf({ entry, players: count, seed }: MiddlePlan, players: readonly Player[]): MatchPlan {
  return { entry, options: resolveOptions(entry.options, count, {}), components: undefined, players, seed };
}
