import { FACES } from '../../../src/games/piraten-kapern/rules/faces';
import { oddsOf, oddsOfRoll } from '../../../src/games/piraten-kapern/ai/odds';
import { ownPoints, solutionFor } from '../../../src/games/piraten-kapern/ai/turn-mdp/cache';
import type { KapernOptions } from '../../../src/games/piraten-kapern/rules/options';
import type { Turn } from '../../../src/games/piraten-kapern/rules/state';
import {
  afterRoll,
  beginTurn,
  isResult,
  rerollSets,
  store,
  unstore,
} from '../../../src/games/piraten-kapern/rules/turn';
import { parseCard, DEFAULT_OPTIONS, parseFaces } from './positions';

const OPTIONS = DEFAULT_OPTIONS as KapernOptions;

/** Returns a turn after its first roll. */
function turnOf(card: string, dice: string): Turn {
  const step = beginTurn(parseCard(card), parseFaces(dice), OPTIONS);
  if (isResult(step)) throw new Error('the first throw ended the turn');
  return step;
}

/** Returns the share of all possible rolls of these dice that end with a bust or a lost battle. */
function countedBustProbability(turn: Turn, dice: readonly number[]): number {
  const count = FACES.length ** dice.length;
  let busts = 0;
  for (let n = 0; n < count; n++) {
    const faces = dice.map((_, i) => FACES[Math.floor(n / FACES.length ** i) % FACES.length]!);
    const step = afterRoll(turn, dice, faces, OPTIONS);
    if (isResult(step) && (step.ending === 'bust' || step.ending === 'battleLost')) busts++;
  }
  return busts / count;
}

describe('odds', () => {
  it.each([
    ['gold', 'C C D M P S X X', [3, 4]],
    ['gold', 'C C D M P S X X', [3, 4, 5]],
    ['skulls 1', 'C C D M P S P X', [0, 3, 4, 5]],
    ['battle 2', 'S S D M P C X X', [2, 3]],
    ['sorceress', 'C C D M P X X X', [3, 4, 5]],
    ['sorceress', 'C C D M P X X X', [7]],
    ['plain', 'C C C M P S X X', [3, 4, 5]],
    ['captain', 'C C D M X X X X', [0, 1]],
    ['storm', 'C C D M P S X X', [3, 4, 5]],
  ])('oddsOfRoll agrees with enumeration on the bust probability with %s, dice %s, rolling %j', (card, dice, set) => {
    const turn = turnOf(card, dice);
    expect(oddsOfRoll(turn, set, OPTIONS, solutionFor(turn.card, OPTIONS, ownPoints))?.bust).toBeCloseTo(
      countedBustProbability(turn, set),
      10,
    );
  });

  it('oddsOfRoll returns undefined for illegal throws', () => {
    const turn = turnOf('gold', 'C C D M P S X X');
    const solution = solutionFor(turn.card, OPTIONS, ownPoints);
    expect(oddsOfRoll(turn, [3], OPTIONS, solution)).toBeUndefined();
    expect(oddsOfRoll(turn, [3, 7], OPTIONS, solution)).toBeUndefined();
  });

  it('oddsOf sorts all distinct actions by value, including stopping', () => {
    const turn = turnOf('gold', 'C C D M P S X X');
    const { actions, stop, bestRoll, endings } = oddsOf(turn, OPTIONS);
    const values = actions.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(actions[0]!.rolled).toEqual([]); // six hundred points, and two skulls
    expect(actions[0]!.value).toBe(stop.own);
    expect(bestRoll?.value).toBe(Math.max(...actions.slice(1).map(({ value }) => value)));
    expect(endings).toEqual({ stopped: 1, bust: 0, island: 0, battleLost: 0, nine: 0 });
    const different = new Set(rerollSets(turn, OPTIONS).map((set) => set.map((die) => turn.dice[die]).join()));
    expect(actions).toHaveLength(1 + different.size);
  });

  it('oddsOf returns the probabilities of the endings when rolling is best', () => {
    const { actions, endings } = oddsOf(turnOf('battle 4', 'S S S M P C D X'), OPTIONS);
    expect(actions[0]!.rolled.length).toBeGreaterThan(0);
    expect(endings.stopped + endings.battleLost).toBeCloseTo(1, 8);
    expect(endings.stopped).toBeGreaterThan(0.5);
  });

  it('oddsOf recommends rolling all dice on the island when the utility is the opponents’ loss', () => {
    const { actions, endings } = oddsOf(turnOf('captain', 'C C D M X X X X'), OPTIONS, ({ loss }) => loss);
    expect(actions[0]!.rolled).toEqual([0, 1, 2, 3]);
    expect(endings.island).toBeCloseTo(1, 8);
  });

  it('oddsOf recommends storing treasure on Treasure Island', () => {
    const turn = turnOf('treasureIsland', 'C C C M P S X X');
    const best = oddsOf(turn, OPTIONS).actions[0]!;
    expect(best.rolled.length).toBeGreaterThan(1);
    expect(best.stored.slice(0, 3)).toEqual([true, true, true]);
  });

  it('oddsOf leaves dice where they are that were stored and taken back since the last roll', () => {
    const turn = unstore(store(turnOf('treasureIsland', 'C C C M P S X X'), [0, 3]), [0]);
    const { actions, bestRoll } = oddsOf(turn, OPTIONS);
    expect(actions.every(({ stored }) => !stored[0])).toBe(true);
    expect(actions.some(({ stored }) => stored[3])).toBe(true);
    expect(actions.some(({ rolled }) => rolled.includes(3))).toBe(true);
    expect(bestRoll!.stored.slice(0, 3)).toEqual([false, true, true]);
  });

  it('oddsOf maximizes the given utility instead of points', () => {
    const turn = turnOf('gold', 'C C D M P S X X');
    const riskSeeking = oddsOf(turn, OPTIONS, ({ own }) => (own >= 2000 ? 1 : 0));
    expect(riskSeeking.actions[0]!.rolled.length).toBeGreaterThan(0);
    expect(riskSeeking.actions[0]!.value).toBeLessThan(0.1);
  });
});
