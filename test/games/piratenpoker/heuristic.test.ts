import { greedyMove, forwardLookingMove } from '../../../src/games/piratenpoker/ai/heuristic';
import { winProbabilities } from '../../../src/games/piratenpoker/ai/evaluation/win-probability';
import { rules } from '../../../src/games/piratenpoker/rules/rules';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { findLegalMove } from '../../../src/games/contract/legal-moves';
import { playSteps, position, parseMove, type PositionSpec } from './positions';

const HANDS = ['R8 Y4 Y5', 'R3 Y6 B5', 'B4 B5 B6'];

/** Returns a state in which seat 0 has won the round and has to decide. */
const roundWonBySeat0 = (spec: PositionSpec, ...steps: string[]) =>
  playSteps(position({ hands: HANDS, ...spec }), '0 R8', '1 R3', '2 B4', ...steps);
const belowDeckWonBySeat0 = (spec: PositionSpec, ...steps: string[]) =>
  roundWonBySeat0({ phase: 'belowDeck', loot: 'R6 Y8', ...spec }, ...steps);

const asMove = (G: PokerState, step: string) => findLegalMove(rules, G, '0', parseMove(G, '0', step.split(' ')));

const DECISIONS: [string, PokerState, decision: string][] = [
  [
    'throws the worst back to the leader',
    roundWonBySeat0({ fronts: ['', 'R8', ''], loot: 'R6 Y6 B10', stacks: [0, 2, 2], state: { lastGame: true } }),
    'over B10 1',
  ],
  [
    'takes the shark that completes a set',
    roundWonBySeat0({ backs: ['R5 Y5', '', ''], loot: 'R6 Y6 B5' }),
    'over B5 0',
  ],
  [
    'hands the worst negative card to the leader',
    belowDeckWonBySeat0({ backs: ['R10 B6', '', ''], fronts: ['', '', 'B10 B8'] }, '0 stow R6'),
    'hand R10 2',
  ],
];

describe('the decision of a winner', () => {
  it.each(DECISIONS)('a winner %s', (_what, G, decision) => {
    expect(forwardLookingMove(G, '0')).toEqual(asMove(G, decision));
  });
});

describe('the greedy heuristic', () => {
  it('the greedy heuristic spends cards that the forward-looking one keeps for the next round', () => {
    const hands = ['R5 Y6 B7', 'R3 Y4 Y5', 'R4 B5 B6'];
    const G = position({ hands, loot: 'R6 Y6 B10' });
    expect(forwardLookingMove(G, '0')).toEqual(asMove(G, 'R5'));
    expect(greedyMove(G, '0')).toEqual(asMove(G, 'R5 Y6'));
  });
});

describe('the win probability', () => {
  it.each<[string, PositionSpec, PositionSpec]>([
    ['points', { fronts: ['R10', 'Y8', 'B8'] }, { fronts: ['R5', 'Y8', 'B8'] }],
    [
      'two cards of an incomplete set',
      { fronts: ['R8 Y8', '', ''], loot: 'B6' },
      { fronts: ['R10 Y6', '', ''], loot: 'B6' },
    ],
    ['high cards', { hands: ['R8 R7', 'Y4', 'B4'] }, { hands: ['R1 R2', 'Y4', 'B4'] }],
    [
      'a lead when fewer games are left',
      { fronts: ['R10', '', ''], stacks: [1, 2, 2] },
      { fronts: ['R10', '', ''], stacks: [5, 5, 5] },
    ],
  ])('the win probability increases with %s', (_what, better, worse) => {
    const winProbability = (spec: PositionSpec) => winProbabilities(position(spec))[0]!;
    expect(winProbability(better)).toBeGreaterThan(winProbability(worse));
  });
});
