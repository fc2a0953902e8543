import { evaluatePosition } from '../../src/ai/evaluate';
import { createBot } from '../../src/ai/levels';
import { createRequestHandler } from '../../src/ai/worker/answer-request';
import type { BotResponse } from '../../src/ai/worker/protocol';
import { chanceText, createRecommendation } from '../../src/client/review/explanation';
import { GAMES, gameNamed } from '../../src/games';
import type { GameEntry, GameState, MoveEvaluation } from '../../src/games/contract';
import { messages } from '../../src/i18n/catalog';
import { offeredLanguages } from '../../src/i18n/languages';
import { seededRandom } from '../../src/random/random';
import { findLegalMove } from '../../src/games/contract/legal-moves';
import { atRandom, walk } from '../support/matches';
import { nonEmpty } from '../support/assertions';

const NUM_PLAYERS = 3;

/** Returns decisions between several moves, from matches of random moves. */
function decisionsOf(entry: GameEntry, count: number) {
  const options = Object.fromEntries(entry.options.map((option) => [option.name, option.default]));
  const plies = [1, 2].flatMap((seed) => [
    ...Array.from(walk(entry, { numPlayers: NUM_PLAYERS, options, seed }, atRandom(seed)), ({ G, player, moves }) => ({
      G: structuredClone<GameState>(G),
      player,
      moves,
    })),
  ]);
  const choices = plies.filter(({ moves }) => moves.length > 1 && moves[0]?.move !== 'takeBack');
  return choices.filter((_, i) => i % Math.ceil(choices.length / count) === 0);
}

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('the evaluation of the moves of %s', (_, entry) => {
  const decisions = decisionsOf(entry, 5);
  /** Evaluates a decision; each only once. */
  const evaluated = new Map<GameState, Promise<readonly MoveEvaluation[]>>();
  const evaluateOnce = (G: GameState, player: string) => {
    const evaluations = evaluated.get(G) ?? evaluate(entry.rules.view(G, player), player);
    evaluated.set(G, evaluations);
    return evaluations;
  };
  const evaluate = (view: GameState, player: string) => {
    const request = { view, player, moves: entry.rules.legalMoves(view, player) };
    return createBot('level5', entry, 'a seed').evaluateMoves!(request, { iterations: 20 });
  };

  it('contains different legal moves with chances from 0 to 1, best first', async () => {
    expect(decisions.length).toBeGreaterThan(3);
    for (const { G, player } of nonEmpty(decisions)) {
      const evaluations = await evaluateOnce(G, player);
      expect(evaluations.length).toBeGreaterThan(0);
      const chances = evaluations.map(({ winChance }) => winChance);
      expect(chances).toEqual([...chances].sort((a, b) => b - a));
      expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...chances)).toBeLessThanOrEqual(1);
      expect(new Set(evaluations.map(({ move }) => JSON.stringify(move))).size).toBe(evaluations.length);
      for (const { move } of nonEmpty(evaluations)) expect(findLegalMove(entry.rules, G, player, move)).toBeDefined();
    }
  });

  it('depends on the view alone', async () => {
    for (const { G, player } of nonEmpty(decisions.slice(0, 4))) {
      const view = entry.rules.view(G, player);
      const world = entry.ai.determinize(view, player, seededRandom('another world'));
      expect(await evaluate(entry.rules.view(world, player), player)).toEqual(await evaluateOnce(G, player));
    }
  });

  it.each(offeredLanguages())('becomes a recommendation with a reason ($code)', async ({ code }) => {
    const gameText = await entry.text();
    for (const { G, player } of nonEmpty(decisions)) {
      const view = entry.rules.view(G, player);
      const evaluations = await evaluateOnce(G, player);
      const nameOf = (id: string) => `Player ${id}`;
      const texts = messages('replay', code);
      const source = { evaluations, player, G: view, gameText, nameOf, language: code, texts };
      const { options, reason, announcement } = createRecommendation(source);
      expect(options[0]!.label).toBe(gameText.describeMove(evaluations[0]!.move, code, view));
      expect(reason).toMatch(/^[A-ZÄÖÜ].*\.$/);
      expect(reason).not.toMatch(/undefined|NaN|Infinity/);
      expect(announcement).toContain(reason);
    }
  });
});

