import { Network, readNetwork, storeNetwork } from '../../../../ai/learn/mlp';
import { Teacher, type Lesson } from '../../../../ai/learn/adam';
import type { Random } from '../../../../random/random';
import type { Course, Progress } from '../../../seam/training';
import type { PlayerID } from '../../../seam/entry';
import { inputsFor } from '../value/encoder';
import { bestOf, Judge, type Judged } from '../value/value-function';
import { NETWORKS } from '../value/weights';
import { drawRivals, type Rival } from './opponent-pool';
import { awaited, rules } from '../../rules/rules';
import { outcomeOf } from '../../rules/scoring';
import type { PokerMove, PokerState } from '../../rules/state';

/** Matches between two times of learning, and lessons in one step. */
const MATCHES = 100;
const LESSONS = 128;

/** How long the steps are, in the beginning and in the end. */
const RATES = [0.001, 0.00004] as const;

/** How often a move is any move. */
const CURIOSITY = 0.04;

/** How much a lesson believes what comes of a decision, beside what was thought of the best move there. */
const TRACE = 0.5;

/** Matches at first from which only their end is learnt: what is thought is nothing yet. */
const INFANCY = 3000;

/**
 * Learns from matches against all sorts of rivals what a bid and what a situation is worth: temporal differences with
 * traces that end at moves of curiosity (C. J. C. H. Watkins, "Learning from Delayed Rewards", 1989).
 */
export function course(seats: number, matches: number, random: Random, further: boolean): Course {
  const network = further ? readNetwork(NETWORKS[seats]) : Network.newborn(inputsFor(seats), random);
  return {
    steps: steps(network, seats, matches, random, further ? 0 : INFANCY),
    file: () => ({
      name: `ai/value/weights/${seats}.json`,
      text: `${JSON.stringify(storeNetwork(network), undefined, 2)}\n`,
    }),
  };
}

function* steps(
  network: Network,
  seats: number,
  matches: number,
  random: Random,
  infancy: number,
): Generator<Progress, void> {
  const teacher = new Teacher(network);
  const judge = new Judge(network);
  for (let played = 0; played < matches;) {
    const count = Math.min(MATCHES, matches - played);
    const trace = played < infancy ? 1 : TRACE;
    const lessons: Lesson[] = [];
    let won = 0;
    for (let nth = 0; nth < count; nth++) {
      const pupil = new Pupil(seats, judge, random);
      won += pupil.play();
      lessons.push(...pupil.lessons(trace));
    }
    const [from, to] = RATES;
    const rate = from * (to / from) ** (played / matches);
    const mixed = random.Shuffle(lessons);
    for (let i = 0; i < mixed.length; i += LESSONS) teacher.teach(mixed.slice(i, i + LESSONS), rate);
    played += count;
    yield { matches: played, share: won / count };
  }
}

/** What happened at one of the pupil's decisions, or what he saw before one. */
interface Moment {
  /** What may be learnt of it. */
  inputs?: Lesson['inputs'];
  /** What was thought of the best move; undefined before the decision. */
  readonly best?: number;
  readonly curious?: boolean;
}

/** Plays one match to learn from it. */
class Pupil {
  private readonly moments: Moment[] = [];
  private readonly G: PokerState;
  private readonly me: PlayerID;
  private readonly rivals: readonly Rival[];
  private won = 0;

  constructor(
    seats: number,
    private readonly judge: Judge,
    private readonly random: Random,
  ) {
    this.G = rules.setup(seats, {}, random);
    this.me = String(random.Die(seats) - 1);
    this.rivals = drawRivals(seats, judge, random);
  }

  /** The share of the victory. */
  play(): number {
    const { G, me, random } = this;
    for (let outcome = outcomeOf(G); ; outcome = outcomeOf(G)) {
      if (outcome) return (this.won = outcome.winners.includes(me) ? 1 / outcome.winners.length : 0);
      const deeds = awaited(G).map(
        (player) => [player, player === me ? this.move() : this.rivals[Number(player)](G, player)] as const,
      );
      for (const [player, move] of deeds) rules.apply(G, player, move, random);
    }
  }

  private move(): PokerMove {
    const { G, me, judge, random } = this;
    if (G.stage !== 'commit') return this.choose(judge.decisions(G, me, random));
    this.moments.push({ inputs: judge.told(G, me).copy() });
    const bid = this.choose(judge.bids(G, me));
    this.moments[this.moments.length - 1].inputs = judge.told(G, me, bid).copy();
    return bid;
  }

  /** The best move, or any. */
  private choose<M extends PokerMove>(judged: readonly Judged<M>[]): M {
    const { random } = this;
    const best = bestOf(judged);
    const chosen = random.Number() < CURIOSITY ? judged[random.Die(judged.length) - 1] : best;
    this.moments.push({ best: best.chance, curious: chosen !== best });
    return chosen.move;
  }

  /** What there is to learn, from the end to the beginning. */
  lessons(trace: number): Lesson[] {
    let chance = this.won;
    return this.moments.reverse().flatMap(({ inputs, best, curious }) => {
      const lesson = inputs ? [{ inputs, chance }] : [];
      if (best !== undefined) chance = curious ? best : trace * chance + (1 - trace) * best;
      return lesson;
    });
  }
}
