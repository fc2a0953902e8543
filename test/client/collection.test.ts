import { createBot } from '../../src/ai/levels';
import { createCollection, type Collection, type CollectionState } from '../../src/client/practice/collection';
import { createComparison } from '../../src/client/practice/comparison';
import { decisionsOf, exerciseAt } from '../../src/client/practice/exercise';
import { measureMoves, type Effort } from '../../src/client/practice/measure';
import { recordMatch } from '../../src/client/recording/recording';
import type { SavedMatch } from '../../src/client/saved-matches/saved-match';
import {
  addSavedMatch,
  removeSavedMatch,
  savedMatchById,
  savedMatchSummaries,
} from '../../src/client/saved-matches/saved-matches';
import type { BotWorkerClient } from '../../src/client/shared/bot-worker-client';
import { GAMES, gameNamed } from '../../src/games';
import { moveKey } from '../../src/ai/search/tree';
import { messages } from '../../src/i18n/catalog';
import { offeredLanguages } from '../../src/i18n/languages';
import { nonEmpty } from '../support/assertions';
import { randomExport } from '../support/exports';

const kapern = gameNamed('piraten-kapern')!;
const EFFORT: Effort = { samples: 2, milliseconds: 0 };

/** Returns a match of a person in seat 0. */
function savedMatch(seed: number, values: Partial<SavedMatch> = {}): SavedMatch {
  const match = { ...randomExport(kapern, 2, seed), bots: ['', 'level3'] };
  return { id: `match${seed}`, keptAt: seed, match, outcome: match.outcome!, ...values };
}

/** Resolves when the collection is in this state. */
function reached(collection: Collection, isReached: (state: CollectionState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = collection.subscribe((state) => {
      if (!isReached(state)) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Returns bots without a worker; `ask` is called before each answer. */
function botsAsking(ask: (signal: AbortSignal) => Promise<void> | void): BotWorkerClient {
  const bots: Pick<BotWorkerClient, 'evaluateMoves' | 'terminate'> = {
    async evaluateMoves({ kind, seed, decision }, signal) {
      await ask(signal);
      signal.throwIfAborted();
      return createBot(kind, gameNamed('piraten-kapern')!, seed).evaluateMoves!(decision, { iterations: 1 });
    },
    terminate: () => undefined,
  };
  return bots as BotWorkerClient;
}

describe('the collection of mistakes', () => {
  beforeEach(async () => {
    for (const { id } of await savedMatchSummaries()) await removeSavedMatch(id);
  });

  it('evaluates each finished match once, and saves the result with it', async () => {
    for (const seed of [1, 2]) await addSavedMatch(savedMatch(seed));
    const ask = jest.fn();
    const collection = createCollection(() => botsAsking(ask), EFFORT);
    const done = reached(collection, ({ stage }) => stage === 'done');
    collection.start();
    await done;
    expect(collection.getState()).toMatchObject({ stage: 'done', done: 2, total: 2 });
    const asked = ask.mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    for (const seed of [1, 2]) {
      const { practice } = (await savedMatchById(`match${seed}`))!;
      expect(practice!.decisions).toBeGreaterThan(0);
      expect(practice!.mistakes.every(({ cost }) => cost >= 0.05)).toBe(true);
    }
    const again = createCollection(() => botsAsking(ask), EFFORT);
    const nothing = reached(again, ({ stage }) => stage === 'done');
    again.start();
    await nothing;
    expect([again.getState().total, ask.mock.calls.length]).toEqual([0, asked]);
  });

  it('has nothing to ask about matches that cannot be read, or whose user is not known', async () => {
    const { match } = savedMatch(1);
    await addSavedMatch(savedMatch(1, { match: { ...match, moves: match.moves.slice(1) } }));
    await addSavedMatch(savedMatch(2, { match: { ...match, bots: ['', ''] } }));
    const collection = createCollection(() => botsAsking(() => undefined), EFFORT);
    const done = reached(collection, ({ stage }) => stage === 'done');
    collection.start();
    await done;
    for (const { practice } of nonEmpty(await savedMatchSummaries()))
      expect(practice).toEqual({ decisions: 0, cost: 0, mistakes: [] });
  });

  it('can be stopped, and goes on with the matches that are left', async () => {
    for (const seed of [1, 2]) await addSavedMatch(savedMatch(seed));
    let isHanging = false;
    const hang = (signal: AbortSignal) =>
      isHanging ? new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())) : undefined;
    const collection = createCollection(() => botsAsking(hang), EFFORT);
    const second = reached(collection, ({ done }) => (isHanging = done === 1));
    collection.start();
    await second;
    const stopped = reached(collection, ({ stage }) => stage === 'stopped');
    collection.stop();
    await stopped;
    expect((await savedMatchSummaries()).map(({ id, practice }) => [id, practice !== undefined])).toEqual([
      ['match2', true],
      ['match1', false],
    ]);
    isHanging = false;
    const done = reached(collection, ({ stage }) => stage === 'done');
    collection.start();
    await done;
    expect(collection.getState()).toMatchObject({ done: 1, total: 1 });
  });
});

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('the answer to a decision of %s', (_, entry) => {
  it('names the best move, the chosen one and that of the match, in all languages', async () => {
    const { signal } = new AbortController();
    const recording = await recordMatch({ entry, match: randomExport(entry, 3, 5), fallbackName: String }, signal);
    const at = decisionsOf(recording, '1').find((ply) => exerciseAt(recording, ply, '1').legalMoves.length > 4)!;
    const exercise = exerciseAt(recording, at, '1');
    const played = recording.snapshots[at + 1]!.move!;
    const chosen = exercise.legalMoves.find((move) => moveKey(move) !== moveKey(played))!;
    const bots: Pick<BotWorkerClient, 'evaluateMoves'> = {
      evaluateMoves: ({ kind, seed, decision }) =>
        createBot(kind, entry, seed).evaluateMoves!(decision, { iterations: 4 }),
    };
    const costs = await measureMoves(exercise, [chosen, played], EFFORT, bots, signal);
    const gameText = await entry.text();
    for (const { code: language } of nonEmpty(offeredLanguages())) {
      const { position: roles } = messages('practice', language);
      const texts = messages('replay', language);
      const { labelled } = messages('app', language);
      const isRight = (move: typeof chosen) => moveKey(move) === moveKey(chosen);
      const source = { exercise, costs, isRight, chosen, played, gameText, language, texts, roles, labelled };
      const { options, reason } = createComparison(source);
      expect(options[0]!.label).toContain(`${roles.best} · ${roles.yours}`);
      expect(options.filter(({ label }) => label.includes(roles.played))).toHaveLength(1);
      expect(reason).not.toBe('');
    }
  });
});
