import {
  LEARNER,
  buildSteps,
  type BuiltStep,
  isReady,
  startOfStep,
  lessonReducer,
  type LessonState,
} from '../../src/client/tutorial/lesson';
import { GAMES, gameNamed } from '../../src/games';
import { resolveOptions } from '../../src/games/contract/options';
import type { GameEntry, GameState, Tutorial } from '../../src/games/contract';
import type { KapernState } from '../../src/games/piraten-kapern/rules/state';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import type { PokerState } from '../../src/games/piratenpoker/rules/state';
import { loadRules } from '../../src/i18n/catalog';
import { offeredLanguages } from '../../src/i18n/languages';
import { seededRandom } from '../../src/random/random';
import { parseBlocks } from '../../src/ui/rules-panel/rules-text';
import { nonEmpty } from '../support/assertions';

async function loadLesson(entry: GameEntry): Promise<{ tutorial: Tutorial; steps: BuiltStep[] }> {
  const tutorial = await entry.tutorial?.();
  if (!tutorial) throw new Error(`${entry.name} has no tutorial`);
  return { tutorial, steps: buildSteps(entry.rules, tutorial) };
}

const otherMoves = ({ rules }: GameEntry, { step, states }: BuiltStep) =>
  rules.legalMoves(states.at(-1)!, LEARNER).filter((move) => JSON.stringify(move) !== JSON.stringify(step.task?.move));

describe.each(GAMES.filter(({ tutorial }) => tutorial).map((entry) => [entry.name, entry] as const))(
  'the tutorial of %s',
  (name, entry) => {
    it('can be completed by reading and moving as asked', async () => {
      const { steps } = await loadLesson(entry);
      let state: LessonState = startOfStep(0);
      const seen = new Set<number>();
      for (let events = 0; events < 200 && !(state.at === steps.length - 1 && isReady(steps, state)); events++) {
        seen.add(state.at);
        const { task } = steps[state.at]!.step;
        const isAsked = isReady(steps, state) && task;
        state = lessonReducer(
          steps,
          state,
          isAsked ? { kind: 'play', move: task.move } : { kind: isReady(steps, state) ? 'next' : 'tick' },
        );
        expect(state.refused).toBeUndefined();
      }
      seen.add(state.at);
      expect(seen.size).toBe(steps.length);
    });

    it('asks only for legal moves, and neither adds nor removes pieces', async () => {
      const { tutorial, steps } = await loadLesson(entry);
      const numPlayers = tutorial.opponents.length + 1;
      const options = resolveOptions(entry.options, numPlayers, undefined);
      const pieces = (G: GameState) => entry.rules.census(G).sort();
      const box = pieces(entry.rules.setup(numPlayers, options, seededRandom(1)));
      for (const { step, states } of nonEmpty(steps)) {
        for (const G of nonEmpty(states)) expect(pieces(G)).toEqual(box);
        if (!step.task) continue;
        const view = entry.rules.view(states.at(-1)!, LEARNER);
        expect(entry.rules.legalMoves(view, LEARNER)).toContainEqual(step.task.move);
      }
    });

    it('answers every other move with a sentence in all languages, and stays at the step', async () => {
      const { steps } = await loadLesson(entry);
      const asking = steps.flatMap((built, at) => (built.step.task ? [{ built, at }] : []));
      expect(asking.length).toBeGreaterThan(4);
      const wrong = asking.flatMap((step) => otherMoves(entry, step.built).map((move) => ({ ...step, move })));
      for (const { built, at, move } of nonEmpty(wrong)) {
        const before = { ...startOfStep(at), stateIndex: built.states.length - 1 };
        const expected = { at, refused: { move, nth: 1 } };
        expect(lessonReducer(steps, before, { kind: 'play', move })).toMatchObject(expected);
        for (const { code: language } of nonEmpty(offeredLanguages()))
          expect(built.step.texts(language).why?.(move)).toMatch(/[.!?]$/);
      }
    });

    it('cites existing rules, and has texts in all languages', async () => {
      const { steps } = await loadLesson(entry);
      for (const { code } of nonEmpty(offeredLanguages())) {
        const numbers = parseBlocks(await loadRules(name, code)).map(({ number }) => number);
        for (const { step } of nonEmpty(steps)) expect(numbers).toEqual(expect.arrayContaining([...step.rules]));
      }
      for (const { step } of nonEmpty(steps))
        for (const { code: language } of nonEmpty(offeredLanguages())) {
          expect(step.texts(language).title).toMatch(/\S/);
          expect(step.texts(language).text).toMatch(/[.!]$/);
        }
    });
  },
);

