import { BotMemory } from '../../ai/bot-memory';
import type { DecisionRequest } from '../../ai/types';
import type { Move, MoveEvaluation, PlayerID } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { victoryShares } from '../../games/contract/rules';
import type { Recording } from '../recording/recording';
import type { BotWorkerClient } from '../shared/bot-worker-client';
import { loadFollowedRule, type FollowedRule } from './followed-rule';

/** How long the bot looks at each of the two positions, where it has to sample or to search. */
const POSITION_MS = 300;
/** A chance from fewer sampled worlds is too rough to show. */
const MIN_WORLDS = 60;

/** A move of a match as the review bot sees it, with the information of the player who made it. */
export interface EvaluatedMove {
  readonly player: PlayerID;
  readonly move: Move;
  /** The player's chance to win before and after the move, from 0 to 1; undefined where it could not be told in time. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** What the moves of the decision are worth, best first; empty if there was only one. */
  readonly evaluations: readonly MoveEvaluation[];
  /** The rule of thumb that a bot has followed; absent for people and other bots. */
  readonly followed?: FollowedRule | undefined;
}

type PlayedMatch = Pick<Recording, 'entry' | 'snapshots' | 'bots'>;

/** Evaluates the move that led to a snapshot. Rejects with an Error if none did. */
export async function evaluateMove(
  match: PlayedMatch,
  at: number,
  bots: BotWorkerClient,
  signal: AbortSignal,
): Promise<EvaluatedMove> {
  const { player, move } = itemAt(match.snapshots, at);
  if (player === undefined || !move) throw new Error('no move is known here');
  const before = await evaluateSnapshot(match, at - 1, player, bots, signal);
  const after = await evaluateSnapshot(match, at, player, bots, signal);
  const followed = await loadFollowedRule(match, at);
  return { player, move, before: before.winChance, after: after.winChance, evaluations: before.evaluations, followed };
}

/** Returns a player's chance to win at a snapshot, and the evaluations of their moves if they have a choice. */
async function evaluateSnapshot(
  match: PlayedMatch,
  at: number,
  player: PlayerID,
  bots: BotWorkerClient,
  signal: AbortSignal,
): Promise<Pick<EvaluatedMove, 'evaluations'> & { winChance: number | undefined }> {
  const seat = Number(player);
  const outcome = match.entry.rules.outcome(itemAt(match.snapshots, at).G);
  if (outcome) return { winChance: itemAt(victoryShares(outcome), seat), evaluations: [] };
  const decision = decisionRequestAt(match, at, player);
  const request = { game: match.entry.name, seed: 'explain', milliseconds: POSITION_MS };
  if (decision.moves.length > 1) {
    const evaluations = await bots.evaluateMoves({ ...request, kind: REVIEW_BOT, decision }, signal);
    return { winChance: itemAt(evaluations, 0).winChance, evaluations };
  }
  const { view, informationState = view } = decision;
  const { shares, worlds } = await bots.evaluate({ ...request, view: informationState, player }, signal);
  return { winChance: worlds < MIN_WORLDS ? undefined : itemAt(shares, seat), evaluations: [] };
}

/** The bot that gives hints and reviews. */
export const REVIEW_BOT = 'level5';

/**
 * Builds the decision request for a bot that takes this seat at a snapshot, with everything the seat has seen so far.
 */
export function decisionRequestAt(
  { entry, snapshots }: Pick<Recording, 'entry' | 'snapshots'>,
  at: number,
  player: PlayerID,
): DecisionRequest {
  const memory = new BotMemory(entry, player);
  for (const { G } of snapshots.slice(0, at + 1)) memory.observe(entry.rules.view(G, player));
  const { observations: _since, ...request } = memory.createRequest(entry.rules.view(itemAt(snapshots, at).G, player));
  return request;
}
