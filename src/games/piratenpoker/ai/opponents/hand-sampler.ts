import type { Random } from '../../../../random/random';
import type { PlayerID } from '../../../seam/entry';
import type { CardId } from '../../rules/cards';
import { clearCommitment } from '../../rules/flow';
import type { PokerState } from '../../rules/state';
import { OpponentModel } from './bid-likelihood';
import { clone, determinize } from '../determinize';

/** Exchanges before the first world, and between two worlds. */
const BURN_IN_STEPS = 300;
const THINNING_STEPS = 24;

/** How often a rival's cards are exchanged with each other's, and how often it is only in doubt which are how old. */
const OPPONENT_SWAP_PROB = 0.3;
const KEPT_FLAG_SWAP_PROB = 0.3;

/**
 * Worlds that a seat might be in, those the likelier in which what the rivals have bid was worth it to them: whoever bids
 * low cards keeps high ones, whoever passes has none. A walk by N. Metropolis' rule ("Equation of State Calculations by
 * Fast Computing Machines", 1953): two hidden cards change places, and change back if the bids would be too odd then.
 */
export class HandSampler {
  private readonly world: PokerState;
  private readonly models: readonly OpponentModel[];

  constructor(
    view: PokerState,
    player: PlayerID,
    private readonly random: Random,
  ) {
    this.world = determinize(view, player, random);
    this.world.seats.forEach(clearCommitment);
    const rivals = [...view.seats.keys()].filter((seat) => String(seat) !== player && view.seats[seat].hand.length > 0);
    this.models = rivals.map((seat) => new OpponentModel(view, seat, this.world.seats[seat].hand));
    this.runChain(BURN_IN_STEPS);
  }

  /** One more world, in which nobody has committed yet; the caller's own. */
  sample(): PokerState {
    this.runChain(THINNING_STEPS);
    const world = clone(this.world);
    for (const { hand } of world.seats) hand.sort((a, b) => a - b);
    return world;
  }

  private runChain(steps: number): void {
    if (this.models.length === 0) return;
    for (let step = 0; step < steps; step++) {
      const one = this.pick(this.models);
      if (this.random.Number() < KEPT_FLAG_SWAP_PROB)
        this.proposeSwap(one.keptFromLastGame, one.keptFromLastGame, [one]);
      else if (this.random.Number() < OPPONENT_SWAP_PROB) this.proposeSwapWith(one, this.pick(this.models));
      else this.proposeSwap(one.hand, this.world.drawPile, [one]);
    }
  }

  private proposeSwapWith(one: OpponentModel, other: OpponentModel): void {
    if (one !== other) this.proposeSwap(one.hand, other.hand, [one, other]);
  }

  /** Any two entries of these lists change places, and back unless that is as likely, or chance will have it. */
  private proposeSwap<T extends CardId | boolean>(ours: T[], theirs: T[], concerned: readonly OpponentModel[]): void {
    const [i, j] = [this.randomIndex(ours), this.randomIndex(theirs)];
    if (theirs.length === 0 || ours[i] === theirs[j]) return;
    [ours[i], theirs[j]] = [theirs[j], ours[i]];
    const before = concerned.reduce((sum, { negLogLikelihood }) => sum + negLogLikelihood, 0);
    const oddities = concerned.map((witness) => witness.computeNegLogLikelihood());
    const after = oddities.reduce((sum, oddity) => sum + oddity, 0);
    if (this.random.Number() < Math.exp(before - after))
      concerned.forEach((witness, k) => (witness.negLogLikelihood = oddities[k]));
    else [ours[i], theirs[j]] = [theirs[j], ours[i]];
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.randomIndex(list)];
  }

  private randomIndex(list: readonly unknown[]): number {
    return Math.floor(this.random.Number() * list.length);
  }
}
