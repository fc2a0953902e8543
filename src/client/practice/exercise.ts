import type { DecisionRequest } from '../../ai/types';
import type { GameEntry, GameState, Move, PlayerID, SeatInfo } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { isBotKind } from '../../ai/bot-kinds';
import type { Recording } from '../recording/recording';
import { decisionRequestAt } from '../review/evaluate-move';

/** A decision as its player saw it. It knows nothing of the state but what the view of the seat shows. */
export interface Exercise {
  readonly entry: GameEntry;
  readonly player: PlayerID;
  /** The player's view. */
  readonly G: GameState;
  readonly legalMoves: readonly Move[];
  /** The player is "you". */
  readonly seats: readonly SeatInfo[];
  /** What the bots are asked, with everything that the seat has seen before. */
  readonly decision: DecisionRequest;
}

/** Returns the decision of a player at a snapshot. Throws an Error if they have none. */
export function exerciseAt(
  recording: Pick<Recording, 'entry' | 'snapshots' | 'seats' | 'bots'>,
  at: number,
  player: PlayerID,
): Exercise {
  const { entry, snapshots, bots } = recording;
  const decision = decisionRequestAt({ entry, snapshots }, at, player);
  if (decision.moves.length === 0) throw new Error(`seat ${player} has no decision after ${at} moves`);
  const seats = recording.seats.map((seat, nth): SeatInfo => {
    return { ...seat, isBot: isBotKind(bots?.[nth] ?? ''), isYou: seat.playerID === player };
  });
  return { entry, player, G: decision.view, legalMoves: decision.moves, seats, decision };
}

/** Returns the indices of the snapshots at which a player then chose between several moves. */
export function decisionsOf(
  { entry, snapshots }: Pick<Recording, 'entry' | 'snapshots'>,
  player: PlayerID,
): readonly number[] {
  return snapshots.flatMap((snapshot, next) => {
    const isOwn = snapshot.player === player && snapshot.move !== undefined;
    return isOwn && entry.rules.legalMoves(itemAt(snapshots, next - 1).G, player).length > 1 ? [next - 1] : [];
  });
}
