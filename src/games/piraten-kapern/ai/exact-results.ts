import type { Random } from '../../../random/random';
import type { ExactSolution, SolvedCase } from '../../contract/ai';
import { sum } from '../../contract/items';
import { resolveOptions } from '../../contract/options';
import { CARD_KINDS, PROMO_KINDS, type Card } from '../rules/cards';
import { DICE_COUNT, rollDice } from '../rules/faces';
import { OPTIONS, optionsOf } from '../rules/options';
import type { Result, Turn } from '../rules/state';
import { afterRoll, beginTurn, isResult, stopNow, store } from '../rules/turn';
import { bestAction } from './best-action';
import type { TurnAction } from './turn-action';
import { thumbAction } from './rules-of-thumb';
import { ownPoints, solutionFor, solverFor } from './turn-mdp/cache';
import { canonicalTurn, type NodeId } from './turn-mdp/graph';
import { policyValue } from './turn-mdp/policy-value';
import { encodeWinProbabilities } from './two-player/table';
import { solveTwoPlayer } from './two-player/value-iteration';

const DEFAULT_OPTIONS = optionsOf(resolveOptions(OPTIONS, 2));

// The exact solutions of a turn with each card and of the two-player match.

export const assumptions =
  'Expected points of one turn under default options, played for points alone: what the others lose is counted apart.';

export const cases: readonly SolvedCase[] = [...CARD_KINDS, ...PROMO_KINDS].map(solvedCase);

/** Solves the two-player match and returns its table, by file name. */
export function* generateTables(): ReturnType<ExactSolution['generateTables']> {
  const winProbabilities = yield* solveTwoPlayer((card) => solverFor(card, DEFAULT_OPTIONS));
  return { 'ai/two-player/table.json': encodeWinProbabilities(winProbabilities) };
}

function solvedCase(card: Card): SolvedCase {
  const actions = new Map<NodeId, TurnAction>();
  return {
    name: card.value > 0 ? `${card.fortune} ${card.value}` : card.fortune,
    solve() {
      const solver = solverFor(card, DEFAULT_OPTIONS);
      return solver.solve(ownPoints).values[solver.graph.start]!;
    },
    metrics: () => metricsOf(card),
    sample(random) {
      const { graph } = solverFor(card, DEFAULT_OPTIONS);
      let step = beginTurn(card, rollDice(DICE_COUNT, random), DEFAULT_OPTIONS);
      while (!isResult(step)) {
        const turn = canonicalTurn(step);
        const node = graph.nodeOf(turn);
        const action =
          actions.get(node) ??
          bestAction(turn, DEFAULT_OPTIONS, solutionFor(card, DEFAULT_OPTIONS, ownPoints), ownPoints);
        actions.set(node, action);
        step = play(turn, action, random);
      }
      return step.own;
    },
  };
}

/** Plays an action: rolls the dice, or ends the turn. */
function play(turn: Turn, { rolled, stored }: TurnAction, random: Random): Turn | Result {
  if (rolled.length === 0) return stopNow(turn);
  const storedDice = stored.flatMap((isStored, die) => (isStored ? [die] : []));
  return afterRoll(store(turn, storedDice), rolled, rollDice(rolled.length, random), DEFAULT_OPTIONS);
}

/** Returns the expected points of a turn by the rules of thumb. */
export function thumbPoints(card: Card): number {
  return policyValue(solverFor(card, DEFAULT_OPTIONS).graph, ownPoints, (turn) => thumbAction(turn, DEFAULT_OPTIONS));
}

/** Returns what the rules of thumb reach of the points of an optimal turn, over all cards of the box. */
export function thumbShare(): number {
  const meanOf = (points: (card: Card) => number) => sum(CARD_KINDS.map((card) => card.count * points(card)));
  return meanOf(thumbPoints) / meanOf((card) => solvedCase(card).solve());
}

function metricsOf(card: Card) {
  const solver = solverFor(card, DEFAULT_OPTIONS);
  const { start, results } = solver.graph;
  const solution = solver.solve(ownPoints);
  const probabilities = solver.resultProbabilities(solution, start);
  const mean = (value: (result: Result) => number) =>
    results.reduce((sum, r, i) => sum + probabilities[i]! * value(r), 0);
  return {
    bust: mean(({ ending }) => (ending === 'bust' || ending === 'battleLost' ? 1 : 0)),
    'loss of others': mean(({ loss }) => loss),
    'rules of thumb': thumbPoints(card),
    sweeps: solution.sweeps,
  };
}
