import { exactPolicy } from '../../src/games/piraten-kapern/ai/policies';
import { solverFor } from '../../src/games/piraten-kapern/ai/turn-mdp/cache';
import { stateIndex } from '../../src/games/piraten-kapern/ai/two-player/states';
import { twoPlayerWinProbabilities } from '../../src/games/piraten-kapern/ai/two-player/table';
import { CARD_KINDS } from '../../src/games/piraten-kapern/rules/cards';
import { rules } from '../../src/games/piraten-kapern/rules/rules';
import { seededRandom } from '../../src/random/random';
import { afterTurn, firstTurn, sharesOf } from '../../training/piraten-kapern/between-turns';
import { FittedValuation } from '../../training/piraten-kapern/fitted-valuation';
import { playMatch, type Strategy, type Valuation } from '../../training/piraten-kapern/low-variance-match';
import { SoftmaxNetwork } from '../../training/piraten-kapern/network';
import { greedy, points, shipped } from '../../training/piraten-kapern/strategies';
import { TurnLibrary } from '../../training/piraten-kapern/turn-library';
import { nonEmpty } from '../support/assertions';

const library = new TurnLibrary(firstTurn(2).options);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

/** The solved match of two players. */
const solved: Valuation = ({ phase, scores, currentPlayer }) => {
  const me = Number(currentPlayer);
  const index = stateIndex({ phase, mine: scores[me]!, theirs: scores[1 - me]! });
  const chance = index === undefined ? 0 : twoPlayerWinProbabilities()[index]!;
  return me === 0 ? [chance, 1 - chance] : [1 - chance, chance];
};

const play = (strategies: readonly Strategy[], valuation: Valuation, seed: unknown) =>
  playMatch({ library, strategies, reference: shipped, valuation }, seededRandom(`match ${String(seed)}`));

describe('the state after a turn', () => {
  it.each([2, 3, 5])('afterTurn agrees with the rules throughout matches (%i players)', (players) => {
    const random = seededRandom(`flow ${players}`);
    const policy = exactPolicy();
    for (let match = 0; match < 4; match++) {
      const { options } = firstTurn(players);
      const G = rules.setup(players, { ...options }, random);
      let flow = { ...firstTurn(players), currentPlayer: G.currentPlayer };
      while (!rules.outcome(G)) {
        const turns = G.history.length;
        while (G.history.length === turns)
          rules.apply(G, G.currentPlayer, policy.act(G, G.currentPlayer, random), random);
        flow = afterTurn(flow, G.history.at(-1)!);
        const { scores, phase, trigger, lastTurns, finalRoundLapsed, over } = G;
        expect(flow).toMatchObject({ scores, phase, lastTurns, finalRoundLapsed, over });
        expect([flow.trigger, flow.over || flow.currentPlayer]).toEqual([trigger, over || G.currentPlayer]);
      }
      const { winners } = rules.outcome(G)!;
      expect(sharesOf(flow)).toEqual(
        G.scores.map((_, seat) => (winners.includes(String(seat)) ? 1 / winners.length : 0)),
      );
    }
  });
});

describe('the library of turns', () => {
  it('the best turn for utilities that were learnt is as good as the solution', () => {
    const utilities = library.results.map(({ own, loss }) => Math.sqrt(Math.max(0, own + loss)) / 100);
    library.learn(utilities);
    const turns = library.bestTurns(utilities);
    for (const [i, card] of nonEmpty([...CARD_KINDS.entries()])) {
      const solver = solverFor(card, firstTurn(2).options);
      const { values } = solver.solve(({ own, loss }) => Math.sqrt(Math.max(0, own + loss)) / 100);
      const value = turns[i]!.reduce((sum, probability, r) => sum + probability * utilities[r]!, 0);
      expect(Math.abs(value - values[solver.graph.start]!)).toBeLessThan(2e-5);
      expect(turns[i]!.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 6);
    }
    expect(library.learn(utilities)).toBeLessThan(1e-5);
  });
});

describe('a match less its luck', () => {
  const matches = Array.from({ length: 40 }, (_, seed) => play([shipped, shipped], solved, seed));

  it('has the share of the solved match of two players, with a tenth of the deviation', () => {
    const shares = matches.map(([first]) => first!.shares[0]!);
    const exact = solved(firstTurn(2))[0]!;
    expect(deviation(shares)).toBeLessThan(0.05);
    expect(Math.abs(mean(shares) - exact)).toBeLessThan((4 * deviation(shares)) / Math.sqrt(shares.length));
  });

  it('exact misses nothing in the solved match, and points does', () => {
    for (const { missed } of nonEmpty(matches.flat())) expect(missed).toBeLessThan(1e-6);
    const judged = playMatch(
      { library, strategies: [points, points], reference: points, valuation: solved },
      seededRandom('points'),
    );
    expect(judged.reduce((sum, { missed }) => sum + missed, 0)).toBeGreaterThan(0.01);
  });

  it('keeps the mean with a valuation that knows nothing', () => {
    const even: Valuation = ({ scores }) => scores.map(() => 1 / scores.length);
    const shares = Array.from({ length: 40 }, (_, seed) => play([shipped, points], even, seed)[0]!.shares);
    for (const [first, second] of nonEmpty(shares)) expect(first! + second!).toBeCloseTo(1, 6);
    expect(deviation(shares.map(([first]) => first!))).toBeGreaterThan(0.2);
  });
});

describe('the fitted valuation', () => {
  it('reproduces the solved match of two players, in which no reply gains', () => {
    const random = seededRandom('fit');
    const fitted = new FittedValuation(2, random);
    const gather = (round: number) =>
      Array.from({ length: 100 * round }, (_, match) =>
        play([shipped, shipped], fitted.valuation, `fit ${round} ${match}`),
      ).flat();
    fitted.train(gather(1), 12, 0.003, random);
    const visits = gather(2);
    fitted.train(visits, 12, 0.003, random);
    const errors = visits.map(({ G }) => fitted.valuation(G)[0]! - solved(G)[0]!);
    expect(Math.sqrt(mean(errors.map((error) => error * error)))).toBeLessThan(0.02);
    const replies = Array.from({ length: 40 }, (_, seed) => play([greedy(fitted.valuation), shipped], solved, seed));
    expect(mean(replies.map(([first]) => first!.shares[0]!))).toBeLessThan(solved(firstTurn(2))[0]! + 0.01);
  });

  it('the network learns by the gradient of the cross-entropy', () => {
    const network = new SoftmaxNetwork(2, 3, 2, seededRandom('gradient'));
    const [x, logits, target] = [[0.3, -0.7], [0.1, 0.2], 0.2];
    network.weights.forEach((_, i) => (network.weights[i] = Math.sin(i + 1)));
    expect(Math.abs(network.evaluate(x, logits)[0]! - target)).toBeGreaterThan(0.3);
    for (let step = 0; step < 500; step++) {
      network.accumulate(x, logits, [target, 1 - target]);
      network.step(0.01, 1);
    }
    expect(network.evaluate(x, logits)[0]).toBeCloseTo(target, 3);
  });
});
