import type { Random } from '../../../src/random/random';
import type { PlayerID } from '../../../src/games/contract';
import type { CardId } from '../../../src/games/piratenpoker/rules/cards';
import { clearCommitment } from '../../../src/games/piratenpoker/rules/flow';
import { rules } from '../../../src/games/piratenpoker/rules/rules';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { OpponentModel } from './bid-likelihood';
import { determinize } from '../../../src/games/piratenpoker/ai/determinize';

/** Proposals before the first sample, and between two samples. */
const BURN_IN_STEPS = 300;
const THINNING_STEPS = 24;

/** Probability of a swap between two opponents, and of a swap of which cards were kept from the last game. */
const OPPONENT_SWAP_PROB = 0.3;
const KEPT_FLAG_SWAP_PROB = 0.3;

/**
 * Metropolis sampler of the hidden hands (N. Metropolis et al., "Equation of State Calculations by Fast Computing
 * Machines", 1953). The target distribution is the likelihood of the opponents' revealed bids; a step proposes to swap
 * two hidden cards.
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
    const opponents = [...view.seats.keys()].filter(
      (seat) => String(seat) !== player && view.seats[seat]!.hand.length > 0,
    );
    this.models = opponents.map((seat) => new OpponentModel(view, seat, this.world.seats[seat]!.hand));
    this.runChain(BURN_IN_STEPS);
  }

  /** Returns the next sample, a state in which no player has committed. The caller owns it. */
  sample(): PokerState {
    this.runChain(THINNING_STEPS);
    const world = rules.clone(this.world);
    for (const { hand } of world.seats) hand.sort((a, b) => a - b);
    return world;
  }

  private runChain(steps: number): void {
    if (this.models.length === 0) return;
    for (let step = 0; step < steps; step++) {
      const model = this.pick(this.models);
      if (this.random.Number() < KEPT_FLAG_SWAP_PROB)
        this.proposeSwap(model.keptFromLastGame, model.keptFromLastGame, [model]);
      else if (this.random.Number() < OPPONENT_SWAP_PROB) this.proposeSwapWith(model, this.pick(this.models));
      else this.proposeSwap(model.hand, this.world.drawPile, [model]);
    }
  }

  private proposeSwapWith(model: OpponentModel, otherModel: OpponentModel): void {
    if (model !== otherModel) this.proposeSwap(model.hand, otherModel.hand, [model, otherModel]);
  }

  /** Proposes to swap a random entry of each list, and accepts it by the Metropolis rule. */
  private proposeSwap<T extends CardId | boolean>(ours: T[], theirs: T[], affected: readonly OpponentModel[]): void {
    const [i, j] = [this.randomIndex(ours), this.randomIndex(theirs)];
    if (theirs.length === 0 || ours[i] === theirs[j]) return;
    [ours[i], theirs[j]] = [theirs[j]!, ours[i]!];
    const before = affected.reduce((sum, { negLogLikelihood }) => sum + negLogLikelihood, 0);
    const proposed = affected.map((model) => model.computeNegLogLikelihood());
    const after = proposed.reduce((sum, each) => sum + each, 0);
    if (this.random.Number() < Math.exp(before - after))
      affected.forEach((model, k) => (model.negLogLikelihood = proposed[k]!));
    else [ours[i], theirs[j]] = [theirs[j], ours[i]];
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.randomIndex(list)]!;
  }

  private randomIndex(list: readonly unknown[]): number {
    return Math.floor(this.random.Number() * list.length);
  }
}
