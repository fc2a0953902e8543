import type { PlayerID } from '../types';
import { rivalsIn, stakeOf } from './bidding';
import { totalOf, weightOf } from './bids';
import { PASS, SIZES, sums, type CardSet } from './card-sets';
import type { Colour } from './cards';
import { Expectation, MEAN, MEAN_DOUBLED } from './expectation';
import { lootCard, type LootId } from './loot';
import { Outlook, standingsOf } from './outlook';
import { bestOf, playOf, worthOf } from './policy';
import { rules } from './rules';
import type { Phase, PokerMove, PokerState } from './state';

/**
 * What rivals bid by whim who see what is committed before them: in the running round, and in those that follow it. Fitted
 * on 26 November 2026 to 65,000 bids of boardgame.io's bot with unlimited depth, in matches of three.
 */
const RIVALS = {
  overboard: {
    now: new Expectation(MEAN, 0.37, 0.09),
    belowDeck: new Expectation(MEAN, 0.265, 0.11),
    loot: new Expectation(MEAN_DOUBLED, 0.4, 0.17),
  },
  belowDeck: { now: new Expectation(MEAN, 0.44, 0.14), loot: new Expectation(MEAN_DOUBLED, 0.63, 0.22) },
  loot: { now: new Expectation(MEAN_DOUBLED, 1.05, 0.25) },
} as const;

/** How much a round counts, as a share of the points that it is worth. */
const EAGERNESS: Readonly<Record<Phase, number>> = { overboard: 1, belowDeck: 1, loot: 1.5 };

/** In points, for each pip above an average card that is played: an average one is drawn for it, unless the match ends. */
const PRICE = 0.35;

/**
 * What a player does who plans all rounds of a game at once, for the most points, against rivals who spend their cards as
 * they please.
 */
export function plannedMove(G: PokerState, player: PlayerID): PokerMove {
  const plan = new Plan(G, player);
  const { hand, committed } = G.seats[Number(player)];
  if (G.stage === 'commit' && !committed) return playOf(hand, plan.bid());
  return bestOf(rules.legalMoves(G, player), (move) => plan.worth(move));
}

/** The best bids of a player who is to bid, one for each total, the planned one first. */
export function plannedBids(G: PokerState, player: PlayerID): CardSet[] {
  return new Plan(G, player).bids();
}

/** A round, as it looks to somebody who bids in it. */
interface Round {
  /** In points: what winning it counts. */
  readonly stake: number;
  /** By set of his cards, what they count. */
  readonly totals: readonly number[];
  /** By total, how likely it is to win. */
  readonly chances: readonly number[];
}

/** What the rounds of a game may still be worth to one player, by what he sees. */
class Plan {
  private readonly outlook: Outlook;
  /** How many cards each rival has. */
  private readonly rivals: readonly number[];
  /** By set of his cards, what they count where nothing counts double. */
  private readonly pips: readonly number[];
  private readonly price: number;

  constructor(
    private readonly G: PokerState,
    private readonly player: PlayerID,
  ) {
    this.outlook = new Outlook(player, standingsOf(G));
    this.rivals = rivalsIn(G, player);
    this.pips = this.counted();
    this.price = G.lastGame ? 0 : PRICE;
  }

  private get hand() {
    return this.G.seats[Number(this.player)].hand;
  }

  private counted(doubled?: Colour): number[] {
    return sums(this.hand.map((id) => weightOf(id, doubled)));
  }

  /** What to commit in the running round. */
  bid(): CardSet {
    const round = this.running();
    return this.best(round, round.totals.length - 1, this.promises()).set;
  }

  /** The best bid of each total, by what they are worth. */
  bids(): CardSet[] {
    const round = this.running();
    const promises = this.promises();
    const worths = round.totals.map((_, set) => this.worthIn(round, set, round.totals.length - 1, promises));
    const best = new Map<number, CardSet>();
    for (const set of [...worths.keys()].sort((a, b) => worths[b] - worths[a])) {
      const total = round.totals[set];
      if (!best.has(total)) best.set(total, set);
    }
    return [...best.values()];
  }

  private running(): Round {
    const { phase, loot } = this.G;
    const totals = phase === 'loot' ? this.counted(lootCard(loot[0]).colour) : this.pips;
    return { stake: this.stakeOf(phase), totals, chances: RIVALS[phase].now.chances(this.rivals) };
  }

  /** By set of cards that he keeps, what they promise in the rounds after the running one. */
  private promises(): readonly number[] {
    const { phase, loot } = this.G;
    if (phase === 'loot') return this.pips.map(() => 0);
    const chances = RIVALS[phase].loot.chances(this.rivals);
    const prizes = loot.map((id) => ({ stake: this.frontOf(id), totals: this.counted(lootCard(id).colour) }));
    const last = this.pips.map((_, kept) =>
      kept === PASS ? 0 : mean(prizes.map(({ stake, totals }) => stake * chances[totals[kept]])),
    );
    if (phase === 'belowDeck') return last;
    const between = {
      stake: this.stakeOf('belowDeck'),
      totals: this.pips,
      chances: RIVALS.overboard.belowDeck.chances(this.rivals),
    };
    return this.pips.map((_, kept) => this.best(between, kept, last).worth);
  }

  /**
   * The best bid of a round out of these cards, and what it is worth in points more than passing.
   * @param promises by set of cards that are kept, what they promise later
   */
  private best(round: Round, cards: CardSet, promises: readonly number[]): { set: CardSet; worth: number } {
    let best = { set: PASS, worth: 0 };
    for (let set = 1; set <= cards; set++) {
      if ((set & cards) !== set) continue;
      const worth = this.worthIn(round, set, cards, promises);
      if (worth > best.worth) best = { set, worth };
    }
    return best;
  }

  private worthIn(
    { stake, totals, chances }: Round,
    set: CardSet,
    cards: CardSet,
    promises: readonly number[],
  ): number {
    if (set === PASS) return 0;
    const price = this.price * (this.pips[set] - MEAN * SIZES[set]);
    return stake * chances[totals[set]] + promises[cards ^ set] - price;
  }

  private stakeOf(phase: Phase): number {
    const { G, player, outlook } = this;
    return EAGERNESS[phase] * stakeOf(phase, G.loot, G.seats, player, outlook);
  }

  /** What a decision is worth, with what is left in the last round. */
  worth(move: PokerMove): number {
    const { G, outlook } = this;
    switch (move.move) {
      case 'throwOverboard':
        return worthOf(outlook, move, G) + mean(this.without(move.args[0]).map((id) => this.lastRound(id)));
      case 'stow':
        return mean(this.without(move.args[0]).map((id) => this.lastRound(id)));
      default:
        return worthOf(outlook, move, G);
    }
  }

  private without(colour: Colour): LootId[] {
    return this.G.loot.filter((id) => lootCard(id).colour !== colour);
  }

  /** What the last round is worth with all his cards, if it is about that loot. */
  private lastRound(id: LootId): number {
    const { phase } = this.G;
    const expected = phase === 'overboard' ? RIVALS.belowDeck.loot : RIVALS.loot.now;
    return this.frontOf(id) * expected.chances(this.rivals)[totalOf(this.hand, lootCard(id).colour)];
  }

  private frontOf(id: LootId): number {
    return EAGERNESS.loot * this.outlook.front(id);
  }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
