import { CARD_KINDS } from '../../src/games/piraten-kapern/rules/cards';
import type { MatchFlow } from '../../src/games/piraten-kapern/rules/match-flow';
import type { Result } from '../../src/games/piraten-kapern/rules/state';
import { sampleWeighted, type Random } from '../../src/random/random';
import { afterTurn, firstTurn, sharesOf } from './between-turns';
import type { TurnLibrary } from './turn-library';

/** Estimates the victory share of each seat between two turns. */
export type Valuation = (G: MatchFlow) => ArrayLike<number>;

/** A way to play turns: returns the utility of each result of a turn, given the states after them. */
export type Strategy = (G: MatchFlow, results: readonly Result[], after: readonly MatchFlow[]) => number[];

/** How a match is played and measured. */
export interface MatchPlan {
  readonly library: TurnLibrary;
  /** By seat; seat 0 begins. */
  readonly strategies: readonly Strategy[];
  /** The strategy whose turns are compared with the best ones, in every state that is visited. */
  readonly reference: Strategy;
  /** Makes the estimate precise; any valuation leaves it unbiased. */
  readonly valuation: Valuation;
}

/** A state between two turns of a match. */
export interface Visit {
  readonly G: MatchFlow;
  /** What the best turn for the valuation gains on the turn of the reference. */
  readonly missed: number;
  /** What the seats got from here on in this match, less the luck. */
  readonly shares: number[];
}

/**
 * Plays a match and returns its states with the victory shares from each, of which the luck of cards and dice is subtracted
 * as far as the valuation sees it (control variates, as AIVAT has them: Burch and others, 2018).
 */
export function playMatch({ library, strategies, reference, valuation }: MatchPlan, random: Random): Visit[] {
  const visits: Visit[] = [];
  const lucks: number[][] = [];
  const pile: number[] = CARD_KINDS.map(() => 0);
  let G = firstTurn(strategies.length);
  while (!G.over) {
    if (!pile.some((count) => count > 0)) CARD_KINDS.forEach(({ count }, card) => (pile[card] = count));
    const seat = Number(G.currentPlayer);
    const after = library.results.map((result) => afterTurn(G, result));
    const values = after.map((next) => (next.over ? sharesOf(next) : valuation(next)));
    const turnsOf = (strategy: Strategy) => library.bestTurns(strategy(G, library.results, after));
    const turns = turnsOf(strategies[seat]!);
    const expected = expectedValues(turns, pile, values);
    const known = strategies[seat] === reference ? turns : turnsOf(reference);
    const best = library.bestTurns(values.map((value) => value[seat]!));
    const missed = expectedValues(best, pile, values)[seat]! - expectedValues(known, pile, values)[seat]!;
    visits.push({ G, missed, shares: [] });
    const result = drawResult(turns, pile, random);
    lucks.push(expected.map((value, i) => values[result]![i]! - value));
    G = after[result]!;
  }
  subtractLuck(visits, lucks, sharesOf(G));
  return visits;
}

function subtractLuck(visits: readonly Visit[], lucks: readonly number[][], outcome: readonly number[]): void {
  const shares = [...outcome];
  for (let turn = visits.length - 1; turn >= 0; turn--) {
    shares.forEach((_, seat) => (shares[seat]! -= lucks[turn]![seat]!));
    visits[turn]!.shares.push(...shares);
  }
}

/** Returns the expected value after a turn, by seat. */
function expectedValues(
  turns: readonly Float64Array[],
  pile: readonly number[],
  values: readonly ArrayLike<number>[],
): number[] {
  const cards = pile.reduce((sum, count) => sum + count, 0);
  const expected: number[] = Array.from(values[0]!, () => 0);
  for (let result = 0; result < values.length; result++) {
    let probability = 0;
    for (let card = 0; card < pile.length; card++) probability += pile[card]! * turns[card]![result]!;
    for (let seat = 0; seat < expected.length; seat++)
      expected[seat]! += (probability / cards) * values[result]![seat]!;
  }
  return expected;
}

/** Draws a card from the pile and plays its turn; returns the index of the result. */
function drawResult(turns: readonly Float64Array[], pile: number[], random: Random): number {
  const card = sampleWeighted(pile, random);
  pile[card]!--;
  return sampleFrom(turns[card]!, random);
}

function sampleFrom(distribution: Float64Array, random: Random): number {
  let rest = random.Number();
  for (let i = 0; i < distribution.length; i++) {
    rest -= distribution[i]!;
    if (rest < 0) return i;
  }
  return distribution.indexOf(Math.max(...distribution));
}
