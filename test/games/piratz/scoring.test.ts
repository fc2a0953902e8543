import { rules } from '../../../src/games/piratz/rules/rules';
import { decidedBy, placeWinners, treasureStandings } from '../../../src/games/piratz/rules/scoring';
import { TREASURES } from '../../../src/games/piratz/rules/cards';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import { legalTuples, play, position, type PositionSpec } from './positions';

/* Rings: 1 ring coin · 3 ring pearl · 5 ring goblet · 7 ring crown · 9 ring shell · 45 three rings · 33 ring with a rat · 34 ring coin with a rat. */

const TWO_EACH = TREASURES.map(() => [4, 1]);
const ONE_EACH = TREASURES.map(() => [3]);

/** Lays the last spade on an empty table with both piles empty, so that the scoring follows. */
function scored(piles: number[][], rest: PositionSpec = {}): PiratzState {
  const players = piles.length;
  const spades = piles.map((_, seat) => (seat === 0 ? true : 0)) as (true | number)[];
  const cubes = players === 2 ? ONE_EACH : TWO_EACH;
  return play(position({ players, draw: [], piles, spades, cubes, ...rest }), ['pass']);
}

/** Returns the winners of the cubes for rings, high cube first. */
const rings = (G: PiratzState) => G.awards[0]!.map(({ playerID }) => playerID);

describe('majorities', () => {
  // prettier-ignore
  const rows: [string, string, number[][], (string | undefined)[]][] = [
    ['8.1', 'items count, not cards', [[45], [1, 3], []], ['0', '1']],
    ['8.2', 'first and second place with three players', [[1], [3, 5, 7], [45, 9]], ['2', '1']],
    ['8.2', 'first and second place with four players', [[1], [3, 5], [45, 9], []], ['2', '1']],
    ['8.2', 'first place only with two players', [[1], [3, 5]], ['1']],
    ['8.4', 'equal items: more rats stand first', [[1], [33], []], ['1', '0']],
    ['8.4', 'the cards around the rats have none', [[32, 1], [44, 30], [45, 46]], ['2', '1']],
    ['8.4', 'all rats count, on whatever cards', [[1, 43], [33], [3, 35, 37]], ['2', '1']],
    ['8.4', 'rats decide second place, too', [[45], [1], [33]], ['0', '2']],
    ['8.5', 'equal items and rats: fewer cards stand first', [[1, 29], [3], []], ['1', '0']],
    ['8.5', 'fewer cards decide second place, too', [[45], [1, 29], [3]], ['0', '2']],
    ['8.5', 'rats come before cards', [[33, 29], [1], []], ['0', '1']],
    ['8.6', 'tied first places void both cubes', [[1], [3], [5]], [undefined, undefined]],
    ['8.6', 'even when a third is behind them', [[1, 3], [5, 7], [9]], [undefined, undefined]],
    ['8.6', 'tied second places void the second cube', [[45], [1], [3]], ['0', undefined]],
    ['8.6', 'tied second places with four players', [[1], [3], [45], [5]], ['2', undefined]],
    ['8.6', 'a tie for third place does not matter', [[45], [1, 3], [5], [7]], ['0', '1']],
    ['8.6', 'two tied players: no cube', [[1], [3]], [undefined]],
    ['8.7', 'nobody has an item: nobody wins', [[29], [30], []], [undefined, undefined]],
    ['8.7', 'only one has: the second cube stays', [[1], [29], [30]], ['0', undefined]],
    ['8.7', 'players without an item do not tie', [[1], [], []], ['0', undefined]],
  ];

  it.each(rows)('%s %s', (_rule, _words, piles, expected) => {
    const G = scored(piles);
    expect(rings(G)).toEqual(expected);
    expect(placeWinners(G, 0)).toEqual(expected);
  });

  it('8.1 the treasures are scored from rings to shells', () => {
    const events = scored([[1], [3, 5], [45]]).events.filter(({ kind }) => kind === 'cube' || kind === 'noCube');
    expect([...new Set(events.map(({ treasure }) => treasure))]).toEqual([...TREASURES]);
  });

  it('8.3 the first takes the higher cube', () => {
    expect(scored([[45], [1, 3], []]).awards[0]).toEqual([
      { value: 4, playerID: '0' },
      { value: 1, playerID: '1' },
    ]);
  });

  it('8.4 to 8.6 decidedBy returns the deciding criterion', () => {
    const decided = (piles: number[][]) => {
      const [first, second] = treasureStandings(position({ piles }), 0);
      return decidedBy(first!, second!);
    };
    expect(
      [
        [[45], [1]],
        [[33], [1]],
        [[1], [3, 29]],
        [[1], [3]],
      ].map(decided),
    ).toEqual(['items', 'rats', 'cards', undefined]);
  });
});

describe('choosing cubes', () => {
  const options = { cubeChoice: 'player' };

  it('8.3 the first place chooses, the second takes the other', () => {
    const G = scored([[45], [1, 3], []], { options });
    expect(G).toMatchObject({ phase: 'scoring', stage: 'chooseCube', currentPlayer: '0', awards: [] });
    expect(legalTuples(G)).toEqual([
      ['chooseCube', 4],
      ['chooseCube', 1],
    ]);
    expect(rules.outcome(G)).toBeUndefined();
    expect(play(G, ['chooseCube', 1]).awards[0]).toEqual([
      { value: 1, playerID: '0' },
      { value: 4, playerID: '1' },
    ]);
  });

  it('8.3 the first places choose in turn until all treasures are scored', () => {
    const G = scored([[45], [1, 3], [29]], { options });
    const choosers: string[] = [];
    while (rules.activePlayers(G).length > 0) {
      choosers.push(G.currentPlayer);
      play(G, ['chooseCube', 4]);
    }
    expect(choosers).toEqual(['0', '1', '1', '2', '2']); // ring, coin, pearl, crown, shell: nobody has a goblet
  });

  it.each([
    ['equal cubes', { cubes: TREASURES.map(() => [2, 2]) }],
    ['nobody in first place', { piles: [[1], [3], [5]] }],
  ])('8.3 there is nothing to choose: %s', (_words, rest) => {
    expect(scored([[45], [1, 3], []], { options, ...rest }).awards[0]).toBeDefined();
  });

  it('8.3 with two players there is one cube and no choice', () => {
    expect(rules.outcome(scored([[45], [1]], { options }))).toBeDefined();
  });
});

describe('the winner', () => {
  // prettier-ignore
  const rows: [string, string, number[][], object][] = [
    ['8.8', 'most points', [[45, 46], [1], []], { winners: ['0'] }],
    ['8.8', 'points are the values of the cubes', [[45], [2], []], { scores: { 0: 4, 1: 5, 2: 0 }, winners: ['1'] }],
    ['8.8', 'equal points share the victory', [[45], [46], []], { scores: { 0: 4, 1: 4, 2: 0 }, winners: ['0', '1'] }],
    ['8.8', 'nobody has anything: all share', [[], [], []], { scores: { 0: 0, 1: 0, 2: 0 }, winners: ['0', '1', '2'] }],
    ['8.8', 'two players', [[45], [46, 47]], { scores: { 0: 3, 1: 6 }, winners: ['1'] }],
  ];

  it.each(rows)('%s %s', (_rule, _words, piles, expected) => {
    expect(rules.outcome(scored(piles))).toMatchObject(expected);
  });
});
