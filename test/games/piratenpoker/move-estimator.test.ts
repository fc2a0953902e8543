import { createBot } from '../../../src/ai/levels';
import { evaluatePosition } from '../../../src/ai/evaluate';
import { piratenpoker } from '../../../src/games/piratenpoker';
import { determinize } from '../../../src/games/piratenpoker/ai/determinize';
import type { PokerEvaluation } from '../../../src/games/piratenpoker/ai/move-estimator';
import { forwardLookingMove } from '../../../src/games/piratenpoker/ai/heuristic';
import { rules } from '../../../src/games/piratenpoker/rules/rules';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { findLegalMove } from '../../../src/games/contract/legal-moves';
import { seededRandom } from '../../../src/random/random';
import '../../../src/server/bots/weights';
import { nextPlayer, playSteps, position, type PositionSpec } from './positions';

async function estimate(G: PokerState, worlds = 20): Promise<readonly PokerEvaluation[]> {
  const estimator = await piratenpoker.ai.estimateMoves!(rules.view(G, '0'), '0', seededRandom('estimate'));
  for (let world = 0; world < worlds; world++) estimator.sample!();
  return estimator.evaluations();
}

const thirdRound = () => position({ hands: ['R8 Y8 B8 B7', 'R1', 'Y1'], phase: 'loot', loot: 'R10' });
const cardsOf = ({ move }: PokerEvaluation) => (move.move === 'play' ? move.args[0].length : -1);

describe('the estimates of Piratenpoker', () => {
  it('are legal moves with chances, best first, the pass among them', async () => {
    const G = thirdRound();
    const evaluations = await estimate(G);
    expect(evaluations.every(({ move }) => findLegalMove(rules, G, '0', move))).toBe(true);
    expect(evaluations.filter((each) => cardsOf(each) === 0)).toHaveLength(1);
    const chances = evaluations.map(({ winChance }) => winChance);
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(chances.every((chance) => chance > 0 && chance < 1)).toBe(true);
  });

  it('say how often a bid wins the round', async () => {
    const evaluations = await estimate(thirdRound());
    const chanceOf = (cards: number) => evaluations.find((each) => cardsOf(each) === cards)?.roundChance;
    expect(chanceOf(4)).toBe(1); // opponents have one card each
    expect(chanceOf(0)).toBe(0);
  });

  it('depend only on what the seat sees', async () => {
    const random = seededRandom('other worlds');
    const G = rules.setup(3, {}, random);
    while (G.game < 3 || nextPlayer(G) !== '0')
      rules.apply(G, nextPlayer(G), forwardLookingMove(G, nextPlayer(G)), random);
    const other = determinize(rules.view(G, '0'), '0', random);
    expect(other.seats[1]!.hand).not.toEqual(G.seats[1]!.hand);
    expect(await estimate(other)).toEqual(await estimate(G));
  });

  it('guess the bids of opponents who have committed', async () => {
    const before = () => position({ hands: ['R8 Y4', 'R7 Y6 B5', 'B4 B6'], loot: 'R10 Y10 B10' });
    expect(await estimate(playSteps(before(), '1 R7 Y6 B5', '2 pass'))).toEqual(
      await estimate(playSteps(before(), '1 pass', '2 B4 B6')),
    );
  });

  it('prefer to hand over a negative card', async () => {
    const spec: PositionSpec = {
      phase: 'belowDeck',
      loot: 'R6 Y8',
      hands: ['R8 Y4 Y5', 'R3 Y6 B5', 'B4 B5 B6'],
      backs: ['R10', '', ''],
      fronts: ['', '', 'B10 B8'],
    };
    const evaluations = await estimate(playSteps(position(spec), '0 R8', '1 R3', '2 B4', '0 stow R6'));
    expect(evaluations.at(-1)!.move.move).toBe('keepNegatives');
    expect(evaluations[0]!.roundChance).toBeUndefined();
  });
});

describe('the network as a bot', () => {
  it('mixes its bids', async () => {
    const view = rules.view(rules.setup(3, {}, seededRandom('mixed')), '0');
    const moves = rules.legalMoves(view, '0');
    const bids = await Promise.all(
      Array.from({ length: 20 }, (_, seed) =>
        createBot('level5', piratenpoker, seed).choose({ view, player: '0', moves }),
      ),
    );
    expect(new Set(bids.map((bid) => JSON.stringify(bid))).size).toBeGreaterThan(1);
  });

  it('has an estimate of the position from every seat, whose turn it may not be', async () => {
    const G = playSteps(position({ hands: ['R8 Y4 Y5', 'R3 Y6 B5', 'B4 B5 B6'] }), '0 R8', '1 R3', '2 B4');
    expect(nextPlayer(G)).toBe('0');
    const evaluate = (player: string) =>
      evaluatePosition(rules.view(G, player), player, piratenpoker, { iterations: 30 }, 'a seed');
    expect((await evaluate('0')).worlds).toBe(Infinity);
    for (const player of ['1', '2']) {
      const { shares, worlds } = await evaluate(player);
      expect(worlds).toBe(30);
      expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 6);
    }
  });
});
