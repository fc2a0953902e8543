import type { SparseVector } from './mlp';
import type { PlayerID } from '../../../src/games/contract';
import { weightOf } from '../../../src/games/piratenpoker/rules/bids';
import { CARDS, COLOURS, DECK, MEAN_CARD_VALUE, type CardId } from '../../../src/games/piratenpoker/rules/cards';
import { HAND_SIZE } from '../../../src/games/piratenpoker/rules/flow';
import { OpponentStats } from './opponent-stats';
import { LOOT, lootCard, type LootId } from '../../../src/games/piratenpoker/rules/loot';
import { summarizeSeats } from '../../../src/games/piratenpoker/ai/evaluation/loot-value';
import { doubledColour } from '../../../src/games/piratenpoker/rules/rules';
import type { LootSummary } from '../../../src/games/piratenpoker/rules/scoring';
import { PHASES, type PokerState } from '../../../src/games/piratenpoker/rules/state';

/*
 * Feature encoding of what one seat sees of a match, scaled to values around 1. The encoding is canonical: colours are
 * ordered by the open loot, the most valuable first, and opponents by their points.
 */

/** Values of the loot fronts. */
const FRONT_VALUES = [5, 6, 8, 10] as const;
/** Absolute values of the negative loot backs. */
const NEGATIVE_VALUES = [3, 4, 5] as const;
const NUM_CARD_VALUES = 8;

/** Stages: a bid in each of the three phases, and the state before each. */
const STAGE_INPUTS = 2 * PHASES.length;
/** One more than the number of games that can remain after the first one begins. */
const GAMES_INPUTS = 7;
const HOLDINGS_INPUTS = 2 * FRONT_VALUES.length + 2 + NEGATIVE_VALUES.length;
const OPPONENT_INPUTS = 3 + HOLDINGS_INPUTS + 13;
const BIDDER_INPUTS = 5;
const UNSEEN_INPUTS = 2 * COLOURS.length + 3;
const HAND_INPUTS = COLOURS.length * (NUM_CARD_VALUES + 2) + 3;

/** Lead in points that counts as large, by the number of games to come after this one. */
const LEAD_SCALES = Array.from({ length: GAMES_INPUTS }, (_, games) => 4 * (games + 1) ** 0.8);

/** Thresholds of the thermometer encoding of a bid's total, dense where totals are frequent. */
const TOTAL_THRESHOLDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 27, 30, 34, 38, 44];

/** Number of inputs for everything except the hand and the bid. */
const tableInputCount = (numPlayers: number) =>
  STAGE_INPUTS +
  GAMES_INPUTS +
  COLOURS.length * (1 + FRONT_VALUES.length) +
  HOLDINGS_INPUTS +
  (numPlayers - 1) * OPPONENT_INPUTS +
  BIDDER_INPUTS +
  UNSEEN_INPUTS;

/** Encodes a match as one seat sees it into a sparse input vector, part by part. */
export class StateEncoder {
  private readonly ownSeat: number;
  private readonly summaries: readonly LootSummary[];
  /** Canonical rank of each colour. */
  private readonly colourRanks: readonly number[];
  private offset = 0;

  constructor(
    private readonly G: PokerState,
    player: PlayerID,
    private readonly inputs: SparseVector,
  ) {
    this.ownSeat = Number(player);
    this.summaries = summarizeSeats(G);
    this.colourRanks = rankColours(G.loot);
  }

  /**
   * Encodes everything except the own hand.
   * @param isBid whether `encodeBid` follows; otherwise the state before a bid
   */
  encodeTable(isBid: boolean): void {
    const { G, ownSeat } = this;
    this.offset = 0;
    const phase = PHASES.indexOf(G.phase);
    this.oneHot(isBid ? phase : PHASES.length + ((phase + 2) % PHASES.length), STAGE_INPUTS);
    this.encodeStacks();
    this.encodeLoot();
    this.encodeHoldings(ownSeat);
    const opponents = this.opponentsByScore();
    const stats = new OpponentStats(G);
    for (const opponent of opponents) this.encodeOpponent(opponent, stats);
    this.oneHot(
      opponents.filter((opponent) => !G.seats[opponent]!.passed && G.seats[opponent]!.hand.length > 0).length,
      BIDDER_INPUTS,
    );
    this.encodeUnseen();
  }

