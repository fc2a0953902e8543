import { backpropagate, childOf, createNode, mostVisited, moveKey, select } from '../../../src/ai/search/tree';

const MOVES = ['a', 'b', 'c'].map((move) => ({ move, args: [] }));
const [A, B] = [MOVES[0]!, MOVES[1]!];
const uniform = () => [1 / 3, 1 / 3, 1 / 3];
const preferB = () => [1 / 6, 2 / 3, 1 / 6];

describe('search tree', () => {
  it('the tree tries the most probable move first and asks for priors once', () => {
    const node = createNode();
    const priors = jest.fn(preferB);
    for (let i = 0; i < 3; i++) backpropagate([select(node, '0', MOVES, priors)], createNode(), [1, 0]);
    expect(node.edges.get('b')).toMatchObject({ visits: 3 });
    expect(priors).toHaveBeenCalledTimes(1);
  });

  it('the search abandons a policy move that loses', () => {
    const node = createNode();
    for (let i = 0; i < 40; i++) {
      const step = select(node, '0', MOVES, preferB);
      backpropagate([step], createNode(), step.move === A ? [1, 0] : [0, 1]);
    }
    expect(mostVisited(node, MOVES)).toBe(A);
  });

  it('backpropagation adds the mover’s reward to each edge and all rewards to each node', () => {
    const [root, child, leaf] = [createNode(), createNode(), createNode()];
    const path = [select(root, '1', MOVES, uniform), select(child, '0', MOVES, uniform)];
    backpropagate(path, leaf, [0.25, 0.75]);
    expect(path.map(({ edge }) => edge)).toMatchObject([
      { visits: 1, availability: 1, reward: 0.75 },
      { visits: 1, availability: 1, reward: 0.25 },
    ]);
    for (const node of [root, child, leaf]) expect(node).toMatchObject({ visits: 1, rewards: [0.25, 0.75] });
  });

  it('the tree counts the availability of a move, not the visits of its node', () => {
    const node = createNode();
    for (let i = 0; i < 3; i++) backpropagate([select(node, '0', [A], uniform)], createNode(), [1, 0]);
    for (let i = 0; i < 2; i++) backpropagate([select(node, '0', [A, B], uniform)], createNode(), [1, 0]);
    expect(node.edges.get('a')?.availability).toBe(5);
    expect(node.edges.get('b')?.availability).toBe(2);
  });

  it('a node has one child per observation', () => {
    const node = createNode();
    expect(childOf(node, 7)).toBe(childOf(node, 7));
    expect(childOf(node, 8)).not.toBe(childOf(node, 7));
  });

  it('move keys include all arguments', () => {
    const keys = [[], [1], [12], [1, 2], [[1, 2]], ['x']].map((args) => moveKey({ move: 'bid', args }));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
