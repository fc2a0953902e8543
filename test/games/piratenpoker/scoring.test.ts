import { PROVENANCE, LOOT } from '../../../src/games/piratenpoker/rules/loot';
import { SUBSET_SIZES, subsetSums } from '../../../src/games/piratenpoker/rules/bitset';
import { CARDS, COLOURS, pokerCard } from '../../../src/games/piratenpoker/rules/cards';
import { outcomeOf, scoreLines, scoreOf, summarizeLoot } from '../../../src/games/piratenpoker/rules/scoring';
import { parseLoot, position } from './positions';
import { nonEmpty } from '../../support/assertions';

/* 'R10 Y5' are loot cards by colour and front, whichever side is up: a 5 with its back up is a shark. */

const holdings = (fronts: string, backs: string) => {
  const up = parseLoot(fronts);
  return { fronts: up, backs: parseLoot(backs, up) };
};

describe('the score', () => {
  it.each<[string, string, string, number]>([
    ['7', '', '', 0],
    ['7.1', 'R5', '', 5],
    ['7.1', 'R5 Y8', '', 13],
    ['7.1', 'R5 R6 R8 R10', '', 29],
    ['7.2', '', 'R6', -3],
    ['7.2', '', 'Y8', -4],
    ['7.2', '', 'B10', -5],
    ['7.2', 'R10', 'R6 Y8', 3],
    ['7.2, three equal backs have no bonus', '', 'R6 Y6 B6', -9],
    ['7.3', '', 'R5', 4],
    ['7.3, two sharks', '', 'R5 Y5', 8],
    ['7.3, three sharks', '', 'R5 Y5 B5', 17],
    ['7.3, three sharks, two of a colour', '', 'R5 R5 B5', 17],
    ['7.3, four sharks', '', 'R5 R5 Y5 B5', 21],
    ['7.3, six sharks', '', 'R5 R5 Y5 Y5 B5 B5', 34],
    ['7.4, a 5 is no shark', 'R5', 'Y5 B5', 13],
    ['7.4, two equal fronts', 'R6 Y6', '', 12],
    ['7.4, three 5', 'R5 Y5 B5', '', 20],
    ['7.4, three 6', 'R6 Y6 B6', '', 23],
    ['7.4, three 6, two of a colour', 'R6 R6 Y6', '', 23],
    ['7.4, three 8', 'R8 Y8 B8', '', 29],
    ['7.4, three 10', 'R10 Y10 B10', '', 35],
    ['7.4, four equal fronts', 'R6 R6 Y6 B6', '', 29],
    ['7.4, six equal fronts', 'R6 R6 Y6 Y6 B6 B6', '', 46],
    ['7.4, one colour is not enough', 'R5 R6 R8', '', 19],
    ['7.4, a back is no front', 'R6 Y6', 'B6', 9],
    ['7.4, two bonuses', 'R6 Y6 B6 R8 Y8 B8', '', 52],
    ['7.3 and 7.4', 'R5 Y5 B5', 'R5 Y5 B5', 37],
  ])('rule %s: fronts "%s" and backs "%s" score %i points', (_rule, fronts, backs, points) =>
    expect(scoreOf(holdings(fronts, backs))).toBe(points),
  );

  it.each<[string, string, string, [string, number, number][]]>([
    ['7', '', '', []],
    [
      '7.1 to 7.3',
      'R5 Y8',
      'Y5 B8',
      [
        ['fronts', 2, 13],
        ['negatives', 1, -4],
        ['sharks', 1, 4],
      ],
    ],
    [
      '7.3, 7.4',
      'R6 Y6 B6',
      'R5 Y5 B5',
      [
        ['fronts', 3, 18],
        ['sharks', 3, 12],
        ['sharkBonus', 3, 5],
        ['triple 6', 3, 5],
      ],
    ],
    [
      '7.4',
      'R8 R6 Y8 Y6 B8 B6',
      'R10',
      [
        ['fronts', 6, 42],
        ['negatives', 1, -5],
        ['triple 8', 3, 5],
        ['triple 6', 3, 5],
      ],
    ],
  ])('rule %s: fronts "%s" and backs "%s" have the score lines %j', (_rule, fronts, backs, expected) => {
    const lines = scoreLines(holdings(fronts, backs));
    expect(
      lines.map(({ kind, value, cards, points }) => [
        value === undefined ? kind : `${kind} ${value}`,
        cards.length,
        points,
      ]),
    ).toEqual(expected);
  });
});

