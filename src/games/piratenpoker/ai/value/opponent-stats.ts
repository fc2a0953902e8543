import { totalOf } from '../../rules/bids';
import { HAND_SIZE } from '../../rules/flow';
import { PHASES, type PokerState } from '../../rules/state';

/** The phases after which more is bid in the same game. */
const EARLIER = 2;

/** What the open bids of every seat come to: those of the running game, of the one before, and of all before this one. */
export class Habits {
  private readonly games: number;
  private readonly current: readonly Bids[];
  private readonly last: readonly Bids[];
  private readonly all: readonly Bids[];

  constructor({ game, rounds, seats }: PokerState) {
    this.games = game - 1;
    const none = () => seats.map(() => new Bids());
    [this.current, this.last, this.all] = [none(), none(), none()];
    for (const round of rounds) {
      const phase = PHASES.indexOf(round.phase);
      for (const { playerID, cards } of round.bids) {
        const [seat, pips] = [Number(playerID), totalOf(cards)];
        if (round.game === game) this.current[seat].take(phase, cards.length, pips);
        else this.all[seat].take(phase, cards.length, pips);
        if (round.game === game - 1) this.last[seat].take(phase, cards.length, pips);
      }
    }
  }

  /** Of one seat, in numbers around one. */
  of(seat: number): number[] {
    const { games, current, last, all } = this;
    const now = current[seat].phases.slice(0, EARLIER).flatMap(({ cards, pips }) => [cards / 3, pips / 10]);
    const kept = games > 0 ? (HAND_SIZE - last[seat].cards) / HAND_SIZE : 0;
    const mean = last[seat].cards > 0 ? last[seat].pips / (5 * last[seat].cards) : 0;
    const usual = all[seat].phases.map(({ cards }) => (games > 0 ? cards / games / 3 : 0));
    const dear = all[seat].cards > 0 ? all[seat].pips / all[seat].cards - 4.5 : 0;
    return [...now, kept, last[seat].passed ? 1 : 0, mean, ...usual, dear];
  }
}

/** Some bids of one seat, added up. */
class Bids {
  cards = 0;
  pips = 0;
  passed = false;
  readonly phases = PHASES.map(() => ({ cards: 0, pips: 0 }));

  take(phase: number, cards: number, pips: number): void {
    this.cards += cards;
    this.pips += pips;
    this.passed ||= cards === 0;
    this.phases[phase].cards += cards;
    this.phases[phase].pips += pips;
  }
}
