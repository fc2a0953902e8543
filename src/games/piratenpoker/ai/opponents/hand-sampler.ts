import type { Random } from '../../../../random/random';
import type { PlayerID } from '../../../seam/entry';
import type { CardId } from '../../rules/cards';
import { clearCommitment } from '../../rules/flow';
import type { PokerState } from '../../rules/state';
import { Witness } from './bid-likelihood';
import { clone, determinize } from '../determinize';

/** Exchanges before the first world, and between two worlds. */
const BURN_IN = 300;
const STEPS = 24;

/** How often a rival's cards are exchanged with each other's, and how often it is only in doubt which are how old. */
const AMONG_RIVALS = 0.3;
const AGES = 0.3;

/**
 * Worlds that a seat might be in, those the likelier in which what the rivals have bid was worth it to them: whoever bids
 * low cards keeps high ones, whoever passes has none. A walk by N. Metropolis' rule ("Equation of State Calculations by
 * Fast Computing Machines", 1953): two hidden cards change places, and change back if the bids would be too odd then.
 */
export class Belief {
  private readonly world: PokerState;
  private readonly witnesses: readonly Witness[];

  constructor(
    view: PokerState,
    player: PlayerID,
    private readonly random: Random,
  ) {
    this.world = determinize(view, player, random);
    this.world.seats.forEach(clearCommitment);
    const rivals = [...view.seats.keys()].filter((seat) => String(seat) !== player && view.seats[seat].hand.length > 0);
    this.witnesses = rivals.map((seat) => new Witness(view, seat, this.world.seats[seat].hand));
    this.walk(BURN_IN);
  }

  /** One more world, in which nobody has committed yet; the caller's own. */
  next(): PokerState {
    this.walk(STEPS);
    const world = clone(this.world);
    for (const { hand } of world.seats) hand.sort((a, b) => a - b);
    return world;
  }

  private walk(steps: number): void {
    if (this.witnesses.length === 0) return;
    for (let step = 0; step < steps; step++) {
      const one = this.any(this.witnesses);
      if (this.random.Number() < AGES) this.exchange(one.kept, one.kept, [one]);
      else if (this.random.Number() < AMONG_RIVALS) this.exchangeWith(one, this.any(this.witnesses));
      else this.exchange(one.hand, this.world.drawPile, [one]);
    }
  }

  private exchangeWith(one: Witness, other: Witness): void {
    if (one !== other) this.exchange(one.hand, other.hand, [one, other]);
  }

  /** Any two entries of these lists change places, and back unless that is as likely, or chance will have it. */
  private exchange<T extends CardId | boolean>(ours: T[], theirs: T[], concerned: readonly Witness[]): void {
    const [i, j] = [this.place(ours), this.place(theirs)];
    if (theirs.length === 0 || ours[i] === theirs[j]) return;
    [ours[i], theirs[j]] = [theirs[j], ours[i]];
    const before = concerned.reduce((sum, { oddity }) => sum + oddity, 0);
    const oddities = concerned.map((witness) => witness.weigh());
    const after = oddities.reduce((sum, oddity) => sum + oddity, 0);
    if (this.random.Number() < Math.exp(before - after))
      concerned.forEach((witness, k) => (witness.oddity = oddities[k]));
    else [ours[i], theirs[j]] = [theirs[j], ours[i]];
  }

  private any<T>(list: readonly T[]): T {
    return list[this.place(list)];
  }

  private place(list: readonly unknown[]): number {
    return Math.floor(this.random.Number() * list.length);
  }
}
