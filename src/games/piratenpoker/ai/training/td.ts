import { Mlp, deserializeMlp, serializeMlp } from '../../../../ai/learn/mlp';
import { Adam, type Example } from '../../../../ai/learn/adam';
import type { Random } from '../../../../random/random';
import type { TrainingRun, TrainingProgress } from '../../../seam/training';
import type { PlayerID } from '../../../seam/entry';
import { inputCount } from '../value/encoder';
import { highestScored, ValueFunction, type ScoredMove } from '../value/value-function';
import { NETWORKS } from '../value/weights';
import { sampleOpponents, type OpponentPolicy } from './opponent-pool';
import { pendingPlayers, rules } from '../../rules/rules';
import { outcomeOf } from '../../rules/scoring';
import type { PokerMove, PokerState } from '../../rules/state';

/** Matches played between two updates of the network. */
const MATCHES_PER_UPDATE = 100;
/** Examples per gradient step. */
const BATCH_SIZE = 128;

/** First and last learning rate; the rate decays exponentially in between. */
const LEARNING_RATES = [0.001, 0.00004] as const;

/** Exploration rate (epsilon-greedy). */
const EPSILON = 0.04;

/** Decay of the eligibility traces. */
const LAMBDA = 0.5;

/** Number of initial matches trained on Monte Carlo returns only, before bootstrapping. */
const MONTE_CARLO_MATCHES = 3000;

/**
 * Starts training a value network by Q(lambda) in matches against a pool of opponents; eligibility traces are cut at
 * exploratory moves (C. J. C. H. Watkins, "Learning from Delayed Rewards", 1989).
 * @param matches number of matches to play
 * @param resume starts from the shipped network instead of a random one
 */
export function start(seats: number, matches: number, random: Random, resume: boolean): TrainingRun {
  const network = resume ? deserializeMlp(NETWORKS[seats]!) : Mlp.heInit(inputCount(seats), random);
  return {
    steps: trainingSteps(network, seats, matches, random, resume ? 0 : MONTE_CARLO_MATCHES),
    file: () => ({
      name: `ai/value/weights/${seats}.json`,
      text: `${JSON.stringify(serializeMlp(network), undefined, 2)}\n`,
    }),
  };
}

function* trainingSteps(
  network: Mlp,
  seats: number,
  matches: number,
  random: Random,
  monteCarloMatches: number,
): Generator<TrainingProgress, void> {
  const optimizer = new Adam(network);
  const valueFunction = new ValueFunction(network);
  for (let playedMatches = 0; playedMatches < matches;) {
    const count = Math.min(MATCHES_PER_UPDATE, matches - playedMatches);
    const lambda = playedMatches < monteCarloMatches ? 1 : LAMBDA;
    const examples: Example[] = [];
    let wins = 0;
    for (let n = 0; n < count; n++) {
      const episode = new Episode(seats, valueFunction, random);
      wins += episode.play();
      examples.push(...episode.examples(lambda));
    }
    const [from, to] = LEARNING_RATES;
    const rate = from * (to / from) ** (playedMatches / matches);
    const shuffled = random.Shuffle(examples);
    for (let i = 0; i < shuffled.length; i += BATCH_SIZE) optimizer.step(shuffled.slice(i, i + BATCH_SIZE), rate);
    playedMatches += count;
    yield { matches: playedMatches, winRate: wins / count };
  }
}

/** One step of an episode: a decision, or the state before a round of bids. */
interface Transition {
  /** The encoded state or bid, if it is to be trained. */
  inputs?: Example['inputs'];
  /** Win probability of the best move; undefined for a state before a decision. */
  readonly bestWinProbability?: number;
  readonly isExploratory?: boolean;
}

/** One training match, played by the network against opponents from the pool. */
class Episode {
  private readonly transitions: Transition[] = [];
  private readonly G: PokerState;
  private readonly me: PlayerID;
  private readonly opponents: readonly OpponentPolicy[];
  /** Share of the victory: 0, 1, or a fraction if several players win. */
  private reward = 0;

  constructor(
    seats: number,
    private readonly valueFunction: ValueFunction,
    private readonly random: Random,
  ) {
    this.G = rules.setup(seats, {}, random);
    this.me = String(random.Die(seats) - 1);
    this.opponents = sampleOpponents(seats, valueFunction, random);
  }

  /** Plays the match and returns the reward. */
  play(): number {
    const { G, me, random } = this;
    for (let outcome = outcomeOf(G); ; outcome = outcomeOf(G)) {
      if (outcome) return (this.reward = outcome.winners.includes(me) ? 1 / outcome.winners.length : 0);
      const moves = pendingPlayers(G).map(
        (player) => [player, player === me ? this.move() : this.opponents[Number(player)]!(G, player)] as const,
      );
      for (const [player, move] of moves) rules.apply(G, player, move, random);
    }
  }

  private move(): PokerMove {
    const { G, me, valueFunction, random } = this;
    if (G.stage !== 'commit') return this.choose(valueFunction.scoreDecisions(G, me, random));
    this.transitions.push({ inputs: valueFunction.encode(G, me).copy() });
    const bid = this.choose(valueFunction.scoreBids(G, me));
    this.transitions[this.transitions.length - 1]!.inputs = valueFunction.encode(G, me, bid).copy();
    return bid;
  }

  /** Chooses epsilon-greedily. */
  private choose<M extends PokerMove>(scored: readonly ScoredMove<M>[]): M {
    const { random } = this;
    const best = highestScored(scored);
    const chosen = random.Number() < EPSILON ? scored[random.Die(scored.length) - 1]! : best;
    this.transitions.push({ bestWinProbability: best.winProbability, isExploratory: chosen !== best });
    return chosen.move;
  }

  /** Returns the training examples, from the last step back to the first. */
  examples(lambda: number): Example[] {
    let target = this.reward;
    return this.transitions.reverse().flatMap(({ inputs, bestWinProbability, isExploratory }) => {
      const example = inputs ? [{ inputs, target }] : [];
      if (bestWinProbability !== undefined)
        target = isExploratory ? bestWinProbability : lambda * target + (1 - lambda) * bestWinProbability;
      return example;
    });
  }
}
