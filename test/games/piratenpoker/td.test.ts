import { deserializeMlp, type SerializedMlp } from '../../../src/ai/learn/mlp';
import { inputCount } from '../../../src/games/piratenpoker/ai/value/encoder';
import type { ValueFunction } from '../../../src/games/piratenpoker/ai/value/value-function';
import { start } from '../../../src/games/piratenpoker/ai/training/td';
import { sampleOpponents } from '../../../src/games/piratenpoker/ai/training/opponent-pool';
import { valueFunctionFor } from '../../../src/games/piratenpoker/ai/value/weights';
import { forwardLookingMove } from '../../../src/games/piratenpoker/ai/heuristic';
import { rules } from '../../../src/games/piratenpoker/rules/rules';
import { findLegalMove } from '../../../src/games/seam/legal-moves';
import { seededRandom } from '../../../src/random/random';
import { nextPlayer, playSteps, position } from './positions';

describe('a training run', () => {
  it('a training run plays all matches and updates a network of the right size', () => {
    const run = start(4, 120, seededRandom('lessons'), false);
    const initial = run.file();
    const seen: number[] = [];
    for (let step = run.steps.next(); !step.done; step = run.steps.next()) {
      seen.push(step.value.matches);
      expect(step.value.winRate).toBeGreaterThanOrEqual(0);
      expect(step.value.winRate).toBeLessThanOrEqual(1);
    }
    expect(seen).toEqual([100, 120]);
    const { name, text } = run.file();
    expect(name).toBe('ai/value/weights/4.json');
    expect(text).not.toBe(initial.text);
    expect(deserializeMlp(JSON.parse(text) as SerializedMlp).inputs).toBe(inputCount(4));
  });

  it('a training run is deterministic for a seed', () => {
    const [one, other] = ['same', 'same'].map((seed) => {
      const run = start(3, 30, seededRandom(seed), false);
      run.steps.next();
      return run.file().text;
    });
    expect(one).toBe(other);
  });
});

describe('the opponent pool', () => {
  it('opponents of every kind make legal moves', () => {
    const random = seededRandom('rivals');
    for (let match = 0; match < 20; match++) {
      const G = rules.setup(4, {}, random);
      const opponents = sampleOpponents(4, valueFunctionFor(4), random);
      while (!rules.outcome(G)) {
        const player = nextPlayer(G);
        const move = opponents[Number(player)]!(G, player);
        expect(findLegalMove(rules, G, player, move)).toBeDefined();
        rules.apply(G, player, move, random);
      }
    }
  });
});

describe('the scored decisions', () => {
  it('the scored decisions exclude a negative card for the winner and handing over a card that is not the worst', () => {
    const over = playSteps(position({ hands: ['R8 R7', 'Y3', 'B3'], loot: 'R6 Y5 B8' }), '0 R8', '1 Y3', '2 B3');
    const thrown = valueFunctionFor(3)
      .scoreDecisions(over, '0', seededRandom(1))
      .map(({ move }) => move.args);
    expect(thrown).toEqual([
      ['red', '1'],
      ['red', '2'],
      ['yellow', '0'],
      ['yellow', '1'],
      ['yellow', '2'],
      ['blue', '1'],
      ['blue', '2'],
    ]);
    const below = position({ hands: ['R8 R7', 'Y3', 'B3'], phase: 'belowDeck', loot: 'R6 Y8', backs: ['B10 B6'] });
    const after = playSteps(below, '0 R8', '1 Y3', '2 B3', '0 stow R6');
    const [worst] = after.seats[0]!.backs;
    expect(
      valueFunctionFor(3)
        .scoreDecisions(after, '0', seededRandom(1))
        .map(({ move }) => [move.move, ...move.args]),
    ).toEqual([['handOver', worst, '1'], ['handOver', worst, '2'], ['keepNegatives']]);
  });
});

describe('the shipped networks', () => {
  it.each([3, 4, 5])('the network without search beats forward-looking heuristics (%i seats)', (seats) => {
    const matches = 40;
    const random = seededRandom('learnt');
    const valueFunction: ValueFunction = valueFunctionFor(seats);
    let won = 0;
    for (let match = 0; match < matches; match++) {
      const G = rules.setup(seats, {}, random);
      const me = String(match % seats);
      while (!rules.outcome(G)) {
        const player = nextPlayer(G);
        const bids = player === me && rules.legalMoves(G, player).length > 1;
        const move = bids ? valueFunction.bestMove(rules.view(G, player), player, random) : forwardLookingMove(G, player);
        rules.apply(G, player, move, random);
      }
      if (rules.outcome(G)?.winners.includes(me)) won++;
    }
    expect(won / matches).toBeGreaterThan(1.5 / seats);
  });
});
