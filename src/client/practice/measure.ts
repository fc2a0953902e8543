import { costOf, costsOf, isRight, type MoveCost } from '../../ai/move-costs';
import type { Move, MoveEvaluation } from '../../games/contract';
import { REVIEW_BOT } from '../review/evaluate-move';
import type { BotWorkerClient } from '../shared/bot-worker-client';
import type { Exercise } from './exercise';

/** How thoroughly a decision is measured. */
export interface Effort {
  /** The time of one sample, where the moves are sampled or searched. */
  readonly milliseconds: number;
  /** The number of samples. Moves that are evaluated exactly need two. */
  readonly samples: number;
}

/** A first look, which most decisions need no more than, and the whole. */
const FIRST_SAMPLES = 2;

/** A decision that seems to cost less than this is not measured further. */
const SUSPICIOUS = 0.03;

/** Measures what the moves of a decision cost, best first; the required ones among them. */
export async function measureMoves(
  exercise: Exercise,
  required: readonly Move[],
  { samples, milliseconds }: Effort,
  bots: Pick<BotWorkerClient, 'evaluateMoves'>,
  signal: AbortSignal,
  isEnough: (costs: readonly MoveCost[]) => boolean = () => false,
): Promise<readonly MoveCost[]> {
  const { entry, decision } = exercise;
  const found: (readonly MoveEvaluation[])[] = [];
  for (;;) {
    const request = { game: entry.name, kind: REVIEW_BOT, seed: `practice ${found.length}`, milliseconds };
    found.push(await bots.evaluateMoves({ ...request, decision: { ...decision, required } }, signal));
    if (found.length < FIRST_SAMPLES) continue;
    const costs = costsOf(found);
    if (found.length >= samples || costs.every(({ error }) => error === 0) || isEnough(costs)) return costs;
  }
}

/** Measures what a move of a decision cost. */
export async function measureMove(
  exercise: Exercise,
  move: Move,
  effort: Effort,
  bots: Pick<BotWorkerClient, 'evaluateMoves'>,
  signal: AbortSignal,
): Promise<MoveCost> {
  const isHarmless = (costs: readonly MoveCost[]) => costOf(costs, move).cost < SUSPICIOUS;
  return costOf(await measureMoves(exercise, [move], effort, bots, signal, isHarmless), move);
}

/** The least that a mistake costs. */
const MISTAKE_COST = 0.05;

/** Whether a move cost much, and the measure is precise enough to say so. */
export function isMistake(cost: MoveCost): boolean {
  return cost.cost >= MISTAKE_COST && cost.cost > cost.error && !isRight(cost);
}
