import { thumbShare } from '../../../src/games/piraten-kapern/ai/exact-results';
import { oddsOfRoll } from '../../../src/games/piraten-kapern/ai/odds';
import { rulesOfThumb, thumbAction } from '../../../src/games/piraten-kapern/ai/rules-of-thumb';
import { ownPoints, solutionFor } from '../../../src/games/piraten-kapern/ai/turn-mdp/cache';
import type { KapernOptions } from '../../../src/games/piraten-kapern/rules/options';
import { scoreLines } from '../../../src/games/piraten-kapern/rules/scoring';
import type { Turn } from '../../../src/games/piraten-kapern/rules/state';
import { rulesOfThumb as textsOf } from '../../../src/games/piraten-kapern/rule-texts';
import { DEFAULT_OPTIONS, parseCard, parseFaces } from './positions';

const OPTIONS = DEFAULT_OPTIONS as KapernOptions;

function turn(card: string, dice: string, rest: Partial<Turn> = {}): Turn {
  const faces = parseFaces(dice);
  return {
    card: parseCard(card),
    stage: 'dice',
    dice: faces,
    stored: faces.map(() => false),
    sorceress: false,
    rolls: 1,
    ...rest,
  };
}

describe('the rules of thumb of Piraten Kapern', () => {
  it('reach what they say of the points of an optimal turn, by exact calculation', () => {
    const share = thumbShare();
    expect(share).toBeGreaterThanOrEqual(0.95);
    expect(rulesOfThumb.reaches).toEqual({ of: 'points', percent: Math.floor(100 * share) });
  });

  it.each([
    // card, dice, points to beat, dice rolled ("stop" for none)
    ['gold', 'C C M P S S X X', undefined, 'stop'], // 300 points with two skulls
    ['gold', 'C M M P S S X X', undefined, 'M P'], // 200
    ['captain', 'C D M P P S X X', undefined, 'M S'], // less than 2 times 300
    ['captain', 'C C C D M P X X', undefined, 'stop'],
    ['treasureIsland', 'C C C D M P X X', undefined, 'M P'], // 500 points, less than 800
    ['treasureIsland', 'C C C C D M X X', undefined, 'D M'], // 700
    ['treasureIsland', 'C C C C D D X X', undefined, 'stop'], // 800
    ['gold', 'C C C M P S S X', undefined, 'M P'], // one skull: go on
    ['diamond', 'S S S S S S M X', undefined, 'stop'], // six of a kind
    ['diamond', 'D D D D D M P X', undefined, 'stop'], // with the diamond on the card
    ['battle 2', 'S S D D D D M X', undefined, 'stop'], // the battle is won, with 900 points
    ['battle 2', 'S S D M P P M X', undefined, 'M M'], // with 400: give up a pair
    ['battle 4', 'S S S D D M P X', undefined, 'M P'],
    ['gold', 'C C C C D D D D', undefined, 'stop'], // a full chest with 2,200 points
    ['diamond', 'C C C S S S M M', undefined, 'M M'],
    ['sorceress', 'C C C C D D D X', undefined, 'X'],
    ['gold', 'C C C M P S S X', 500, 'stop'], // the last turn, and 600 points
    ['gold', 'C C C C M P X X', 1200, 'M P'],
  ])('with %s and %s the rules roll as they say', (card, dice, target, rolled) => {
    const position = turn(card, dice, { sorceress: card === 'sorceress' });
    const action = thumbAction(position, OPTIONS, target);
    const faces = action.rolled.map((die) => position.dice[die]);
    expect(faces.sort()).toEqual(rolled === 'stop' ? [] : parseFaces(rolled).sort());
  });

  it('store on Treasure Island what they keep', () => {
    const { rolled, stored } = thumbAction(turn('treasureIsland', 'C C D D M M P X'), OPTIONS);
    expect(stored.flatMap((isStored, die) => (isStored ? [die] : []))).toEqual([0, 1, 2, 3, 5]);
    expect(rolled).toEqual([4, 6]);
  });

  it('say truly how often two dice go bust, and what a further die does to a set', () => {
    const bustWith = (dice: string) => {
      const position = turn('diamond', dice);
      const solution = solutionFor(position.card, OPTIONS, ownPoints);
      return Math.round(100 * oddsOfRoll(position, [0, 1], OPTIONS, solution)!.bust);
    };
    const percents = {
      two: bustWith('M P C C D D X X'),
      one: bustWith('M P C C D D S X'),
      none: bustWith('M P C C D D S S'),
    };
    expect(percents).toEqual({ two: 31, one: 3, none: 0 });
    expect(textsOf('en').stop?.reason).toContain(
      `in ${percents.two}% of cases with two skulls, in ${percents.one}% with one`,
    );
    const setOf = (n: number) => scoreLines(parseCard('captain'), [0, 0, n, 0, 0, 0])[0]!.points;
    for (let n = 4; n <= 8; n++) expect(setOf(n)).toBeGreaterThanOrEqual(2 * setOf(n - 1));
  });
});
