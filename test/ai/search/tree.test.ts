import { backpropagate, childOf, createNode, mostVisited, moveKey, select } from '../../../src/ai/search/tree';

const MOVES = ['a', 'b', 'c'].map((move) => ({ move, args: [] }));
const [A, B] = [MOVES[0]!, MOVES[1]!];
const noPrior = () => undefined;

describe('search tree', () => {
  it('the tree tries the policy’s move first and asks for it once', () => {
    const node = createNode();
    const priorMove = jest.fn(() => B);
    for (let i = 0; i < 3; i++) backpropagate([select(node, '0', MOVES, priorMove)], createNode(), [1, 0]);
    expect(node.edges.get('b')).toMatchObject({ visits: 3 });
    expect(priorMove).toHaveBeenCalledTimes(1);
  });

  it('the prior is half for the policy’s move and half uniform, or uniform without a policy', () => {
    const [favoured, fair] = [createNode(), createNode()];
    select(favoured, '0', MOVES, () => B);
    select(fair, '0', MOVES, noPrior);
    const priors = [favoured, fair].map(({ edges }) => MOVES.map(({ move }) => edges.get(move)?.prior ?? 0));
    expect(priors[0]![1]! - priors[0]![0]!).toBeCloseTo(0.5);
    for (const prior of priors) expect(prior.reduce((sum, each) => sum + each)).toBeCloseTo(1);
  });

  it('the search abandons a policy move that loses', () => {
    const node = createNode();
    for (let i = 0; i < 40; i++) {
      const step = select(node, '0', MOVES, () => B);
      backpropagate([step], createNode(), step.move === A ? [1, 0] : [0, 1]);
    }
    expect(mostVisited(node, MOVES)).toBe(A);
  });

  it('backpropagation adds the mover’s reward to each edge and all rewards to each node', () => {
    const [root, child, leaf] = [createNode(), createNode(), createNode()];
    const path = [select(root, '1', MOVES, noPrior), select(child, '0', MOVES, noPrior)];
    backpropagate(path, leaf, [0.25, 0.75]);
    expect(path.map(({ edge }) => edge)).toMatchObject([
      { visits: 1, availability: 1, reward: 0.75 },
      { visits: 1, availability: 1, reward: 0.25 },
    ]);
    for (const node of [root, child, leaf]) expect(node).toMatchObject({ visits: 1, rewards: [0.25, 0.75] });
  });

  it('the tree counts the availability of a move, not the visits of its node', () => {
    const node = createNode();
    for (let i = 0; i < 3; i++) backpropagate([select(node, '0', [A], noPrior)], createNode(), [1, 0]);
    for (let i = 0; i < 2; i++) backpropagate([select(node, '0', [A, B], noPrior)], createNode(), [1, 0]);
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
