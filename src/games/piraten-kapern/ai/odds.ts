import type { Rulings } from '../rules/options';
import { aligned, type Plan } from './plan';
import type { Solution, Solver, Utility } from './turn-mdp/solve';
import { ownPoints, solutionFor, solverFor } from './turn-mdp/cache';
import { ENDINGS, type Ending, type Result, type Turn } from '../rules/state';
import type { Place } from './turn-mdp/graph';
import { rerollSets, skullChoices, stopNow } from '../rules/turn';

/** One thing that may be done in a turn; dice that show the same stand for each other. */
export interface Option extends Plan {
  /** What it is worth if the rest of the turn is played as well as can be; expected points unless another utility was asked for. */
  readonly value: number;
  /** The chance that this very throw ends the turn with a bust or a lost battle. */
  readonly bust: number;
}

/** What a turn still holds. */
export interface Odds {
  /** What stopping brings. */
  readonly stop: Result;
  /** Everything that may be done, the best first; of equals stopping, then whatever throws fewer dice. */
  readonly options: readonly Option[];
  /** The best throw, if dice may be thrown. */
  readonly bestThrow: Option | undefined;
  /** How likely the turn ends in which way if it is played as well as can be. */
  readonly endings: Readonly<Record<Ending, number>>;
}

/** The odds of a turn, exact for this card and these rulings, and quick but for the first time that a card is asked for. */
export function oddsOf(turn: Turn, rulings: Rulings, utility: Utility = ownPoints): Odds {
  const solver = solverFor(turn.card, rulings);
  const solution = solutionFor(turn.card, rulings, utility);
  const busts = bustsOf(solver);
  const stop = stopNow(turn);
  const stopping: Option = { thrown: [], stored: turn.stored, value: utility(stop), bust: 0 };
  const throws = solver.graph
    .choicesOf(turn)
    .map(({ thrown, stored, place }) => ({ thrown, stored, value: solution.values[place], bust: busts[place], place }))
    .sort((a, b) => b.value - a.value || a.thrown.length - b.thrown.length);
  if (throws.length > 0) throws[0] = { ...throws[0], ...aligned(turn, throws[0]) };
  const best = throws.at(0);
  const isThrown = best !== undefined && best.value > stopping.value;
  return {
    stop,
    options: isThrown ? insert(throws, stopping) : [stopping, ...throws],
    bestThrow: best,
    endings: isThrown ? endingsFrom(solver, solution, best.place) : certainly(stop.ending),
  };
}

/** What throwing these dice is worth as they lie and are stored, or undefined where the rules forbid it. */
export function oddsOfThrow(
  turn: Turn,
  dice: readonly number[],
  rulings: Rulings,
  utility: Utility = ownPoints,
): Option | undefined {
  const allowed = [...rerollSets(turn, rulings), ...skullChoices(turn).map((die) => [die])];
  if (!allowed.some((set) => set.join() === dice.join())) return undefined;
  const solver = solverFor(turn.card, rulings);
  const place = solver.graph.throwOf(turn, dice);
  const { values } = solutionFor(turn.card, rulings, utility);
  return { thrown: dice, stored: turn.stored, value: values[place], bust: bustsOf(solver)[place] };
}

function insert(throws: readonly Option[], stopping: Option): Option[] {
  const better = throws.filter(({ value }) => value > stopping.value);
  return [...better, stopping, ...throws.slice(better.length)];
}

const busts = new WeakMap<Solver, Float64Array>();

/** By throw: the chance that it ends the turn badly at once. */
function bustsOf(solver: Solver): Float64Array {
  const known = busts.get(solver);
  if (known) return known;
  const found = solver.atOnce((result) => (isBust(result.ending) ? 1 : 0));
  busts.set(solver, found);
  return found;
}

function isBust(ending: Ending): boolean {
  return ending === 'bust' || ending === 'battleLost';
}

function endingsFrom(solver: Solver, solution: Solution, place: Place): Record<Ending, number> {
  const endings = none();
  solver.chances(solution, place).forEach((chance, i) => (endings[solver.graph.results[i].ending] += chance));
  return endings;
}

function certainly(ending: Ending): Record<Ending, number> {
  return { ...none(), [ending]: 1 };
}

function none(): Record<Ending, number> {
  return Object.fromEntries(ENDINGS.map((ending) => [ending, 0])) as Record<Ending, number>;
}
