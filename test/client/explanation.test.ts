import { evaluatePosition } from '../../src/ai/evaluate';
import { createBot } from '../../src/ai/levels';
import type { BotWorkerClient } from '../../src/client/shared/bot-worker-client';
import { recordMatch, type Recording } from '../../src/client/recording/recording';
import { evaluateMove, type EvaluatedMove } from '../../src/client/review/evaluate-move';
import { loadFollowedRule } from '../../src/client/review/followed-rule';
import { createExplanation } from '../../src/client/review/explanation';
import { GAMES, gameNamed } from '../../src/games';
import type { GameEntry, GameState, MoveEvaluation } from '../../src/games/contract';
import { TREASURES } from '../../src/games/piratz/rules/cards';
import { messages } from '../../src/i18n/catalog';
import { offeredLanguages } from '../../src/i18n/languages';
import { randomExport } from '../support/exports';
import { nonEmpty } from '../support/assertions';

const { signal } = new AbortController();

const record = (entry: GameEntry, numPlayers = Math.min(3, entry.rules.seats.max)) =>
  recordMatch({ entry, match: randomExport(entry, numPlayers, 2), fallbackName: String }, signal);

/** Returns bots without a worker that search for a few iterations, and the views that they get; `worlds` is what they report. */
function quickBots(entry: GameEntry, worlds = Infinity) {
  const views: GameState[] = [];
  const bots: Pick<BotWorkerClient, 'evaluate' | 'evaluateMoves'> = {
    evaluate: ({ view, player, seed }) => {
      views.push(view);
      return evaluatePosition(view, player, entry, { iterations: 4 }, seed).then((evaluation) => ({
        ...evaluation,
        worlds,
      }));
    },
    evaluateMoves: ({ kind, seed, decision }) => {
      views.push(decision.view);
      return createBot(kind, entry, seed).evaluateMoves!(decision, { iterations: 4 });
    },
  };
  return { bots: bots as BotWorkerClient, views };
}

/** Returns the indices of a few moves of a match, the first and the last among them. */
const someMoves = ({ snapshots }: Recording) => [
  ...[0, 0.2, 0.4, 0.6, 0.8].map((share) => 1 + Math.floor(share * (snapshots.length - 1))),
  snapshots.length - 1,
];

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('the explanation of a move of %s', (_, entry) => {
  let recorded: Promise<Recording>;
  let evaluatedMoves: Promise<{ at: number; evaluated: EvaluatedMove; views: GameState[] }[]>;

  /** Evaluates a few moves; `views` are what the bots were asked about. */
  async function evaluateSome() {
    const recording = await recorded;
    return Promise.all(
      someMoves(recording).map(async (at) => {
        const { bots, views } = quickBots(entry);
        return { at, evaluated: await evaluateMove(recording, at, bots, signal), views };
      }),
    );
  }

  beforeAll(() => {
    recorded = record(entry);
    evaluatedMoves = evaluateSome();
  });

  it('has chances from 0 to 1, from what the player has seen', async () => {
    const recording = await recorded;
    for (const { at, evaluated, views } of nonEmpty(await evaluatedMoves)) {
      const { player, move, before, after } = evaluated;
      expect({ player, move }).toEqual({
        player: recording.snapshots[at]!.player,
        move: recording.snapshots[at]!.move,
      });
      for (const chance of nonEmpty([before, after].filter((each) => each !== undefined))) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
      for (const view of nonEmpty(views)) expect(entry.rules.view(view, player)).toEqual(view);
    }
  });

  it('ends with the outcome of the match', async () => {
    const recording = await recorded;
    const last = recording.snapshots.length - 1;
    const { player, after } = await evaluateMove(recording, last, quickBots(entry).bots, signal);
    const winners = entry.rules.outcome(recording.snapshots[last]!.G)?.winners ?? [];
    expect(after).toBe(winners.includes(player) ? 1 / winners.length : 0);
  });

  it.each(offeredLanguages())('is told in whole sentences ($code)', async ({ code }) => {
    const recording = await recorded;
    const gameText = await entry.text();
    for (const [i, at] of nonEmpty(someMoves(recording).entries())) {
      const evaluated = (await evaluatedMoves)[i]!.evaluated;
      const source = {
        recording,
        at,
        evaluated,
        gameText,
        rank: undefined,
        language: code,
        texts: messages('replay', code),
      };
      const { played, chance, options, reason } = createExplanation(source);
      expect(played).toContain(recording.seats[Number(evaluated.player)]!.name);
      expect(chance).toMatch(/\d+\s?%.*\d+\s?%/);
      expect(reason).toMatch(/[.!?]\s?[”“»’]?\.?$/);
      expect([played, chance, reason].join()).not.toMatch(/undefined|NaN|Infinity/);
      expect(options.length).toBeLessThanOrEqual(2);
      const chances = options.map(({ winChance }) => winChance);
      expect(chances).toEqual([...chances].sort((a, b) => b - a));
    }
  });
});

