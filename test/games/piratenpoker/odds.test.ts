import { oddsOf } from '../../../src/games/piratenpoker/odds';
import { position, type Position } from './positions';

const odds = (told: Position) => oddsOf(position(told), '0');

describe('who plans', () => {
  it.each<[string, Position, Position]>([
    ['points', { fronts: ['R10', 'Y8', 'B8'] }, { fronts: ['R5', 'Y8', 'B8'] }],
    ['two of three alike', { fronts: ['R8 Y8', '', ''], loot: 'B6' }, { fronts: ['R10 Y6', '', ''], loot: 'B6' }],
    ['a negative card less that a rival may hand over', { backs: ['', 'R10', ''], fronts: ['', 'Y8', ''] }, { backs: ['', 'R8', ''], fronts: ['', 'Y8', ''], loot: 'R6' }],
    ['high cards', { hands: ['R8 R7', 'Y4', 'B4'] }, { hands: ['R1 R2', 'Y4', 'B4'] }],
    ['a lead in the last game', { fronts: ['R10', '', ''], stacks: [0, 2, 2], state: { lastGame: true } }, { fronts: ['', 'R10', ''], stacks: [0, 2, 2], state: { lastGame: true } }],
    ['more games to come, when he is behind', { fronts: ['', 'R10', ''], stacks: [5, 5, 5] }, { fronts: ['', 'R10', ''], stacks: [1, 2, 2] }],
    ['weaker rivals, not more of them', { fronts: ['R10', '', ''] }, { fronts: ['', 'R10', 'Y10'] }],
  ])('has better odds with %s', (_what, better, worse) => {
    expect(odds(better)).toBeGreaterThan(odds(worse));
  });

  it('has his share of the victory when the match is over', () => {
    const over = { state: { over: true } };
    expect(odds({ ...over, fronts: ['R10', 'Y8', ''] })).toBe(1);
    expect(odds({ ...over, fronts: ['R8', 'Y10', ''] })).toBe(0);
    expect(odds({ ...over, fronts: ['R8', 'Y8', ''], loot: 'R6' })).toBe(0.5);
  });

  it.each([3, 4, 5])('is the favourite in a match of %i that begins', (players) => {
    expect(odds({ players })).toBeGreaterThan(1 / players);
  });
});
