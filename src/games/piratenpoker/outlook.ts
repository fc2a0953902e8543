import type { PlayerID } from '../types';
import { isNegative, lootCard, type LootId } from './loot';
import { scoreOf, type Holdings } from './scoring';
import type { PokerState } from './state';

/** What one and two of three alike are worth, as a promise of the bonus. */
const PROMISES = [0, 0.7, 2];
const BONUS = 5;

/** How much more than another rival the one weighs who leads. */
const LEADER = 1;

/** What everybody's loot counts by now, by seat. */
export function scoresOf({ seats }: PokerState): number[] {
  return seats.map(scoreOf);
}

/** What loot cards are worth to one player, in points: his own gain, and what it costs or helps his rivals. */
export class Outlook {
  private readonly me: number;
  /** By seat, how much a rival's point counts against the player; all together 1. */
  private readonly weights: number[];

  /** @param scores what `scoresOf` says of G, for callers who know it */
  constructor(
    private readonly G: PokerState,
    player: PlayerID,
    scores: readonly number[] = scoresOf(G),
  ) {
    this.me = Number(player);
    let leader = -1;
    for (let i = 0; i < scores.length; i++) {
      if (i !== this.me && (leader === -1 || scores[i] > scores[leader])) leader = i;
    }
    const sum = G.seats.length - 1 + LEADER;
    this.weights = scores.map((_, i) => (i === this.me ? 0 : (i === leader ? 1 + LEADER : 1) / sum));
  }

  /** Getting a card with its front up instead of letting a rival have it. */
  front(id: LootId): number {
    const { seats } = this.G;
    const { front } = lootCard(id);
    let rivals = 0;
    let own = 0;
    for (let i = 0; i < seats.length; i++) {
      const gain = front + next(countFronts(seats[i], front));
      if (i === this.me) own = gain;
      else rivals += gain * this.weights[i];
    }
    return own + rivals / (seats.length - 1);
  }

  /** Somebody's getting a card with its back up. */
  back(id: LootId, to: PlayerID): number {
    const { back, shark } = lootCard(id);
    const gain = back + (shark ? next(countSharks(this.G.seats[Number(to)])) : 0);
    return Number(to) === this.me ? gain : -gain * this.weights[Number(to)];
  }

  /** Handing one's own negative card to a rival. */
  handover(id: LootId, to: PlayerID): number {
    return this.back(id, to) - lootCard(id).back;
  }
}

/** What incomplete sets promise their owner, in points beside his score. */
export function promiseOf(holdings: Holdings): number {
  return FRONTS.reduce((sum, front) => sum + promise(countFronts(holdings, front)), promise(countSharks(holdings)));
}

const FRONTS = [5, 6, 8, 10];

function countFronts({ fronts }: Holdings, front: number): number {
  let count = 0;
  for (const id of fronts) if (lootCard(id).front === front) count++;
  return count;
}

function countSharks({ backs }: Holdings): number {
  let count = 0;
  for (const id of backs) if (!isNegative(id)) count++;
  return count;
}

const promise = (alike: number) => PROMISES[alike % PROMISES.length];

/** What one more is worth to somebody who has so many alike, beside the card itself: the promise, or in its place the bonus. */
function next(alike: number): number {
  const gain = promise(alike + 1) - promise(alike);
  return (alike + 1) % PROMISES.length === 0 ? gain + BONUS : gain;
}
