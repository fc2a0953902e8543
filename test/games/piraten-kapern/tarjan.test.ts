import { stronglyConnectedComponents } from '../../../src/games/piraten-kapern/ai/turn-mdp/tarjan';

const componentsOf = (edges: number[][]) =>
  stronglyConnectedComponents(edges.length, (vertex) => edges[vertex]!).map((component) => [...component].sort());

describe('stronglyConnectedComponents', () => {
  it.each([
    ['an empty graph', [], []],
    ['a chain', [[1], [2], []], [[2], [1], [0]]],
    ['a self-loop', [[0]], [[0]]],
    ['a cycle', [[1], [2], [0]], [[0, 1, 2]]],
    [
      'two connected cycles',
      [[1], [0, 2], [3], [2]],
      [
        [2, 3],
        [0, 1],
      ],
    ],
    ['a diamond with a back edge', [[1, 2], [3], [3], [0, 4], []], [[4], [0, 1, 2, 3]]],
  ])(
    'stronglyConnectedComponents returns the components of %s in reverse topological order',
    (_what, edges, components) => {
      expect(componentsOf(edges)).toEqual(components);
    },
  );

  it('stronglyConnectedComponents supports paths longer than the call stack', () => {
    const size = 200_000;
    expect(stronglyConnectedComponents(size, (vertex) => (vertex + 1 < size ? [vertex + 1] : []))).toHaveLength(size);
  });
});