describe('a bot worker', () => {
  const entry = gameNamed('piratz')!;
  const [{ G, player }] = decisionsOf(entry, 1) as [ReturnType<typeof decisionsOf>[number]];
  const view = entry.rules.view(G, player);
  const decision = { view, player, moves: entry.rules.legalMoves(view, player) };
  const ask = (kind: string, milliseconds = 60) =>
    new Promise<BotResponse>((respond) => {
      const handle = createRequestHandler({ gameNamed, respond });
      handle({ id: 7, game: 'piratz', kind, seed: 'a seed', milliseconds, decision });
    });

  it('evaluates moves within the time that it is given', async () => {
    const timed = async (milliseconds: number) => {
      const start = performance.now();
      const response = await ask('level5', milliseconds);
      return { response, elapsedMs: performance.now() - start };
    };
    const [quick, slow] = [await timed(60), await timed(1500)];
    expect(quick.elapsedMs).toBeLessThan(slow.elapsedMs);
    const { response } = quick;
    expect(response).toMatchObject({ id: 7, moves: decision.moves.map(() => ({ winChance: expect.any(Number) })) });
  });

  it('answers with an error where a bot has no values of moves', async () => {
    expect(await ask('random')).toEqual({ id: 7, error: 'the bot "random" has no values of moves' });
  });
});

it('a bot worker prepares for a view without an answer, before requests about it', async () => {
  const loaded: GameState[] = [];
  const entry = gameNamed('piratz')!;
  const network = (view: GameState) => {
    loaded.push(view);
    return entry.ai.network?.(view);
  };
  const responses: BotResponse[] = [];
  const handle = createRequestHandler({
    gameNamed: () => ({ rules: entry.rules, ai: { ...entry.ai, network } }),
    respond: (response) => void responses.push(response),
  });
  const options = Object.fromEntries(entry.options.map((option) => [option.name, option.default]));
  const view = entry.rules.view(entry.rules.setup(NUM_PLAYERS, options, seededRandom(1)), '0');
  handle({ game: 'piratz', prepareFor: view });
  await entry.ai.network?.(view);
  expect(loaded).toEqual([view]);
  expect(responses).toEqual([]);
});

describe('the words of a hint', () => {
  const [en, de] = [messages('replay', 'en'), messages('replay', 'de')];
  it('name small differences and chances that are nearly certain', () => {
    expect(chanceText(0.001, en.chances)).toBe('<\u00a01%');
    expect(chanceText(0.999, de.chances)).toBe('>\u00a099\u00a0%');
    expect([0, 0.5, 1].map((chance) => chanceText(chance, en.chances))).toEqual(['0%', '50%', '100%']);
    expect(en.hint.better({ points: 0 })).toBe('The second-best choice is about as good.');
    expect(en.hint.better({ points: 1 })).toContain('1 percentage point more often');
    expect(de.hint.better({ points: 4 })).toContain('4 Prozentpunkte öfter');
  });
});

it('the first bids of a match of Piratenpoker do not promise more than the position', async () => {
  const entry = gameNamed('piratenpoker')!;
  const options = Object.fromEntries(entry.options.map((option) => [option.name, option.default]));
  const view = entry.rules.view(entry.rules.setup(NUM_PLAYERS, options, seededRandom(1)), '0');
  const request = { view, player: '0', moves: entry.rules.legalMoves(view, '0') };
  const [best] = await createBot('level5', entry, 'a seed').evaluateMoves!(request, { iterations: 40 });
  const { shares } = await evaluatePosition(view, '0', entry, { iterations: 40 }, 'a seed');
  expect(Math.abs(best!.winChance - shares[0]!)).toBeLessThan(0.1);
  expect(best!.winChance).toBeLessThan(0.6);
});
