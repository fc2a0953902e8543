import { hashObservation } from '../../src/ai/bot-memory';
import type { GameState } from '../../src/games/contract';

const deck = [{ id: 1 }, { id: 2 }];
const base = { phase: 'x', stage: 'x', events: [], deck, table: [1, 2], round: 1 };
const see = (view: GameState & Record<string, unknown>, ownMove = '') => hashObservation(view, base, ownMove);

describe('hashObservation', () => {
  it('equal views have the same hash', () => {
    expect(see({ ...base, table: [3] })).toBe(see({ ...base, table: [3] }));
  });

  it.each([
    ['an item', { ...base, table: [1, 3] }],
    ['the order', { ...base, table: [2, 1] }],
    ['the length', { ...base, table: [1, 2, 0] }],
    ['nesting', { ...base, table: [[1], 2] }],
    ['a number', { ...base, round: 2 }],
    ['a fraction', { ...base, round: 1.5 }],
    ['a flag', { ...base, round: true }],
    ['an event', { ...base, events: [{ kind: 'reveal', cards: [7] }] }],
    ['the content of an event', { ...base, events: [{ kind: 'reveal', cards: [8] }] }],
    ['a missing part', { ...base, table: undefined }],
  ])('views that differ in %s have different hashes', (_what, view) => {
    expect(see(view)).not.toBe(see({ ...base, table: [1, 2] }));
  });

  it('different own moves have different hashes', () => {
    expect(see(base, 'heads')).not.toBe(see(base, 'tails'));
  });
});