  /** Encodes the own hand. */
  encodeHand(hand: readonly CardId[]): void {
    this.offset = tableInputCount(this.G.seats.length);
    const sums = COLOURS.map(() => 0);
    const counts = Array<number>(COLOURS.length * NUM_CARD_VALUES).fill(0);
    let pips = 0;
    for (const id of hand) {
      const rank = this.colourRanks[COLOUR_INDEX[id - 1]!]!;
      const { value } = CARDS[id - 1]!;
      counts[rank * NUM_CARD_VALUES + value - 1]!++;
      sums[rank]! += value;
      pips += value;
    }
    for (const count of counts) this.push(count);
    for (const sum of sums) this.push(sum / 10);
    for (const sum of sums) this.push(sum > 0 ? Math.tanh((sum + pips) / 20 - 1) : 0);
    this.push(pips / 15);
    this.push(hand.length / 3);
    this.push((pips - MEAN_CARD_VALUE * hand.length) / 5);
  }

  /** Encodes a bid and the cards that remain in hand. */
  encodeBid(cards: readonly CardId[]): void {
    this.encodeHand(this.G.seats[this.ownSeat]!.hand.filter((id) => !cards.includes(id)));
    this.offset = tableInputCount(this.G.seats.length) + HAND_INPUTS;
    const weights = cards.map((id) => weightOf(id, doubledColour(this.G)));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const pips = cards.reduce((sum, id) => sum + weightOf(id), 0);
    this.push(total / 12);
    this.push(pips / 12);
    this.push(cards.length / 3);
    this.push(cards.length === 0 ? 1 : 0);
    this.push(Math.max(0, ...weights) / 8);
    this.push((pips - MEAN_CARD_VALUE * cards.length) / 5);
    for (const threshold of TOTAL_THRESHOLDS) this.push(total >= threshold ? 1 : 0);
    this.inputs.add(this.offset + PHASES.indexOf(this.G.phase), total / 12);
  }

  private push(value: number): void {
    this.inputs.add(this.offset++, value);
  }

  /** Appends a one-hot vector. */
  private oneHot(index: number, size: number): void {
    this.inputs.add(this.offset + index, 1);
    this.offset += size;
  }

  private get remainingGames(): number {
    return Math.min(GAMES_INPUTS - 1, ...this.G.stacks.map(({ length }) => length));
  }

  private encodeStacks(): void {
    const { remainingGames, colourRanks, G } = this;
    this.oneHot(remainingGames, GAMES_INPUTS);
    G.stacks.forEach(({ length }, colour) =>
      this.inputs.add(this.offset + colourRanks[colour]!, (length - remainingGames) / 6),
    );
    this.offset += COLOURS.length;
  }

  private encodeLoot(): void {
    for (const id of this.G.loot) {
      const { colour, front } = lootCard(id);
      this.inputs.add(
        this.offset + FRONT_VALUES.length * this.colourRanks[COLOURS.indexOf(colour)]! + frontIndex(front),
        1,
      );
    }
    this.offset += FRONT_VALUES.length * COLOURS.length;
  }

  /** Encodes progress towards set bonuses, and the negative cards, which may be handed over. */
  private encodeHoldings(seat: number): void {
    const { fronts, sharks } = this.summaries[seat]!;
    for (const front of FRONT_VALUES) this.encodeSetProgress(fronts[front]!);
    this.encodeSetProgress(sharks);
    const backs = NEGATIVE_VALUES.map(() => 0);
    for (const id of this.G.seats[seat]!.backs) {
      const { back } = LOOT[id - 1]!;
      if (back < 0) backs[-back - NEGATIVE_VALUES[0]]!++;
    }
    for (const count of backs) this.push(count / 2);
  }

