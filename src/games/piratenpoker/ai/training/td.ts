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

/** Matches between two times of learning, and lessons in one step. */
const MATCHES_PER_UPDATE = 100;
const BATCH_SIZE = 128;

/** How long the steps are, in the beginning and in the end. */
const LEARNING_RATES = [0.001, 0.00004] as const;

/** How often a move is any move. */
const EPSILON = 0.04;

/** How much a lesson believes what comes of a decision, beside what was thought of the best move there. */
const LAMBDA = 0.5;

/** Matches at first from which only their end is learnt: what is thought is nothing yet. */
const MONTE_CARLO_MATCHES = 3000;

/**
 * Learns from matches against all sorts of rivals what a bid and what a situation is worth: temporal differences with
 * traces that end at moves of curiosity (C. J. C. H. Watkins, "Learning from Delayed Rewards", 1989).
 */
export function start(seats: number, matches: number, random: Random, further: boolean): TrainingRun {
  const network = further ? deserializeMlp(NETWORKS[seats]) : Mlp.heInit(inputCount(seats), random);
  return {
    steps: trainingSteps(network, seats, matches, random, further ? 0 : MONTE_CARLO_MATCHES),
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
  infancy: number,
): Generator<TrainingProgress, void> {
  const teacher = new Adam(network);
  const judge = new ValueFunction(network);
  for (let played = 0; played < matches;) {
    const count = Math.min(MATCHES_PER_UPDATE, matches - played);
    const trace = played < infancy ? 1 : LAMBDA;
    const lessons: Example[] = [];
    let won = 0;
    for (let nth = 0; nth < count; nth++) {
      const pupil = new Episode(seats, judge, random);
      won += pupil.play();
      lessons.push(...pupil.examples(trace));
    }
    const [from, to] = LEARNING_RATES;
    const rate = from * (to / from) ** (played / matches);
    const mixed = random.Shuffle(lessons);
    for (let i = 0; i < mixed.length; i += BATCH_SIZE) teacher.step(mixed.slice(i, i + BATCH_SIZE), rate);
    played += count;
    yield { matches: played, winRate: won / count };
  }
}

/** What happened at one of the pupil's decisions, or what he saw before one. */
interface Transition {
  /** What may be learnt of it. */
  inputs?: Example['inputs'];
  /** What was thought of the best move; undefined before the decision. */
  readonly bestWinProbability?: number;
  readonly isExploratory?: boolean;
}

/** Plays one match to learn from it. */
class Episode {
  private readonly transitions: Transition[] = [];
  private readonly G: PokerState;
  private readonly me: PlayerID;
  private readonly rivals: readonly OpponentPolicy[];
  private won = 0;

  constructor(
    seats: number,
    private readonly judge: ValueFunction,
    private readonly random: Random,
  ) {
    this.G = rules.setup(seats, {}, random);
    this.me = String(random.Die(seats) - 1);
    this.rivals = sampleOpponents(seats, judge, random);
  }

  /** The share of the victory. */
  play(): number {
    const { G, me, random } = this;
    for (let outcome = outcomeOf(G); ; outcome = outcomeOf(G)) {
      if (outcome) return (this.won = outcome.winners.includes(me) ? 1 / outcome.winners.length : 0);
      const deeds = pendingPlayers(G).map(
        (player) => [player, player === me ? this.move() : this.rivals[Number(player)](G, player)] as const,
      );
      for (const [player, move] of deeds) rules.apply(G, player, move, random);
    }
  }

  private move(): PokerMove {
    const { G, me, judge, random } = this;
    if (G.stage !== 'commit') return this.choose(judge.scoreDecisions(G, me, random));
    this.transitions.push({ inputs: judge.encode(G, me).copy() });
    const bid = this.choose(judge.scoreBids(G, me));
    this.transitions[this.transitions.length - 1].inputs = judge.encode(G, me, bid).copy();
    return bid;
  }

  /** The best move, or any. */
  private choose<M extends PokerMove>(judged: readonly ScoredMove<M>[]): M {
    const { random } = this;
    const best = highestScored(judged);
    const chosen = random.Number() < EPSILON ? judged[random.Die(judged.length) - 1] : best;
    this.transitions.push({ bestWinProbability: best.winProbability, isExploratory: chosen !== best });
    return chosen.move;
  }

  /** What there is to learn, from the end to the beginning. */
  examples(trace: number): Example[] {
    let target = this.won;
    return this.transitions.reverse().flatMap(({ inputs, bestWinProbability, isExploratory }) => {
      const lesson = inputs ? [{ inputs, target }] : [];
      if (bestWinProbability !== undefined)
        target = isExploratory ? bestWinProbability : trace * target + (1 - trace) * bestWinProbability;
      return lesson;
    });
  }
}
