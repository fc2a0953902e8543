import { backpropagate, createNode, expand, mostVisited, moveKey, select } from '../../src/bots/tree';
import { seededRandom } from '../../src/random';

const MOVES = ['a', 'b', 'c'].map((move) => ({ move, args: [] }));

describe('search tree', () => {
  const random = seededRandom('tree');

  it('tries every move once before any twice', () => {
    const node = createNode();
    const tried = MOVES.map(() => {
      const step = select(node, '0', MOVES, random);
      backpropagate([step], [0, 1]);
      return step.move.move;
    });
    expect(tried.sort()).toEqual(['a', 'b', 'c']);
  });

  it('credits the mover of each step with his own reward', () => {
    const node = createNode();
    const path = [select(node, '1', MOVES, random), select(createNode(), '0', MOVES, random)];
    backpropagate(path, [0.25, 0.75]);
    expect(path.map(({ edge }) => edge)).toEqual([
      { visits: 1, availability: 1, reward: 0.75 },
      { visits: 1, availability: 1, reward: 0.25 },
    ]);
  });

  it('counts how often a move was available, not how often its node was visited', () => {
    const node = createNode();
    for (let i = 0; i < 3; i++) backpropagate([select(node, '0', [MOVES[0]], random)], [1, 0]);
    for (let i = 0; i < 2; i++) backpropagate([select(node, '0', MOVES.slice(0, 2), random)], [1, 0]);
    expect(node.edges.get('a')?.availability).toBe(5);
    expect(node.edges.get('b')?.availability).toBeLessThanOrEqual(2);
  });

  it('prefers the better mean, and the seldom tried one of two equals', () => {
    const node = createNode();
    node.edges.set('a', { visits: 50, availability: 100, reward: 40 });
    node.edges.set('b', { visits: 50, availability: 100, reward: 10 });
    node.edges.set('c', { visits: 10, availability: 100, reward: 8 });
    expect(select(node, '0', MOVES.slice(0, 2), random).move.move).toBe('a');
    expect(select(node, '0', MOVES, random).move.move).toBe('c');
    expect(mostVisited(node, MOVES).move).toBe('a');
  });

  it('has one child for each observation', () => {
    const node = createNode();
    const first = expand(node, 7);
    expect(first.isNew).toBe(true);
    expect(expand(node, 7)).toEqual({ child: first.child, isNew: false });
    expect(expand(node, 8).isNew).toBe(true);
  });

  it('names moves by all of their arguments', () => {
    const keys = [[], [1], [12], [1, 2], [[1, 2]], ['x']].map((args) => moveKey({ move: 'bid', args }));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
