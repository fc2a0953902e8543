import { victoryShares } from '../../games/seam/victory-shares';
import type { Move, MoveEvaluation, PlayerID } from '../../games/seam/entry';
import { itemAt } from '../../games/seam/items';
import type { BotWorkerClient } from '../bots/bot-worker-client';
import type { Recording } from '../recording/recording';
import { decisionRequestAt, REVIEW_BOT } from './decision-request';

/** How long the bot compares the moves, and how long it samples each of the two positions, where it has to. */
const MOVES_MS = 300;
const POSITION_MS = 150;

/** A move of a match as the review bot sees it, with the information of the player who made it. */
export interface EvaluatedMove {
  readonly player: PlayerID;
  readonly move: Move;
  /** The player's chance to win before and after the move, from 0 to 1. */
  readonly before: number;
  readonly after: number;
  /** What the moves of the decision are worth, best first; empty if there was only one. */
  readonly evaluations: readonly MoveEvaluation[];
}

type PlayedMatch = Pick<Recording, 'entry' | 'snapshots'>;

/** Evaluates the move that led to a snapshot. Throws an Error if none did. */
export async function evaluateMove(
  match: PlayedMatch,
  at: number,
  bots: BotWorkerClient,
  signal: AbortSignal,
): Promise<EvaluatedMove> {
  const { player, move } = itemAt(match.snapshots, at);
  if (player === undefined || !move) throw new Error('no move is known here');
  const decision = decisionRequestAt(match, at - 1, player);
  const request = { game: match.entry.name, kind: REVIEW_BOT, seed: 'explain', milliseconds: MOVES_MS, decision };
  const before = await chanceAt(match, at - 1, player, bots, signal);
  const evaluations = decision.moves.length > 1 ? await bots.evaluateMoves(request, signal) : [];
  const after = await chanceAt(match, at, player, bots, signal);
  return { player, move, before, after, evaluations };
}

/** Returns a player's chance to win at a snapshot, from what they have seen so far. */
async function chanceAt(
  match: PlayedMatch,
  at: number,
  player: PlayerID,
  bots: BotWorkerClient,
  signal: AbortSignal,
): Promise<number> {
  const { rules, name: game } = match.entry;
  const outcome = rules.outcome(itemAt(match.snapshots, at).G);
  if (outcome) return itemAt(victoryShares(outcome), Number(player));
  const { view, informationState = view } = decisionRequestAt(match, at, player);
  const request = { game, view: informationState, player, milliseconds: POSITION_MS, seed: 'explain' };
  return itemAt((await bots.evaluate(request, signal)).shares, Number(player));
}
