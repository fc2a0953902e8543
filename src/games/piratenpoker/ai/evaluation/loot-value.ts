import type { PlayerID } from '../../../seam/entry';
import { LOOT, type LootId } from '../../rules/loot';
import { summarizeLoot, type Holdings, type LootSummary } from '../../rules/scoring';

/** What one and two of three alike are worth, as a promise of the bonus. */
const INCOMPLETE_SET_VALUES = [0, 0.7, 2];
const SET_BONUS = 5;

/** How much more than another rival the one weighs who leads. */
const LEADER_EXTRA_WEIGHT = 1;

/** How everybody stands by now, by seat. */
export function summarizeSeats({ seats }: { readonly seats: readonly Holdings[] }): LootSummary[] {
  return seats.map(summarizeLoot);
}

/** What loot cards are worth to one player, in points: his own gain, and what it costs or helps his rivals. */
export class LootEvaluator {
  private readonly me: number;
  /** By seat, how much a rival's point counts against the player; all together 1. */
  private readonly weights: number[];

  constructor(
    player: PlayerID,
    private readonly standings: readonly LootSummary[],
  ) {
    this.me = Number(player);
    let leader = -1;
    for (let i = 0; i < standings.length; i++) {
      if (i !== this.me && (leader === -1 || standings[i].score > standings[leader].score)) leader = i;
    }
    const sum = standings.length - 1 + LEADER_EXTRA_WEIGHT;
    this.weights = standings.map((_, i) => (i === this.me ? 0 : (i === leader ? 1 + LEADER_EXTRA_WEIGHT : 1) / sum));
  }

  /** Getting a card with its front up instead of letting a rival have it. */
  frontValue(id: LootId): number {
    const { standings } = this;
    const { front } = LOOT[id - 1];
    let rivals = 0;
    let own = 0;
    for (let i = 0; i < standings.length; i++) {
      const gain = front + marginalSetValue(standings[i].fronts[front]);
      if (i === this.me) own = gain;
      else rivals += gain * this.weights[i];
    }
    return own + rivals / (standings.length - 1);
  }

  /** Somebody's getting a card with its back up. */
  backValue(id: LootId, to: PlayerID): number {
    const { back, shark } = LOOT[id - 1];
    const gain = back + (shark ? marginalSetValue(this.standings[Number(to)].sharks) : 0);
    return Number(to) === this.me ? gain : -gain * this.weights[Number(to)];
  }

  /** Handing one's own negative card to a rival. */
  handOverValue(id: LootId, to: PlayerID): number {
    return this.backValue(id, to) - LOOT[id - 1].back;
  }
}

/** What incomplete sets promise their owner, in points beside his score. */
export function expectedBonus({ fronts, sharks }: LootSummary): number {
  return fronts.reduce((sum, alike) => sum + incompleteSetValue(alike), incompleteSetValue(sharks));
}

const incompleteSetValue = (alike: number) => INCOMPLETE_SET_VALUES[alike % INCOMPLETE_SET_VALUES.length];

/** What one more is worth to somebody who has so many alike, beside the card itself: the promise, or in its place the bonus. */
function marginalSetValue(alike: number): number {
  const gain = incompleteSetValue(alike + 1) - incompleteSetValue(alike);
  return (alike + 1) % INCOMPLETE_SET_VALUES.length === 0 ? gain + SET_BONUS : gain;
}
