import { backpropagate, childOf, createNode, mostVisited, moveKey, select } from '../../src/ai/search/tree';

const MOVES = ['a', 'b', 'c'].map((move) => ({ move, args: [] }));
const [A, B] = MOVES;
const nobody = () => undefined;

describe('search tree', () => {
  it('tries the favourite of the policy first, and asks for it once', () => {
    const node = createNode();
    const favour = jest.fn(() => B);
    for (let i = 0; i < 3; i++) backpropagate([select(node, '0', MOVES, favour)], createNode(), [1, 0]);
    expect(node.edges.get('b')).toMatchObject({ visits: 3 });
    expect(favour).toHaveBeenCalledTimes(1);
  });

  it('shares its belief: half for the favourite, half for all, all of it without one', () => {
    const [favoured, fair] = [createNode(), createNode()];
    select(favoured, '0', MOVES, () => B);
    select(fair, '0', MOVES, nobody);
    const priors = [favoured, fair].map(({ edges }) => MOVES.map(({ move }) => edges.get(move)?.prior ?? 0));
    expect(priors[0][1] - priors[0][0]).toBeCloseTo(0.5);
    for (const prior of priors) expect(prior.reduce((sum, each) => sum + each)).toBeCloseTo(1);
  });

  it('leaves a favourite that disappoints', () => {
    const node = createNode();
    for (let i = 0; i < 40; i++) {
      const step = select(node, '0', MOVES, () => B);
      backpropagate([step], createNode(), step.move === A ? [1, 0] : [0, 1]);
    }
    expect(mostVisited(node, MOVES)).toBe(A);
  });

  it('credits the mover of each step with his own reward, and every node on the way with all', () => {
    const [root, child, leaf] = [createNode(), createNode(), createNode()];
    const path = [select(root, '1', MOVES, nobody), select(child, '0', MOVES, nobody)];
    backpropagate(path, leaf, [0.25, 0.75]);
    expect(path.map(({ edge }) => edge)).toMatchObject([
      { visits: 1, availability: 1, reward: 0.75 },
      { visits: 1, availability: 1, reward: 0.25 },
    ]);
    for (const node of [root, child, leaf]) expect(node).toMatchObject({ visits: 1, rewards: [0.25, 0.75] });
  });

  it('counts how often a move was available, not how often its node was visited', () => {
    const node = createNode();
    for (let i = 0; i < 3; i++) backpropagate([select(node, '0', [A], nobody)], createNode(), [1, 0]);
    for (let i = 0; i < 2; i++) backpropagate([select(node, '0', [A, B], nobody)], createNode(), [1, 0]);
    expect(node.edges.get('a')?.availability).toBe(5);
    expect(node.edges.get('b')?.availability).toBe(2);
  });

  it('has one child for each observation', () => {
    const node = createNode();
    expect(childOf(node, 7)).toBe(childOf(node, 7));
    expect(childOf(node, 8)).not.toBe(childOf(node, 7));
  });

  it('names moves by all of their arguments', () => {
    const keys = [[], [1], [12], [1, 2], [[1, 2]], ['x']].map((args) => moveKey({ move: 'bid', args }));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