/** Returns the last state of the step with this English title. */
async function tableAt<G extends GameState>(name: string, title: string): Promise<G> {
  const entry = GAMES.find((game) => game.name === name) as GameEntry;
  const { steps } = await loadLesson(entry);
  const built = steps.find(({ step }) => step.texts('en').title === title);
  if (!built) throw new Error(`no step is called "${title}"`);
  return built.states[built.states.length - 1] as G;
}

describe('the texts of the tutorials', () => {
  it('describe the states of Piratz correctly', async () => {
    const risk = await tableAt<PiratzState>('piratz', 'Before you reveal, count');
    expect(risk.drawPile).toHaveLength(47);
    expect(risk.drawPile.filter((id) => risk.cards[id - 1]!.rat)).toHaveLength(11);
    expect((await tableAt<PiratzState>('piratz', 'Rat alarm!')).stage).toBe('alarm');
    const left = await tableAt<PiratzState>('piratz', 'What stays, stays dangerous');
    expect(left).toMatchObject({ currentPlayer: '1', phase: 'round' }); // Ada begins
    expect(left.faceUp.filter((id) => left.cards[id - 1]!.rat)).toHaveLength(1);
    const end = await tableAt<PiratzState>('piratz', 'Items count, not cards');
    expect(end.awards[5]).toEqual([
      { value: 4, playerID: '2' },
      { value: 1, playerID: '0' },
    ]); // shells: as many as Ada, but more rats
    expect(end.awards[3]![1]).toEqual({ value: 2 }); // no other player has goblets
  });

  it('describe the states of Piraten Kapern correctly', async () => {
    const scores = async (title: string) => (await tableAt<KapernState>('piraten-kapern', title)).scores;
    expect(await scores('Three skulls')).toEqual([800, 0, 0]);
    expect(await scores('The others pay')).toEqual([800, -600, -300]);
    expect((await tableAt<KapernState>('piraten-kapern', 'The Island of Skulls')).stage).toBe('island');
    const end = await tableAt<KapernState>('piraten-kapern', 'The final round');
    expect(end).toMatchObject({ over: true, scores: [6200, 5700, 4400] });
  });

  it('describe the states of Piratenpoker correctly', async () => {
    const verdict = async (title: string) => (await tableAt<PokerState>('piratenpoker', title)).rounds.at(-1)?.result;
    expect(await verdict('Equal totals')).toMatchObject({ by: 'card', winner: '0', rivals: ['1'], place: 0 });
    expect(await verdict('Identical cards cancel out')).toMatchObject({ winner: '0', out: [['1', '2']] });
    const yours = await tableAt<PokerState>('piratenpoker', 'Yours!');
    expect(yours.rounds.at(-1)).toMatchObject({ doubled: 'blue', result: { winner: '0' } });
    const gift = await tableAt<PokerState>('piratenpoker', 'A present from Ada');
    expect(gift.seats[0]!.backs).toHaveLength(2); // the shark and Ada's -5
    expect(gift.seats[1]!.backs).toHaveLength(0);
  });
});

describe('a lesson', () => {
  it('goes back, restarts, and ignores moves before the learner’s turn', async () => {
    const entry = GAMES[0];
    const { steps } = await loadLesson(entry);
    const watching = steps.findIndex(({ step }) => step.before);
    const begun = startOfStep(watching);
    const move = steps[1]!.step.task?.move ?? { move: 'reveal', args: [] };
    expect(lessonReducer(steps, begun, { kind: 'play', move })).toBe(begun);
    const shown = lessonReducer(steps, begun, { kind: 'next' }); // shows all scripted moves at once
    expect(isReady(steps, shown)).toBe(true);
    expect(shown.at).toBe(watching);
    const back = lessonReducer(steps, lessonReducer(steps, shown, { kind: 'next' }), { kind: 'back' });
    expect(back).toMatchObject({ at: watching, stateIndex: shown.stateIndex, resetKey: 1 });
    expect(lessonReducer(steps, back, { kind: 'restart' })).toEqual({ at: 0, stateIndex: 0, resetKey: 2 });
  });

  it('rejects a script that breaks the rules or lacks random values', async () => {
    const entry = GAMES[0];
    const { tutorial } = await loadLesson(entry);
    const [first] = tutorial.steps;
    const script = (step: object): Tutorial => ({ ...tutorial, steps: [{ ...first!, ...step }] });
    expect(() => buildSteps(entry.rules, script({ task: { move: { move: 'stay', args: [] } } }))).toThrow(
      'may not play',
    );
    expect(() => buildSteps(entry.rules, script({ start: undefined }))).toThrow('no state');
    const kapern = gameNamed('piraten-kapern')!;
    const dice = (await loadLesson(kapern)).tutorial;
    const roll = { ...dice.steps[0]!, task: { move: { move: 'roll', args: [] } } };
    expect(() => buildSteps(kapern.rules, { ...dice, steps: [roll] })).toThrow('no random values');
  });
});
