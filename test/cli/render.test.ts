import { renderFact, renderMove, renderView } from '../../src/cli/render';

describe('rendering any game', () => {
  it('shows simple things first, lists with repetitions counted, and open cards by what is on them', () => {
    const view = {
      phase: 'round',
      blind: false,
      happened: [{ kind: 'reveal' }],
      cards: [
        { id: 1, items: [2, 0], rat: true },
        { id: 2, items: [0, 1], rat: false },
      ],
      drawPile: [0, 0, 0, 0, 0],
      display: [2, 1],
      discard: [],
      seats: [{ spade: true, pile: [0, 0] }],
      cubes: [[4, 3], [2]],
    };
    expect(renderView(view)).toEqual([
      'phase round, blind no',
      'drawPile: 5 x 0',
      'display:',
      '  id 2, items 0 1',
      '  id 1, items 2 0, rat',
      'discard: -',
      'seats 0: spade, pile 0 0',
      'cubes: 4 3 | 2',
    ]);
  });

  it('says facts and moves in a line', () => {
    const fact = { kind: 'take', treasure: 'ring', playerID: '1', cards: [3, 4] };
    expect(renderFact(fact, (id) => `seat ${id}`)).toBe('seat 1: take, treasure ring, cards 3 4');
    expect(renderFact({ kind: 'reshuffle' }, String)).toBe('reshuffle');
    expect(renderMove({ move: 'bid', args: [[1, 2], 'high'] })).toBe('bid 1 2 high');
  });
});
