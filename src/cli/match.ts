import type { Bot } from '../bots/types';
import { findLegalMove } from '../games/legal';
import type { GameState, Outcome, PlayerID } from '../games/types';
import { seededRandom } from '../random';
import type { Table } from './table';

/** One match to be played on the model. */
export interface Match extends Pick<Table, 'entry' | 'options' | 'components'> {
  /** By seat; each is shown nothing but its own view. */
  readonly bots: readonly Bot[];
  /** Of the cards and dice; the bots have streams of their own. */
  readonly seed: string | number;
  readonly signal?: AbortSignal;
  /** Called at the start and after every move. */
  shown?(G: GameState): void;
}

/** A match that is over. */
export interface FinishedMatch {
  readonly G: GameState;
  readonly outcome: Outcome;
  readonly plies: number;
}

/** Plays a match to its end. Rejects with the signal's reason, and when a bot answers with an illegal move. */
export async function playMatch(match: Match): Promise<FinishedMatch> {
  const { entry, bots, options, components, seed, shown } = match;
  const { rules } = entry;
  const random = seededRandom(seed);
  const G = rules.setup(bots.length, options, random, components);
  shown?.(G);
  for (let plies = 0; ; plies++) {
    const outcome = rules.outcome(G);
    if (outcome) return { G, outcome, plies };
    const [player] = rules.activePlayers(G);
    rules.apply(G, player, await ask(match, G, player), random);
    shown?.(G);
  }
}

async function ask({ entry: { rules }, bots, signal }: Match, G: GameState, player: PlayerID) {
  const view = rules.view(G, player);
  const answer = await bots[Number(player)].choose({ view, player, moves: rules.legalMoves(view, player) }, signal);
  const legal = findLegalMove(rules, G, player, answer);
  if (!legal) throw new Error(`seat ${player} may not play ${answer.move}(${answer.args.join(', ')}) now`);
  return legal;
}
