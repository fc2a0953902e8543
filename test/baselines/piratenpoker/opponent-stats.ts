import { totalOf } from '../../../src/games/piratenpoker/rules/bids';
import { HAND_SIZE } from '../../../src/games/piratenpoker/rules/flow';
import { MEAN_CARD_VALUE } from '../../../src/games/piratenpoker/rules/cards';
import { PHASES, type PokerState } from '../../../src/games/piratenpoker/rules/state';

/** Number of phases that are followed by another one in the same game. */
const EARLY_PHASES = 2;

/** Statistics of the revealed bids of every seat: in the current game, in the last one, and in all finished games. */
export class OpponentStats {
  private readonly finishedGames: number;
  private readonly current: readonly BidTotals[];
  private readonly last: readonly BidTotals[];
  private readonly all: readonly BidTotals[];

  constructor({ game, rounds, seats }: PokerState) {
    this.finishedGames = game - 1;
    const emptyTotals = () => seats.map(() => new BidTotals());
    [this.current, this.last, this.all] = [emptyTotals(), emptyTotals(), emptyTotals()];
    for (const round of rounds) {
      const phase = PHASES.indexOf(round.phase);
      for (const { playerID, cards } of round.bids) {
        const [seat, pips] = [Number(playerID), totalOf(cards)];
        if (round.game === game) this.current[seat]!.add(phase, cards.length, pips);
        else this.all[seat]!.add(phase, cards.length, pips);
        if (round.game === game - 1) this.last[seat]!.add(phase, cards.length, pips);
      }
    }
  }

  /** Returns the features of one seat, scaled to values around 1. */
  features(seat: number): number[] {
    const { finishedGames } = this;
    const current = this.current[seat]!;
    const last = this.last[seat]!;
    const all = this.all[seat]!;
    const currentBids = current.phases.slice(0, EARLY_PHASES).flatMap(({ cards, pips }) => [cards / 3, pips / 10]);
    const keptShare = finishedGames > 0 ? (HAND_SIZE - last.cards) / HAND_SIZE : 0;
    const lastMeanPips = last.cards > 0 ? last.pips / (5 * last.cards) : 0;
    const meanCardsByPhase = all.phases.map(({ cards }) => (finishedGames > 0 ? cards / finishedGames / 3 : 0));
    const meanExcessPips = all.cards > 0 ? all.pips / all.cards - MEAN_CARD_VALUE : 0;
    return [...currentBids, keptShare, last.passed ? 1 : 0, lastMeanPips, ...meanCardsByPhase, meanExcessPips];
  }
}

/** Sums over bids of one seat. */
class BidTotals {
  cards = 0;
  pips = 0;
  passed = false;
  readonly phases = PHASES.map(() => ({ cards: 0, pips: 0 }));

  add(phase: number, cards: number, pips: number): void {
    this.cards += cards;
    this.pips += pips;
    this.passed ||= cards === 0;
    const inPhase = this.phases[phase]!;
    inPhase.cards += cards;
    inPhase.pips += pips;
  }
}