describe('the words of an explanation', () => {
  const entry = gameNamed('piratz')!;
  const reveal = { move: 'reveal', args: [] };

  async function explain(evaluations: readonly MoveEvaluation[], rank?: string) {
    const recording = await record(entry);
    const at = recording.snapshots.findIndex(({ move }) => move?.move === 'reveal');
    const { player = '' } = recording.snapshots[at]!;
    const evaluated: EvaluatedMove = { player, move: reveal, before: 0.52, after: 0.47, evaluations };
    const gameText = await entry.text();
    return createExplanation({
      recording,
      at,
      evaluated,
      gameText,
      rank,
      language: 'en',
      texts: messages('replay', 'en'),
    });
  }

  it('compare the move with its best alternative, and name the rank of a bot', async () => {
    const [pass, other] = TREASURES.map((treasure) => ({ move: 'pass', args: [treasure] }));
    const good = await explain(
      [
        { move: reveal, winChance: 0.54 },
        { move: pass!, winChance: 0.5 },
        { move: other!, winChance: 0.4 },
      ],
      'Admiral',
    );
    expect(good.played).toMatch(/^Name \d \(Admiral\) played: Reveal a card/);
    expect(good.chance).toBe('Chance of winning: from 52% to 47%');
    expect(good.options.map(({ label, percent }) => `${label} ${percent}`)).toEqual([
      'This move 54%',
      expect.stringMatching(/^Best alternative: Pass.* 50%$/),
    ]);
    expect(good.reason).toMatch(/^Advice to Name \d: “.+\.”$/);

    const bad = await explain([
      { move: pass!, winChance: 0.6 },
      { move: other!, winChance: 0.5 },
      { move: reveal, winChance: 0.4 },
    ]);
    expect(bad.played).toMatch(/^Name \d played: /);
    expect(bad.options.map(({ percent }) => percent)).toEqual(['60%', '40%']);
    expect(bad.options[1]!.label).toBe('This move');
  });

  it('say where there was no choice', async () => {
    const { options, reason } = await explain([]);
    expect(options).toEqual([]);
    expect(reason).toBe('There was no choice: only one move was possible.');
  });
});

describe.each(GAMES.filter(({ ai }) => ai.rulesOfThumb).map((entry) => [entry.name, entry] as const))(
  'the explanation of a bot of level 2 in %s',
  (_, entry) => {
    it('names the rule of thumb that it follows, or a slip, and nothing for others', async () => {
      const match = { ...randomExport(entry, entry.rules.seats.min, 2), bots: ['level2', 'level3', ''] };
      const recording = await recordMatch({ entry, match, fallbackName: String }, signal);
      const gameText = await entry.text();
      const told = new Set<string | undefined>();
      for (const [at, { player, move, G: after }] of nonEmpty(recording.snapshots.entries())) {
        if (player === undefined || !move || at % 3 > 0 || entry.rules.outcome(after)) continue;
        const followed = await loadFollowedRule(recording, at);
        const evaluated: EvaluatedMove = { player, move, before: 0.5, after: 0.5, evaluations: [], followed };
        const texts = messages('replay', 'en');
        const source = { recording, at, evaluated, gameText, rank: 'Deckhand', language: 'en', texts } as const;
        const { rule } = createExplanation(source);
        expect(player === '0' ? undefined : rule).toBeUndefined();
        told.add(rule?.replace(/\d.*|Name \d+/, '').trim());
      }
      expect([...told].join('|')).toContain('follows rule');
      expect([...told].join('|')).toContain('No rule of thumb says that');
    });
  },
);

it('an explanation leaves out chances from few worlds', async () => {
  const entry = gameNamed('piraten-kapern')!;
  const recording = await record(entry);
  const { before, evaluations } = await evaluateMove(recording, 1, quickBots(entry, 10).bots, signal);
  expect([before, evaluations]).toEqual([undefined, []]);
  const gameText = await entry.text();
  const chanceOf = (chances: Pick<EvaluatedMove, 'before' | 'after'>) => {
    const { player = '', move = { move: '', args: [] } } = recording.snapshots[1]!;
    const evaluated = { player, move, evaluations, ...chances };
    const source = {
      recording,
      at: 1,
      evaluated,
      gameText,
      rank: undefined,
      language: 'en',
      texts: messages('replay', 'en'),
    } as const;
    return createExplanation(source).chance;
  };
  expect(chanceOf({ before: 0.5, after: undefined })).toBe('Chance of winning before the move: 50%');
  expect(chanceOf({ before: undefined, after: 1 })).toBe('Chance of winning after the move: 100%');
  expect(chanceOf({ before: undefined, after: undefined })).toBeUndefined();
});

it('a recording knows its bots', async () => {
  const entry = gameNamed('piratz')!;
  const match = { ...randomExport(entry, 2, 2), bots: ['', 'level5'] };
  expect((await recordMatch({ entry, match, fallbackName: String }, signal)).bots).toEqual(['', 'level5']);
});
