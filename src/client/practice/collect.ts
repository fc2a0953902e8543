import type { PlayerID } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import type { Recording } from '../recording/recording';
import type { Mistake, PracticeRecord } from '../saved-matches/practice-record';
import type { BotWorkerClient } from '../shared/bot-worker-client';
import { decisionsOf, exerciseAt } from './exercise';
import { isMistake, measureMove, type Effort } from './measure';
import { newSchedule } from './schedule';

/** The record of a match in which nothing can be practised. */
export const NOTHING_FOUND: PracticeRecord = { decisions: 0, cost: 0, mistakes: [] };

/** Evaluates every decision of a player in a match. @param onProgress receives the progress from 0 to 1 */
export async function evaluateDecisions(
  recording: Recording,
  player: PlayerID,
  today: string,
  effort: Effort,
  bots: Pick<BotWorkerClient, 'evaluateMoves'>,
  signal: AbortSignal,
  onProgress: (progress: number) => void = () => undefined,
): Promise<PracticeRecord> {
  const mistakes: Mistake[] = [];
  const decisions = decisionsOf(recording, player);
  let sum = 0;
  for (const [nth, ply] of decisions.entries()) {
    signal.throwIfAborted();
    onProgress(nth / decisions.length);
    const { move } = itemAt(recording.snapshots, ply + 1);
    if (!move) throw new Error(`no move is known after ${ply} moves`);
    const measured = await measureMove(exerciseAt(recording, ply, player), move, effort, bots, signal);
    sum += measured.cost;
    if (isMistake(measured)) mistakes.push({ ply, cost: measured.cost, schedule: newSchedule(today) });
  }
  return { decisions: decisions.length, cost: sum, mistakes };
}
