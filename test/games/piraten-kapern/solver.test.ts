import { CARD_KINDS, PROMO_KINDS, type Card } from '../../../src/games/piraten-kapern/rules/cards';
import { FACES } from '../../../src/games/piraten-kapern/rules/faces';
import type { Rulings } from '../../../src/games/piraten-kapern/rules/options';
import { cases } from '../../../src/games/piraten-kapern/ai/exact-results';
import { ownPoints, solutionFor, solverFor } from '../../../src/games/piraten-kapern/ai/turn-mdp/cache';
import type { Result, Turn } from '../../../src/games/piraten-kapern/rules/state';
import { bestAction } from '../../../src/games/piraten-kapern/ai/best-plan';
import * as turns from '../../../src/games/piraten-kapern/rules/turn';
import { seededRandom, type Random } from '../../../src/random/random';
import { parseCard, DEFAULT_OPTIONS, parseFaces } from './positions';

const RULINGS = DEFAULT_OPTIONS as Rulings;
const CARDS: readonly Card[] = [...CARD_KINDS, ...PROMO_KINDS];

const throwDice = (count: number, random: Random) => random.Die(6, count).map((spot) => FACES[spot - 1]);

/** Turns as careless people come to them, dice stored here and there. */
function turnsWith(card: Card, count: number, random: Random, rulings = RULINGS): Turn[] {
  const found: Turn[] = [];
  while (found.length < count) {
    let step = turns.beginTurn(card, throwDice(8, random), rulings);
    while (!turns.isResult(step)) {
      found.push(step);
      const [stored] = random.Shuffle(turns.storeSets(step).slice());
      if (stored && random.Number() < 0.5) found.push((step = turns.store(step, stored)));
      const sets = [...turns.rerollSets(step, rulings), ...turns.skullChoices(step).map((die) => [die])];
      const [set] = random.Shuffle(sets);
      step = set ? turns.afterThrow(step, set, throwDice(set.length, random), rulings) : turns.stopNow(step);
    }
  }
  return found.slice(0, count);
}

/** All faces that so many dice may show. */
function throwsOf(count: number): (typeof FACES)[number][][] {
  return count === 0 ? [[]] : throwsOf(count - 1).flatMap((faces) => FACES.map((face) => [...faces, face]));
}

describe('a turn played for points', () => {
  // Those of the promo cards are for our readings: after the storm sets and the chest count too, and on the island
  // sabres cost nothing in times of peace.
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
  ])('brings with %s %d points on average, and in practice too', (name, points) => {
    const situation = cases.find((found) => found.name === name)!;
    const value = situation.solve();
    expect(Math.abs(value - points)).toBeLessThan(0.001);
    const random = seededRandom(name);
    const samples = Array.from({ length: 4000 }, () => situation.sample(random));
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    const variance = samples.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / (samples.length - 1);
    expect(Math.abs(mean - value)).toBeLessThan(4 * Math.sqrt(variance / samples.length));
  });

  it.each(CARDS.map((card) => [`${card.fortune} ${card.value}`, card] as const))('with %s is worth what its throws are worth by the rules, thrown out one by one', (name, card) => {
    const random = seededRandom(name);
    const { graph } = solverFor(card, RULINGS);
    const { values } = solutionFor(card, RULINGS, ownPoints);
    const worth = (step: Turn | Result) => (turns.isResult(step) ? step.own : values[graph.nodeOf(step)]);
    for (const turn of turnsWith(card, 12, random)) {
      const sets = [...turns.rerollSets(turn, RULINGS), ...turns.skullChoices(turn).map((die) => [die])];
      const few = random.Shuffle(sets.filter(({ length }) => length <= 3)).slice(0, 4);
      for (const set of few) {
        const all = throwsOf(set.length).map((faces) => worth(turns.afterThrow(turn, set, faces, RULINGS)));
        const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
        expect(Math.abs(values[graph.chanceNodeOf(turn, set)] - mean)).toBeLessThan(1e-6);
      }
    }
  });

  it('loses nothing by the moves that a bot makes of it', () => {
    const random = seededRandom('regret');
    let compared = 0;
    for (const card of CARDS) {
      const { graph } = solverFor(card, RULINGS);
      const plan = solutionFor(card, RULINGS, ownPoints);
      for (const turn of turnsWith(card, 40, random).filter(({ packed }) => !packed)) {
        const { thrown, stored } = bestAction(turn, RULINGS, plan, ownPoints);
        const arranged = { ...turn, stored };
        const value = thrown.length === 0 ? turns.stopNow(turn).own : plan.values[graph.chanceNodeOf(arranged, thrown)];
        expect(Math.abs(value - plan.values[graph.nodeOf(turn)])).toBeLessThan(1e-6);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(400);
  });
});

describe('disputed rulings', () => {
  const worth = (card: string, rulings: Partial<Rulings>) => {
    const all = { ...RULINGS, ...rulings };
    return solutionFor(parseCard(card), all, ownPoints).values[solverFor(parseCard(card), all).graph.start];
  };

  it('forbid to throw all eight dice again where one must stay', () => {
    const most = (rulings: Rulings) => {
      const turn = turns.beginTurn(parseCard('gold'), parseFaces('M M P P S S S P'), rulings) as Turn;
      return Math.max(
        ...solverFor(turn.card, rulings)
          .graph.actionsOf(turn)
          .map(({ thrown }) => thrown.length),
      );
    };
    expect(most(RULINGS)).toBe(8);
    expect(most({ ...RULINGS, keepOne: true })).toBe(7);
  });

  it('save the stakes of a battle where the island comes first', () => {
    expect(worth('battle 4', { seaBattleIsland: true })).toBeGreaterThan(worth('battle 4', {}));
  });

  it('end a turn at nine alike', () => {
    const { results } = solverFor(parseCard('gold'), { ...RULINGS, nineWins: true }).graph;
    expect(results.map(({ ending }) => ending)).toContain('nine');
  });
});

describe('the chances of results', () => {
  it.each(CARDS.map((card) => [`${card.fortune} ${card.value}`, card] as const))('add up with %s, and so do their points', (_name, card) => {
    const solver = solverFor(card, RULINGS);
    const { results, start } = solver.graph;
    const plan = solutionFor(card, RULINGS, ownPoints);
    const chances = solver.resultProbabilities(plan, start);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 8);
    expect(results.reduce((sum, { own }, i) => sum + own * chances[i], 0)).toBeCloseTo(plan.values[start], 4);
  });
});
