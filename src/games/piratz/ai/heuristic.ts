import { type Card, type CardId, TREASURES } from '../rules/cards';
import type { PiratzMove, PiratzState } from '../rules/state';
import { Evaluator, type LogisticSpread } from './evaluation';

/** The weights of the heuristic, in points of the score card. */
export interface HeuristicWeights extends LogisticSpread {
  /** Pass after a harmless card when that gains at least this, ... */
  readonly passThreshold: number;
  /** ... plus this for every other player with a spade. */
  readonly passThresholdPerRival: number;
  /** The value of one more card on the table when revealing with a face-up rat. */
  readonly revealBonus: number;
  /** The value of the position after raising the alarm. */
  readonly alarmValue: number;
  /** The value of a rat among the stored cards. */
  readonly ratValue: number;
  /** The value of a stored card, for the tie-break. */
  readonly cardValue: number;
  /** The weight of denying a card to a rival with a spade when burying it, ... */
  readonly denyActiveRival: number;
  /** ... of denying it to a rival without a spade, ... */
  readonly denyPassedRival: number;
  /** ... and of the player's own gain from the card in a later round. */
  readonly ownLaterGain: number;
}

const REVEAL: PiratzMove = { move: 'reveal', args: [] };
const STAY: PiratzMove = { move: 'stay', args: [] };
const LEAVE_RATS: PiratzMove = { move: 'leaveRats', args: [] };
const PASS: PiratzMove = { move: 'pass', args: [] };
const PASSES = TREASURES.map((treasure): PiratzMove => ({ move: 'pass', args: [treasure] }));

/**
 * A one-ply heuristic policy: deterministic, fast enough for rollouts, and based only on information that is public in
 * an open match.
 */
export class HeuristicPolicy {
  readonly evaluator: Evaluator;
  private deck: readonly Card[] | undefined;
  /** The treasures on each card, from id 1. */
  private treasuresByCard: readonly (readonly number[])[] = [];
  private readonly sums = TREASURES.map(() => TREASURES.map(() => 0));
  private readonly bonuses = TREASURES.map(() => 0);

  constructor(private readonly weights: HeuristicWeights) {
    this.evaluator = new Evaluator(weights);
  }

  /** Returns the move of the current player. */
  act(G: PiratzState): PiratzMove {
    switch (G.stage) {
      case 'decide':
        return this.revealOrPass(G);
      case 'revealed':
        return this.stayOrPass(G);
      case 'alarm':
        return this.respondToAlarm(G);
      case 'bury':
        return this.bury(G);
      case 'chooseCube':
        return { move: 'chooseCube', args: [G.cubes[G.awards.length]![0]!] };
    }
  }

  /** Chooses between revealing and passing. Without a face-up rat revealing is free: passing is still possible afterwards. */
  private revealOrPass(G: PiratzState): PiratzMove {
    const source = G.drawPile.length > 0 ? G.drawPile : G.discard;
    if (source.length > 0 && countRats(G, G.faceUp) === 0) return REVEAL;
    const { gain, move } = this.bestPass(G);
    if (source.length === 0) return move;
    const { revealBonus, alarmValue } = this.weights;
    const alarm = countRats(G, source) / source.length;
    return (1 - alarm) * (gain + revealBonus) + alarm * alarmValue > gain ? REVEAL : move;
  }

  private stayOrPass(G: PiratzState): PiratzMove {
    const { gain, move } = this.bestPass(G);
    let rivals = -1;
    for (const seat of G.seats) if (seat.spade) rivals++;
    return gain >= this.weights.passThreshold + this.weights.passThresholdPerRival * rivals ? move : STAY;
  }

  private respondToAlarm(G: PiratzState): PiratzMove {
    const { ratValue, cardValue } = this.weights;
    this.evaluateFrom(G);
    let best: PiratzMove = LEAVE_RATS;
    let bestGain = 0;
    for (const id of G.faceUp) {
      if (!G.cards[id - 1]!.rat) continue;
      const gain = this.evaluator.marginalGain(G, G.cards[id - 1]!.items) + ratValue + cardValue;
      if (gain > bestGain) [best, bestGain] = [{ move: 'takeRat', args: [id] }, gain];
    }
    return best;
  }

  private bury(G: PiratzState): PiratzMove {
    const { denyActiveRival, denyPassedRival, ownLaterGain } = this.weights;
    const me = Number(G.currentPlayer);
    const harm = G.faceUp.map(() => 0);
    this.evaluator.count(G);
    for (let seat = 0; seat < G.seats.length; seat++) {
      const weight = seat === me ? -ownLaterGain : G.seats[seat]!.spade ? denyActiveRival : denyPassedRival;
      this.evaluator.setPerspective(G, seat);
      for (let i = 0; i < harm.length; i++)
        harm[i]! += weight * this.evaluator.marginalGain(G, G.cards[G.faceUp[i]! - 1]!.items);
    }
    let worst = 0;
    for (let i = 1; i < harm.length; i++) if (harm[i]! > harm[worst]!) worst = i;
    return { move: 'bury', args: [G.faceUp[worst]!] };
  }

  private evaluateFrom(G: PiratzState): void {
    this.evaluator.count(G);
    this.evaluator.setPerspective(G, Number(G.currentPlayer));
  }

  /** Returns the pass with the highest expected gain in points; 0 for an empty table. */
  private bestPass(G: PiratzState): { gain: number; move: PiratzMove } {
    let best = { gain: 0, move: PASS };
    if (G.faceUp.length === 0) return best;
    this.evaluateFrom(G);
    this.accumulateGains(G);
    best.gain = -Infinity;
    for (let t = 0; t < PASSES.length; t++) {
      if (this.sums[t]![t] === 0) continue;
      const gain = this.evaluator.marginalGain(G, this.sums[t]!) + this.bonuses[t]!;
      if (gain > best.gain) best = { gain, move: PASSES[t]! };
    }
    return best;
  }

  private indexDeck(cards: readonly Card[]): void {
    if (this.deck === cards) return;
    this.deck = cards;
    this.treasuresByCard = cards.map(({ items }) => items.flatMap((count, treasure) => (count > 0 ? [treasure] : [])));
  }

  /** Sums, for each treasure, the items and the value of rats and cards that naming it would take. */
  private accumulateGains(G: PiratzState): void {
    const { ratValue, cardValue } = this.weights;
    for (const sum of this.sums) sum.fill(0);
    this.bonuses.fill(0);
    this.indexDeck(G.cards);
    for (const id of G.faceUp) {
      const { items, rat: hasRat } = G.cards[id - 1]!;
      const kinds = this.treasuresByCard[id - 1]!;
      for (const t of kinds) {
        for (const u of kinds) this.sums[t]![u]! += items[u]!;
        this.bonuses[t]! += hasRat ? cardValue + ratValue : cardValue;
      }
    }
  }
}

function countRats(G: PiratzState, ids: readonly CardId[]): number {
  let rats = 0;
  for (const id of ids) if (G.cards[id - 1]!.rat) rats++;
  return rats;
}
