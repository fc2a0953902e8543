import { TREASURES } from '../../../src/games/piratz/rules/cards';
import type { PiratzEvent } from '../../../src/games/piratz/rules/state';
import { play, position, type MoveTuple, type PositionSpec } from './positions';

/*
 * What everybody sees of a move. Cards used below: 1 ring coin · 3 ring pearl · 5 ring goblet · 11 coin pearl
 * · 29 crown shell · 45 three rings · rats: 33 ring, 35 coin
 */

const bury = (playerID: string, ...cards: number[]): PiratzEvent => ({ kind: 'bury', playerID, cards });

it.each<[string, string, PositionSpec, MoveTuple[], PiratzEvent[]]>([
  ['2.1', 'who reveals which card', { draw: [1] }, [['reveal']], [{ kind: 'reveal', playerID: '0', cards: [1] }]],
  ['2.1', 'who stays in', { draw: [1] }, [['reveal'], ['stay']], [{ kind: 'stay', playerID: '0' }]],
  [
    '3.2',
    'who takes which cards for which treasure',
    { faceUp: [1, 11, 29, 3] },
    [['pass', 'ring']],
    [{ kind: 'take', treasure: 'ring', playerID: '0', cards: [1, 3] }],
  ],
  [
    '3.3',
    'that nothing is taken from an empty table, and that the spade lies in the middle',
    {},
    [['pass']],
    [{ kind: 'take', playerID: '0', cards: [] }, bury('0')],
  ],
  [
    '3.4',
    'which card is buried',
    { faceUp: [1, 11, 29] },
    [
      ['pass', 'ring'],
      ['bury', 29],
    ],
    [bury('0', 29)],
  ],
  [
    '3.4',
    'that the only card left is buried at once',
    { faceUp: [1, 29] },
    [['pass', 'ring']],
    [{ kind: 'take', treasure: 'ring', playerID: '0', cards: [1] }, bury('0', 29)],
  ],
  [
    '4.1',
    'that a second rat raises the alarm',
    { faceUp: [33], draw: [35] },
    [['reveal']],
    [
      { kind: 'reveal', playerID: '0', cards: [35] },
      { kind: 'alarm', playerID: '0' },
    ],
  ],
  [
    '4.2',
    'which rat is taken as a consolation',
    { faceUp: [33], draw: [35] },
    [['reveal'], ['takeRat', 33]],
    [{ kind: 'takeRat', playerID: '0', cards: [33] }, bury('0', 35)],
  ],
  [
    '4.2',
    'that the rats are left',
    { faceUp: [33], draw: [35] },
    [['reveal'], ['leaveRats']],
    [{ kind: 'leaveRats', playerID: '0' }],
  ],
  [
    '5.4',
    'that the round is over, and who begins the next',
    { spades: [0, true, 0], currentPlayer: '1' },
    [['pass']],
    [{ kind: 'take', playerID: '1', cards: [] }, bury('1'), { kind: 'roundEnds', playerID: '2' }],
  ],
  [
    '6.3',
    'that the discard pile is shuffled before the next card',
    { draw: [], discard: [1, 3] },
    [['reveal']],
    [{ kind: 'reshuffle' }, { kind: 'reveal', playerID: '0', cards: [3] }],
  ],
])('%s everybody sees %s', (_rule, _words, start, moves, expected) => {
  expect(play(position(start), ...moves).events).toStrictEqual(expected);
});

describe('the events of the scoring', () => {
  /** The last spade is laid on an empty table with both piles empty. */
  const last = (piles: number[][], cubes: number[]): PositionSpec => ({
    ...{ draw: [], piles, spades: [true, 0, 0], cubes: TREASURES.map(() => cubes) },
  });

  it('8.2, 8.6, 8.7 everybody sees who gets which cube, and which cube nobody gets', () => {
    const { events } = play(position(last([[45, 1], [3, 11], [5]], [4, 1])), ['pass']);
    expect(events).toStrictEqual([
      { kind: 'take', playerID: '0', cards: [] },
      bury('0'),
      { kind: 'end' },
      { kind: 'cube', treasure: 'ring', value: 4, playerID: '0' },
      { kind: 'cube', treasure: 'ring', value: 1, playerID: '2' },
      { kind: 'noCube', treasure: 'coin', value: 4 },
      { kind: 'noCube', treasure: 'coin', value: 1 },
      { kind: 'cube', treasure: 'pearl', value: 4, playerID: '1' },
      { kind: 'noCube', treasure: 'pearl', value: 1 },
      { kind: 'cube', treasure: 'goblet', value: 4, playerID: '2' },
      { kind: 'noCube', treasure: 'goblet', value: 1 },
      { kind: 'noCube', treasure: 'crown', value: 4 },
      { kind: 'noCube', treasure: 'crown', value: 1 },
      { kind: 'noCube', treasure: 'shell', value: 4 },
      { kind: 'noCube', treasure: 'shell', value: 1 },
    ]);
  });

  it('8.3 everybody sees the cubes of the treasure for which a player has chosen, before the next choice', () => {
    const G = position({ ...last([[45], [1, 3], [29]], [4, 1]), options: { cubeChoice: 'player' } });
    expect(play(G, ['pass']).events.at(-1)).toEqual({ kind: 'end' });
    expect(play(G, ['chooseCube', 1]).events).toStrictEqual([
      { kind: 'cube', treasure: 'ring', value: 1, playerID: '0' },
      { kind: 'cube', treasure: 'ring', value: 4, playerID: '1' },
    ]);
  });
});