it.each([
  ['R5 Y5 R8', 'B5 Y10', { score: 5 + 5 + 8 + 4 - 5, fives: 2, eights: 1, sharks: 1 }],
  ['R8 Y8 B8 R8', 'R5 Y5 B5 R5', { score: 32 + 5 + 16 + 5, fives: 0, eights: 4, sharks: 4 }],
])('rules 7.3, 7.4: fronts "%s" and backs "%s" are summarized as %j', (fronts, backs, expected) => {
  const { score, fronts: counts, sharks } = summarizeLoot(holdings(fronts, backs));
  expect({ score, fives: counts[5], eights: counts[8], sharks }).toEqual(expected);
});

describe('the outcome', () => {
  it.each<[string, string[], string[], string[]]>([
    ['7.5', ['R10', 'Y8', ''], [], ['0']],
    ['7.5', ['R5', 'Y6', 'B8'], ['', '', 'Y10'], ['1']],
    ['7.5, the smallest loss', [], ['R10', 'Y6', 'B8'], ['1']],
    ['7.5, the highest card', ['R5 B5', 'Y10', ''], [], ['1']],
    ['7.5, the second card', ['R10 R5', 'Y10 Y8', ''], ['', 'B6', ''], ['1']],
    ['7.5, a shark is a 4', ['R6 Y6', 'B8', ''], ['', 'R5', ''], ['1']],
    ['7.5, one card more', ['R10', 'Y10', ''], ['', 'B5 B8', ''], ['1']],
    ['7.5, three players', ['R6 Y5', 'R8', 'R5 Y6'], ['', 'B8 Y5 B6', ''], ['0', '2']],
    ['7.6', ['R10', 'Y10', 'B8'], [], ['0', '1']],
    ['7.6', [], [], ['0', '1', '2']],
    ['7.6, in any order', ['R6 Y5', 'B5 B6', ''], [], ['0', '1']],
  ])('rule %s: with fronts %j and backs %j, the winners are %j', (_rule, fronts, backs, winners) => {
    const G = position({ loot: '', fronts, backs });
    expect(outcomeOf(G)).toBeUndefined();
    expect(outcomeOf({ ...G, over: true })).toMatchObject({ winners, scores: { 0: scoreOf(G.seats[0]!) } });
  });
});

describe('the cards', () => {
  it('rule 1.1: there are 84 poker cards', () => {
    expect(CARDS).toHaveLength(84);
    for (const colour of nonEmpty(COLOURS)) {
      const values = CARDS.filter((card) => card.colour === colour).map(({ value }) => value);
      expect([1, 2, 3, 4, 5, 6, 7, 8].map((value) => values.filter((other) => other === value).length)).toEqual([
        1, 2, 4, 7, 7, 4, 2, 1,
      ]);
    }
  });

  it('rule 1.1: a card has its face by its number', () => {
    expect([pokerCard(1), pokerCard(84)]).toEqual([
      { colour: 'red', value: 1 },
      { colour: 'blue', value: 8 },
    ]);
  });

  it('rule 2.2: the subsets of a hand have the sums and the numbers of their cards', () => {
    expect(subsetSums([1, 2, 5])).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
    expect([SUBSET_SIZES.length, SUBSET_SIZES[0], SUBSET_SIZES[0b101], SUBSET_SIZES[63]]).toEqual([64, 0, 2, 6]);
  });

  it('rule 1.2: there are 21 loot cards, and PROVENANCE says which facts are reconstructed', () => {
    expect(LOOT).toHaveLength(21);
    for (const colour of nonEmpty(COLOURS)) {
      const sides = LOOT.filter((card) => card.colour === colour).map(
        ({ front, back, shark }) => `${front}/${back}${shark ? ' shark' : ''}`,
      );
      expect(sides).toEqual(['5/4 shark', '5/4 shark', '6/-3', '6/-3', '8/-4', '8/-4', '10/-5']);
    }
    expect(PROVENANCE.reconstructed).toContain('twice');
  });
});