  private encodeSetProgress(count: number): void {
    this.push(count % 3 === 1 ? 1 : 0);
    this.push(count % 3 === 2 ? 1 : 0);
  }

  /** Returns the other seats by points, the highest first; ties are in seat order after the player. */
  private opponentsByScore(): number[] {
    const { ownSeat, summaries } = this;
    const others = summaries.slice(1).map((_, i) => (ownSeat + 1 + i) % summaries.length);
    return others.sort((a, b) => summaries[b]!.score - summaries[a]!.score);
  }

  private encodeOpponent(seat: number, stats: OpponentStats): void {
    const { ownSeat, summaries, remainingGames, G } = this;
    const lead = summaries[ownSeat]!.score - summaries[seat]!.score;
    this.push(lead / 12);
    this.push(Math.tanh(lead / LEAD_SCALES[remainingGames]!));
    this.push(Math.tanh(lead / 3));
    this.encodeHoldings(seat);
    const { hand, passed } = G.seats[seat]!;
    this.push(hand.length / HAND_SIZE);
    this.push(passed ? 1 : 0);
    for (const value of stats.features(seat)) this.push(value);
  }

  /** Encodes the cards in the draw pile and in the opponents' hands, which are indistinguishable to the player. */
  private encodeUnseen(): void {
    const { G, ownSeat, colourRanks } = this;
    const unseen = countUnseen(G, ownSeat);
    let [cards, pips, high] = [0, 0, 0];
    COLOURS.forEach((_, colour) => {
      let [count, sum] = [0, 0];
      for (let value = 1; value <= NUM_CARD_VALUES; value++) {
        const copies = unseen[colour * NUM_CARD_VALUES + value - 1]!;
        count += copies;
        sum += copies * value;
        if (value >= 7) high += copies;
      }
      this.inputs.add(this.offset + colourRanks[colour]!, count / 28);
      this.inputs.add(
        this.offset + COLOURS.length + colourRanks[colour]!,
        count > 0 ? sum / (MEAN_CARD_VALUE * count) - 1 : 0,
      );
      cards += count;
      pips += sum;
    });
    this.offset += 2 * COLOURS.length;
    this.push(cards > 0 ? pips / cards - MEAN_CARD_VALUE : 0);
    this.push(high / 9);
    this.push(G.drawPile.length / 60);
  }
}

/** Returns the number of cards of each face that a seat does not see, by colour and value. */
function countUnseen({ discard, seats }: PokerState, seat: number): number[] {
  const unseen = [...COPIES_BY_FACE];
  for (const id of discard) unseen[faceIndex(id)]!--;
  for (const id of seats[seat]!.hand) unseen[faceIndex(id)]!--;
  return unseen;
}

/** Colour index of each card. */
const COLOUR_INDEX: readonly number[] = CARDS.map(({ colour }) => COLOURS.indexOf(colour));

const faceIndex = (id: CardId) => COLOUR_INDEX[id - 1]! * NUM_CARD_VALUES + CARDS[id - 1]!.value - 1;

/** Number of cards of each face in the deck. */
const COPIES_BY_FACE = Array.from(
  { length: COLOURS.length * NUM_CARD_VALUES },
  (_, face) => DECK.filter((id) => faceIndex(id) === face).length,
);

const frontIndex = (front: number) => FRONT_VALUES.findIndex((each) => each === front);

/** Returns the rank of each colour by the value of its open loot, the highest first. */
function rankColours(loot: readonly LootId[]): number[] {
  const fronts = COLOURS.map((colour) => loot.map(lootCard).find((card) => card.colour === colour)?.front ?? 0);
  const order = COLOURS.map((_, colour) => colour).sort((a, b) => fronts[b]! - fronts[a]!);
  return COLOURS.map((_, colour) => order.indexOf(colour));
}
