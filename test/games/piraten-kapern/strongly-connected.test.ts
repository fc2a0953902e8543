import { stronglyConnectedComponents } from '../../../src/games/piraten-kapern/ai/turn-mdp/tarjan';

const componentsOf = (edges: number[][]) => stronglyConnectedComponents(edges.length, (vertex) => edges[vertex]).map((part) => [...part].sort());

describe('the strongly connected parts of a graph', () => {
  it.each([
    ['nothing', [], []],
    ['a chain, its end first', [[1], [2], []], [[2], [1], [0]]],
    ['a loop of one', [[0]], [[0]]],
    ['a circle', [[1], [2], [0]], [[0, 1, 2]]],
    [
      'two circles, that which the other leads to first',
      [[1], [0, 2], [3], [2]],
      [
        [2, 3],
        [0, 1],
      ],
    ],
    ['a diamond with a way back', [[1, 2], [3], [3], [0, 4], []], [[4], [0, 1, 2, 3]]],
  ])('%s', (_what, edges, parts) => {
    expect(componentsOf(edges)).toEqual(parts);
  });

  it('are found along paths longer than any call stack', () => {
    const size = 200_000;
    expect(stronglyConnectedComponents(size, (vertex) => (vertex + 1 < size ? [vertex + 1] : []))).toHaveLength(size);
  });
});
