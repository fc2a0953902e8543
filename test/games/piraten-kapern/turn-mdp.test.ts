import { CARD_KINDS, PROMO_KINDS, type Card } from '../../../src/games/piraten-kapern/rules/cards';
import { FACES, rollDice } from '../../../src/games/piraten-kapern/rules/faces';
import type { KapernOptions } from '../../../src/games/piraten-kapern/rules/options';
import { cases } from '../../../src/games/piraten-kapern/ai/exact-results';
import { ownPoints, solutionFor, solverFor } from '../../../src/games/piraten-kapern/ai/turn-mdp/cache';
import type { Result, Turn } from '../../../src/games/piraten-kapern/rules/state';
import { bestAction } from '../../../src/games/piraten-kapern/ai/best-action';
import * as turns from '../../../src/games/piraten-kapern/rules/turn';
import { seededRandom, type Random } from '../../../src/random/random';
import { parseCard, DEFAULT_OPTIONS, parseFaces } from './positions';
import { nonEmpty } from '../../support/assertions';

const OPTIONS = DEFAULT_OPTIONS as KapernOptions;
const CARDS: readonly Card[] = [...CARD_KINDS, ...PROMO_KINDS];

/** Returns turns reached by random play, some with stored dice. */
function turnsWith(card: Card, count: number, random: Random, options = OPTIONS): Turn[] {
  const turnsReached: Turn[] = [];
  while (turnsReached.length < count) {
    let step = turns.beginTurn(card, rollDice(8, random), options);
    while (!turns.isResult(step)) {
      turnsReached.push(step);
      const [stored] = random.Shuffle(turns.storeSets(step).slice());
      if (stored && random.Number() < 0.5) turnsReached.push((step = turns.store(step, stored)));
      const sets = [...turns.rerollSets(step, options), ...turns.skullChoices(step).map((die) => [die])];
      const [set] = random.Shuffle(sets);
      step = set ? turns.afterRoll(step, set, rollDice(set.length, random), options) : turns.stopNow(step);
    }
  }
  return turnsReached.slice(0, count);
}

/** Returns all outcomes of rolling `count` dice. */
function rollsOf(count: number): (typeof FACES)[number][][] {
  return count === 0 ? [[]] : rollsOf(count - 1).flatMap((faces) => FACES.map((face) => [...faces, face]));
}

describe('the solution of a turn for points', () => {
  // The values of the promo cards depend on our rulings: After the Storm pays sets and the chest too, and with Peace
  // sabres on the island cost nothing.
  it.each([
    ['treasureIsland', 679.765],
    ['captain', 1157.598],
    ['sorceress', 912.182],
    ['gold', 781.538],
    ['diamond', 781.538],
    ['monkeyBusiness', 735.114],
    ['seaBattle 2', 455.746],
    ['seaBattle 3', 249.103],
    ['seaBattle 4', -155.604],
    ['skulls 1', 363.45],
    ['skulls 2', 139.215],
    ['afterTheStorm', 804.234],
    ['peace', 416.753],
  ])('the solution with %s is worth %d points on average, and simulated turns agree', (name, points) => {
    const solvedCase = cases.find((each) => each.name === name)!;
    const value = solvedCase.solve();
    expect(Math.abs(value - points)).toBeLessThan(0.001);
    const random = seededRandom(name);
    const samples = Array.from({ length: 1000 }, () => solvedCase.sample(random));
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    const variance = samples.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / (samples.length - 1);
    expect(Math.abs(mean - value)).toBeLessThan(4 * Math.sqrt(variance / samples.length));
  });

  it.each(CARDS.map((card) => [`${card.fortune} ${card.value}`, card] as const))(
    'the value of a roll with %s is the mean over all its outcomes by the rules',
    (name, card) => {
      const random = seededRandom(name);
      const { graph } = solverFor(card, OPTIONS);
      const { values } = solutionFor(card, OPTIONS, ownPoints);
      const valueOf = (step: Turn | Result) => (turns.isResult(step) ? step.own : values[graph.nodeOf(step)]!);
      const rollsToCheck = turnsWith(card, 12, random).flatMap((turn) => {
        const sets = [...turns.rerollSets(turn, OPTIONS), ...turns.skullChoices(turn).map((die) => [die])];
        const sample = random.Shuffle(sets.filter(({ length }) => length <= 3)).slice(0, 4);
        return sample.map((set) => ({ turn, set }));
      });
      for (const { turn, set } of nonEmpty(rollsToCheck)) {
        const all = rollsOf(set.length).map((faces) => valueOf(turns.afterRoll(turn, set, faces, OPTIONS)));
        const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
        expect(Math.abs(values[graph.chanceNodeOf(turn, set)]! - mean)).toBeLessThan(1e-6);
      }
    },
  );

  it('bestAction has the same value as the optimal policy', () => {
    const random = seededRandom('regret');
    let compared = 0;
    for (const card of nonEmpty(CARDS)) {
      const { graph } = solverFor(card, OPTIONS);
      const solution = solutionFor(card, OPTIONS, ownPoints);
      for (const turn of nonEmpty(turnsWith(card, 40, random))) {
        const { rolled, stored } = bestAction(turn, OPTIONS, solution, ownPoints);
        const arranged = { ...turn, stored };
        const value =
          rolled.length === 0 ? turns.stopNow(turn).own : solution.values[graph.chanceNodeOf(arranged, rolled)]!;
        expect(Math.abs(value - solution.values[graph.nodeOf(turn)]!)).toBeLessThan(1e-6); // dice stored once may come back
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(400);
  });
});

describe('options about disputed rules', () => {
  const valueOf = (card: string, options: Partial<KapernOptions>) => {
    const all = { ...OPTIONS, ...options };
    return solutionFor(parseCard(card), all, ownPoints).values[solverFor(parseCard(card), all).graph.start]!;
  };

  it('the option keepOne excludes rolling all eight dice again', () => {
    const maxRolled = (options: KapernOptions) => {
      const turn = turns.beginTurn(parseCard('gold'), parseFaces('M M P P S S S P'), options) as Turn;
      return Math.max(
        ...solverFor(turn.card, options)
          .graph.actionsOf(turn)
          .map(({ rolled }) => rolled.length),
      );
    };
    expect(maxRolled(OPTIONS)).toBe(8);
    expect(maxRolled({ ...OPTIONS, keepOne: true })).toBe(7);
  });

  it('the option seaBattleIsland makes sea battles more valuable', () => {
    expect(valueOf('battle 4', { seaBattleIsland: true })).toBeGreaterThan(valueOf('battle 4', {}));
  });

  it('the option nineWins adds the result of nine alike', () => {
    const { results } = solverFor(parseCard('gold'), { ...OPTIONS, nineWins: true }).graph;
    expect(results.map(({ ending }) => ending)).toContain('nine');
  });
});

describe('resultProbabilities', () => {
  it.each(CARDS.map((card) => [`${card.fortune} ${card.value}`, card] as const))(
    'resultProbabilities sum to 1 with %s, and their expected points are the value',
    (_name, card) => {
      const solver = solverFor(card, OPTIONS);
      const { results, start } = solver.graph;
      const solution = solutionFor(card, OPTIONS, ownPoints);
      const probabilities = solver.resultProbabilities(solution, start);
      expect(probabilities.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 8);
      expect(results.reduce((sum, { own }, i) => sum + own * probabilities[i]!, 0)).toBeCloseTo(
        solution.values[start]!,
        4,
      );
    },
  );
});
