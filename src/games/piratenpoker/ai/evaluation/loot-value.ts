import type { PlayerID } from '../../../seam/entry';
import { LOOT, type LootId } from '../../rules/loot';
import { standingOf, type Holdings, type Standing } from '../../rules/scoring';

/** What one and two of three alike are worth, as a promise of the bonus. */
const PROMISES = [0, 0.7, 2];
const BONUS = 5;

/** How much more than another rival the one weighs who leads. */
const LEADER = 1;

/** How everybody stands by now, by seat. */
export function standingsOf({ seats }: { readonly seats: readonly Holdings[] }): Standing[] {
  return seats.map(standingOf);
}

/** What loot cards are worth to one player, in points: his own gain, and what it costs or helps his rivals. */
export class Outlook {
  private readonly me: number;
  /** By seat, how much a rival's point counts against the player; all together 1. */
  private readonly weights: number[];

  constructor(
    player: PlayerID,
    private readonly standings: readonly Standing[],
  ) {
    this.me = Number(player);
    let leader = -1;
    for (let i = 0; i < standings.length; i++) {
      if (i !== this.me && (leader === -1 || standings[i].score > standings[leader].score)) leader = i;
    }
    const sum = standings.length - 1 + LEADER;
    this.weights = standings.map((_, i) => (i === this.me ? 0 : (i === leader ? 1 + LEADER : 1) / sum));
  }

  /** Getting a card with its front up instead of letting a rival have it. */
  front(id: LootId): number {
    const { standings } = this;
    const { front } = LOOT[id - 1];
    let rivals = 0;
    let own = 0;
    for (let i = 0; i < standings.length; i++) {
      const gain = front + next(standings[i].fronts[front]);
      if (i === this.me) own = gain;
      else rivals += gain * this.weights[i];
    }
    return own + rivals / (standings.length - 1);
  }

  /** Somebody's getting a card with its back up. */
  back(id: LootId, to: PlayerID): number {
    const { back, shark } = LOOT[id - 1];
    const gain = back + (shark ? next(this.standings[Number(to)].sharks) : 0);
    return Number(to) === this.me ? gain : -gain * this.weights[Number(to)];
  }

  /** Handing one's own negative card to a rival. */
  handover(id: LootId, to: PlayerID): number {
    return this.back(id, to) - LOOT[id - 1].back;
  }
}

/** What incomplete sets promise their owner, in points beside his score. */
export function promiseOf({ fronts, sharks }: Standing): number {
  return fronts.reduce((sum, alike) => sum + promise(alike), promise(sharks));
}

const promise = (alike: number) => PROMISES[alike % PROMISES.length];

/** What one more is worth to somebody who has so many alike, beside the card itself: the promise, or in its place the bonus. */
function next(alike: number): number {
  const gain = promise(alike + 1) - promise(alike);
  return (alike + 1) % PROMISES.length === 0 ? gain + BONUS : gain;
}
