import { catchUpProbability } from '../../src/games/piraten-kapern/ai/two-player/table';
import type { MatchFlow } from '../../src/games/piraten-kapern/rules/match-flow';
import type { Random } from '../../src/random/random';
import type { Valuation } from './low-variance-match';
import { SoftmaxNetwork } from './network';

const HIDDEN_UNITS = 32;
/** Unit of scores in the inputs. */
const SCORE_UNIT = 2000;
const BATCH = 64;

/** A state with the victory shares that the seats got from it. */
interface Sample {
  readonly G: MatchFlow;
  readonly shares: readonly number[];
}

/** A valuation by two networks, of the race and of the final round, that correct simple formulas. */
export class FittedValuation {
  private readonly race: SoftmaxNetwork;
  private readonly finalRound: SoftmaxNetwork;

  constructor(numPlayers: number, random: Random) {
    this.race = new SoftmaxNetwork(numPlayers + 2, HIDDEN_UNITS, numPlayers, random);
    this.finalRound = new SoftmaxNetwork(2 * numPlayers + 1, HIDDEN_UNITS, numPlayers, random);
  }

  readonly valuation: Valuation = (G) => {
    const order = turnOrder(G);
    const { network, inputs, logits } = this.encode(G, order);
    const shares = network.evaluate(inputs, logits);
    const bySeat = new Float64Array(order.length);
    order.forEach((seat, i) => (bySeat[seat] = shares[i]!));
    return bySeat;
  };

  /** Trains on samples, in an order that `random` shuffles, with a rate that falls to zero. */
  train(samples: readonly Sample[], epochs: number, rate: number, random: Random): void {
    for (const phase of ['race', 'finalRound'] as const) {
      const encoded = samples
        .filter(({ G }) => G.phase === phase)
        .map(({ G, shares }) => {
          const order = turnOrder(G);
          return { ...this.encode(G, order), targets: order.map((seat) => shares[seat]!) };
        });
      const steps = epochs * Math.floor(encoded.length / BATCH);
      let step = 0;
      for (let epoch = 0; epoch < epochs; epoch++) {
        const shuffled = random.Shuffle(encoded);
        for (let first = 0; first + BATCH <= shuffled.length; first += BATCH) {
          for (const { network, inputs, logits, targets } of shuffled.slice(first, first + BATCH))
            network.accumulate(inputs, logits, targets);
          this[phase].step(rate * (1 - step++ / steps), BATCH);
        }
      }
    }
  }

  private encode(G: MatchFlow, order: readonly number[]) {
    if (G.phase === 'race') return { network: this.race, inputs: raceInputs(G, order), logits: raceLogits(G, order) };
    return { network: this.finalRound, inputs: finalInputs(G, order), logits: finalLogits(G, order) };
  }
}

function turnOrder({ scores, currentPlayer }: MatchFlow): number[] {
  return scores.map((_, i) => (i + Number(currentPlayer)) % scores.length);
}

function raceInputs({ scores, options }: MatchFlow, order: readonly number[]): number[] {
  const distances = order.map((seat) => (options.target - scores[seat]!) / SCORE_UNIT);
  return [...distances, ...[...distances].sort((a, b) => a - b).slice(0, 2)];
}

function raceLogits({ scores, options }: MatchFlow, order: readonly number[]): number[] {
  const scale = 700 * Math.sqrt((options.target - Math.max(...scores)) / 600 + 2);
  return order.map((seat, i) => (scores[seat]! + 400 * (1 - i / (order.length - 1))) / scale);
}

const isWaiting = ({ lastTurns }: MatchFlow, seat: number) => lastTurns.includes(String(seat));

/** The best score of those who have no turn left. */
function bestFinished(G: MatchFlow): number {
  return Math.max(...G.scores.filter((_, seat) => !isWaiting(G, seat)));
}

function finalInputs(G: MatchFlow, order: readonly number[]): number[] {
  const best = bestFinished(G);
  const leads = order.map((seat) => Math.max(-4, (G.scores[seat]! - best) / SCORE_UNIT));
  const above = Math.min(1, (G.scores[Number(G.trigger)]! - G.options.target) / SCORE_UNIT);
  return [...leads, ...order.map((seat) => Number(isWaiting(G, seat))), above];
}

/** The last of those who catch up wins. */
function finalLogits(G: MatchFlow, order: readonly number[]): number[] {
  const best = bestFinished(G);
  const catchUp = order.map((seat) => (isWaiting(G, seat) ? catchUpProbability(best - G.scores[seat]!) : 0));
  return order.map((seat, i) => {
    const own = isWaiting(G, seat) ? catchUp[i]! : G.scores[seat] === best ? 1 : 0;
    const rest = catchUp.slice(i + 1).reduce((product, chance) => product * (1 - chance), 1);
    const all = catchUp.reduce((product, chance) => product * (1 - chance), 1);
    return Math.log(Math.max(1e-4, own * (isWaiting(G, seat) ? rest : all)));
  });
}
