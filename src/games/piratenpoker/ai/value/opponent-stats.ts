import { totalOf } from '../../rules/bids';
import { HAND_SIZE } from '../../rules/flow';
import { PHASES, type PokerState } from '../../rules/state';

/** The phases after which more is bid in the same game. */
const EARLY_PHASES = 2;

/** What the open bids of every seat come to: those of the running game, of the one before, and of all before this one. */
export class OpponentStats {
  private readonly finishedGames: number;
  private readonly current: readonly BidTotals[];
  private readonly last: readonly BidTotals[];
  private readonly all: readonly BidTotals[];

  constructor({ game, rounds, seats }: PokerState) {
    this.finishedGames = game - 1;
    const none = () => seats.map(() => new BidTotals());
    [this.current, this.last, this.all] = [none(), none(), none()];
    for (const round of rounds) {
      const phase = PHASES.indexOf(round.phase);
      for (const { playerID, cards } of round.bids) {
        const [seat, pips] = [Number(playerID), totalOf(cards)];
        if (round.game === game) this.current[seat].add(phase, cards.length, pips);
        else this.all[seat].add(phase, cards.length, pips);
        if (round.game === game - 1) this.last[seat].add(phase, cards.length, pips);
      }
    }
  }

  /** Of one seat, in numbers around one. */
  features(seat: number): number[] {
    const { finishedGames, current, last, all } = this;
    const now = current[seat].phases.slice(0, EARLY_PHASES).flatMap(({ cards, pips }) => [cards / 3, pips / 10]);
    const kept = finishedGames > 0 ? (HAND_SIZE - last[seat].cards) / HAND_SIZE : 0;
    const mean = last[seat].cards > 0 ? last[seat].pips / (5 * last[seat].cards) : 0;
    const usual = all[seat].phases.map(({ cards }) => (finishedGames > 0 ? cards / finishedGames / 3 : 0));
    const dear = all[seat].cards > 0 ? all[seat].pips / all[seat].cards - 4.5 : 0;
    return [...now, kept, last[seat].passed ? 1 : 0, mean, ...usual, dear];
  }
}

/** Some bids of one seat, added up. */
class BidTotals {
  cards = 0;
  pips = 0;
  passed = false;
  readonly phases = PHASES.map(() => ({ cards: 0, pips: 0 }));

  add(phase: number, cards: number, pips: number): void {
    this.cards += cards;
    this.pips += pips;
    this.passed ||= cards === 0;
    this.phases[phase].cards += cards;
    this.phases[phase].pips += pips;
  }
}
