import type { PlayerID } from '../../../contract';
import { LOOT, type LootId } from '../../rules/loot';
import { summarizeLoot, type Holdings, type LootSummary } from '../../rules/scoring';

/** Value in points of having 0, 1 or 2 cards towards the next set of three. */
const INCOMPLETE_SET_VALUES = [0, 0.7, 2];
const SET_BONUS = 5;

/** Extra weight of the leading opponent relative to any other opponent. */
const LEADER_EXTRA_WEIGHT = 1;

/** Returns the loot summary of every seat. */
export function summarizeSeats({ seats }: { readonly seats: readonly Holdings[] }): LootSummary[] {
  return seats.map(summarizeLoot);
}

/** Evaluates loot cards for one player in points: their own gain minus the weighted gain of the opponents. */
export class LootEvaluator {
  private readonly me: number;
  /** Weight of an opponent's point by seat; the weights add up to 1. */
  private readonly weights: number[];

  constructor(
    player: PlayerID,
    private readonly summaries: readonly LootSummary[],
  ) {
    this.me = Number(player);
    let leader = -1;
    for (let i = 0; i < summaries.length; i++) {
      if (i !== this.me && (leader === -1 || summaries[i]!.score > summaries[leader]!.score)) leader = i;
    }
    const sum = summaries.length - 1 + LEADER_EXTRA_WEIGHT;
    this.weights = summaries.map((_, i) => (i === this.me ? 0 : (i === leader ? 1 + LEADER_EXTRA_WEIGHT : 1) / sum));
  }

  /** Returns the value of getting a card with its front up, rather than an opponent getting it. */
  frontValue(id: LootId): number {
    const { summaries } = this;
    const { front } = LOOT[id - 1]!;
    let opponents = 0;
    let own = 0;
    for (let i = 0; i < summaries.length; i++) {
      const gain = front + marginalSetValue(summaries[i]!.fronts[front]!);
      if (i === this.me) own = gain;
      else opponents += gain * this.weights[i]!;
    }
    return own + opponents / (summaries.length - 1);
  }

  /** Returns the value of a seat getting a card with its back up. */
  backValue(id: LootId, to: PlayerID): number {
    const { back, shark } = LOOT[id - 1]!;
    const gain = back + (shark ? marginalSetValue(this.summaries[Number(to)]!.sharks) : 0);
    return Number(to) === this.me ? gain : -gain * this.weights[Number(to)]!;
  }

  /** Returns the value of handing a negative card of the player's own to an opponent. */
  handOverValue(id: LootId, to: PlayerID): number {
    return this.backValue(id, to) - LOOT[id - 1]!.back;
  }
}

/** Returns the expected bonus of all incomplete sets in points; it is not part of the score. */
export function expectedBonus({ fronts, sharks }: LootSummary): number {
  return fronts.reduce((sum, count) => sum + incompleteSetValue(count), incompleteSetValue(sharks));
}

const incompleteSetValue = (count: number) => INCOMPLETE_SET_VALUES[count % INCOMPLETE_SET_VALUES.length]!;

/** Returns the value of one more card for a set in addition to the card itself: progress to the bonus, or the bonus. */
function marginalSetValue(count: number): number {
  const gain = incompleteSetValue(count + 1) - incompleteSetValue(count);
  return (count + 1) % INCOMPLETE_SET_VALUES.length === 0 ? gain + SET_BONUS : gain;
}
