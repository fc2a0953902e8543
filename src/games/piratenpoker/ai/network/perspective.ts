import { sum } from '../../../contract/items';
import type { PlayerID } from '../../../contract';
import { CARDS, COLOURS } from '../../rules/cards';
import { LOOT, lootCard, type LootId } from '../../rules/loot';
import { summarizeLoot, type LootSummary } from '../../rules/scoring';
import { PHASES, type PokerState } from '../../rules/state';
import { FRONTS } from './layout';

/** Index of each poker card's colour. */
export const COLOUR_OF_CARD: readonly number[] = CARDS.map(({ colour }) => COLOURS.indexOf(colour));

/** Index of each loot card's kind. */
const KIND_OF_LOOT: readonly number[] = LOOT.map(({ front }) => FRONTS.findIndex((each) => each === front));

/** Returns the index of the kind of a loot card. */
export const kindOf = (id: LootId): number => KIND_OF_LOOT[id - 1]!;

/** The bids of a seat in one game. */
export interface GameBids {
  readonly cards: number[];
  readonly pips: number[];
  passed: boolean;
}

/** What the inputs of a seat have in common with those of its candidates: the canonical order of colours and seats. */
export class Perspective {
  readonly me: number;
  readonly summaries: readonly LootSummary[];
  /** The open loot by colour. */
  readonly open: readonly (LootId | undefined)[];
  /** Pips of the own hand, in all and by colour. */
  readonly pips: number;
  readonly pipsByColour: readonly number[];
  /** Colours by the value of their open loot, the own pips in them and the size of their stack, the highest first. */
  readonly colours: readonly number[];
  readonly slotOfColour: readonly number[];
  /** The own seat, then the opponents by points, the highest first; ties are in seat order after the own seat. */
  readonly seats: readonly number[];

  constructor(
    readonly G: PokerState,
    player: PlayerID,
  ) {
    this.me = Number(player);
    this.summaries = G.seats.map(summarizeLoot);
    this.open = COLOURS.map((colour) => G.loot.find((id) => lootCard(id).colour === colour));
    const pips = COLOURS.map(() => 0);
    for (const id of G.seats[this.me]!.hand) pips[COLOUR_OF_CARD[id - 1]!]! += CARDS[id - 1]!.value;
    this.pipsByColour = pips;
    this.pips = sum(pips);
    const rank = (colour: number) => frontOf(this.open[colour]) * 4096 + pips[colour]! * 16 + G.stacks[colour]!.length;
    this.colours = COLOURS.map((_, colour) => colour).sort((a, b) => rank(b) - rank(a));
    this.slotOfColour = COLOURS.map((_, colour) => this.colours.indexOf(colour));
    const opponents = G.seats.slice(1).map((_, i) => (this.me + 1 + i) % G.seats.length);
    this.seats = [this.me, ...opponents.sort((a, b) => this.pointsOf(b) - this.pointsOf(a))];
  }

  pointsOf(seat: number): number {
    return this.summaries[seat]!.score;
  }

  /** Returns the bids of a seat in a game: zeros in rounds without a bid. */
  bidsOf(seat: number, game: number): GameBids {
    const bids: GameBids = { cards: PHASES.map(() => 0), pips: PHASES.map(() => 0), passed: false };
    for (const round of this.G.rounds) {
      const bid = round.game === game ? round.bids.find(({ playerID }) => Number(playerID) === seat) : undefined;
      if (!bid) continue;
      const phase = PHASES.indexOf(round.phase);
      bids.cards[phase] = bid.cards.length;
      bids.pips[phase] = sum(bid.cards.map((id) => CARDS[id - 1]!.value));
      bids.passed ||= bid.cards.length === 0;
    }
    return bids;
  }
}

const frontOf = (id: LootId | undefined) => (id === undefined ? 0 : lootCard(id).front);
