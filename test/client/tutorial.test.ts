import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEARNER, buildSteps, type BuiltStep } from '../../src/client/tutorial/build-steps';
import { isReady, startOfStep, lessonReducer, type LessonState } from '../../src/client/tutorial/lesson-state';
import { GAMES } from '../../src/games';
import { resolveOptions } from '../../src/games/seam/options';
import type { GameEntry, GameState, Tutorial } from '../../src/games/seam/entry';
import type { KapernState } from '../../src/games/piraten-kapern/rules/state';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import type { PokerState } from '../../src/games/piratenpoker/rules/state';
import { LANGUAGES } from '../../src/i18n/languages';
import { seededRandom } from '../../src/random/random';
import { parseBlocks } from '../../src/ui/rules-panel/rules-panel-text';

async function loadLesson(entry: GameEntry): Promise<{ tutorial: Tutorial; scenes: BuiltStep[] }> {
  const tutorial = await entry.tutorial?.();
  if (!tutorial) throw new Error(`${entry.name} has no tutorial`);
  return { tutorial, scenes: buildSteps(entry.rules, tutorial) };
}

const otherMoves = ({ rules }: GameEntry, { step, states }: BuiltStep) =>
  rules
    .legalMoves(states[states.length - 1], LEARNER)
    .filter((move) => JSON.stringify(move) !== JSON.stringify(step.task?.move));

describe.each(GAMES.filter(({ tutorial }) => tutorial).map((entry) => [entry.name, entry] as const))(
  'the tutorial of %s',
  (name, entry) => {
    it('is played by the rules to its end, reading and moving as asked', async () => {
      const { scenes } = await loadLesson(entry);
      let now: LessonState = startOfStep(0);
      const seen = new Set<number>();
      for (let events = 0; events < 200 && !(now.at === scenes.length - 1 && isReady(scenes, now)); events++) {
        seen.add(now.at);
        const { task } = scenes[now.at].step;
        const isAsked = isReady(scenes, now) && task;
        now = lessonReducer(
          scenes,
          now,
          isAsked ? { kind: 'play', move: task.move } : { kind: isReady(scenes, now) ? 'next' : 'tick' },
        );
        expect(now.refused).toBeUndefined();
      }
      seen.add(now.at);
      expect(seen.size).toBe(scenes.length);
    });

    it('asks for moves that the learner is offered, and gives and takes no piece', async () => {
      const { tutorial, scenes } = await loadLesson(entry);
      const numPlayers = tutorial.opponents.length + 1;
      const options = resolveOptions(entry.options, numPlayers, undefined);
      const pieces = (G: GameState) => entry.rules.census(G).sort();
      const box = pieces(entry.rules.setup(numPlayers, options, seededRandom(1)));
      for (const { step, states } of scenes) {
        for (const G of states) expect(pieces(G)).toEqual(box);
        if (!step.task) continue;
        const view = entry.rules.view(states[states.length - 1], LEARNER);
        expect(entry.rules.legalMoves(view, LEARNER)).toContainEqual(step.task.move);
      }
    });

    it('answers every other move with a sentence in both languages, and stays where it is', async () => {
      const { scenes } = await loadLesson(entry);
      const asking = scenes.flatMap((scene, at) => (scene.step.task ? [{ scene, at }] : []));
      expect(asking.length).toBeGreaterThan(4);
      for (const { scene, at } of asking) {
        const before = { ...startOfStep(at), shown: scene.states.length - 1 };
        for (const move of otherMoves(entry, scene)) {
          expect(lessonReducer(scenes, before, { kind: 'play', move })).toMatchObject({
            at,
            refused: { move, nth: 1 },
          });
          for (const { code: language } of LANGUAGES) expect(scene.step.words[language].why?.(move)).toMatch(/[.!?]$/);
        }
      }
    });

    it('cites rules that there are, and says something in both languages', async () => {
      const { scenes } = await loadLesson(entry);
      for (const file of ['RULES.md', 'RULES.de.md']) {
        const text = readFileSync(join(__dirname, '../../src/games', name, file), 'utf8');
        const numbers = parseBlocks(text).map(({ number }) => number);
        for (const { step } of scenes) expect(numbers).toEqual(expect.arrayContaining([...step.rules]));
      }
      for (const { step } of scenes)
        for (const { code: language } of LANGUAGES) {
          expect(step.words[language].title).toMatch(/\S/);
          expect(step.words[language].text).toMatch(/[.!]$/);
        }
    });
  },
);

/** The table that the learner sees when a step with this English title asks or tells. */
async function tableAt<G extends GameState>(name: string, title: string): Promise<G> {
  const entry = GAMES.find((game) => game.name === name) as GameEntry;
  const { scenes } = await loadLesson(entry);
  const scene = scenes.find(({ step }) => step.words.en.title === title);
  if (!scene) throw new Error(`no step is called "${title}"`);
  return scene.states[scene.states.length - 1] as G;
}

describe('what the tutorials say', () => {
  it('is true of Piratz', async () => {
    const risk = await tableAt<PiratzState>('piratz', 'Before you reveal, count');
    expect(risk.drawPile).toHaveLength(47);
    expect(risk.drawPile.filter((id) => risk.cards[id - 1].rat)).toHaveLength(11);
    expect((await tableAt<PiratzState>('piratz', 'Rat alarm!')).stage).toBe('alarm');
    const left = await tableAt<PiratzState>('piratz', 'What stays, stays dangerous');
    expect(left).toMatchObject({ current: '1', phase: 'round' }); // Ada begins
    expect(left.display.filter((id) => left.cards[id - 1].rat)).toHaveLength(1);
    const end = await tableAt<PiratzState>('piratz', 'Items count, not cards');
    expect(end.awards[5]).toEqual([
      { value: 4, playerID: '2' },
      { value: 1, playerID: '0' },
    ]); // shells: as many as Ada, but more rats
    expect(end.awards[3][1]).toEqual({ value: 2 }); // nobody else has goblets
  });

  it('is true of Piraten Kapern', async () => {
    const scores = async (title: string) => (await tableAt<KapernState>('piraten-kapern', title)).scores;
    expect(await scores('Three skulls')).toEqual([800, 0, 0]);
    expect(await scores('The others pay')).toEqual([800, -600, -300]);
    expect((await tableAt<KapernState>('piraten-kapern', 'The Island of Skulls')).stage).toBe('island');
    const end = await tableAt<KapernState>('piraten-kapern', 'The final round');
    expect(end).toMatchObject({ over: true, scores: [6200, 5700, 4400] });
  });

  it('is true of Piratenpoker', async () => {
    const verdict = async (title: string) => (await tableAt<PokerState>('piratenpoker', title)).rounds.at(-1)?.verdict;
    expect(await verdict('Equal totals')).toMatchObject({ by: 'card', winner: '0', rivals: ['1'], place: 0 });
    expect(await verdict('Same cards cancel out')).toMatchObject({ winner: '0', out: [['1', '2']] });
    const yours = await tableAt<PokerState>('piratenpoker', 'Yours!');
    expect(yours.rounds.at(-1)).toMatchObject({ doubled: 'blue', verdict: { winner: '0' } });
    const gift = await tableAt<PokerState>('piratenpoker', 'A present from Ada');
    expect(gift.seats[0].backs).toHaveLength(2); // the shark and Ada's -5
    expect(gift.seats[1].backs).toHaveLength(0);
  });
});

describe('a lesson', () => {
  it('goes back to what was shown, begins anew, and lets nobody move before his turn', async () => {
    const entry = GAMES[0];
    const { scenes } = await loadLesson(entry);
    const watching = scenes.findIndex(({ step }) => step.before);
    const begun = startOfStep(watching);
    const move = scenes[1].step.task?.move ?? { move: 'reveal', args: [] };
    expect(lessonReducer(scenes, begun, { kind: 'play', move })).toBe(begun);
    const shown = lessonReducer(scenes, begun, { kind: 'next' }); // all of it at once
    expect(isReady(scenes, shown)).toBe(true);
    expect(shown.at).toBe(watching);
    const back = lessonReducer(scenes, lessonReducer(scenes, shown, { kind: 'next' }), { kind: 'back' });
    expect(back).toMatchObject({ at: watching, shown: shown.stateIndex, cut: 1 });
    expect(lessonReducer(scenes, back, { kind: 'restart' })).toEqual({ at: 0, shown: 0, cut: 2 });
  });

  it('refuses a script that breaks the rules or leaves chance open', async () => {
    const entry = GAMES[0];
    const { tutorial } = await loadLesson(entry);
    const [first] = tutorial.steps;
    const script = (step: object): Tutorial => ({ ...tutorial, steps: [{ ...first, ...step }] });
    expect(() => buildSteps(entry.rules, script({ task: { move: { move: 'stay', args: [] } } }))).toThrow(
      'may not play',
    );
    expect(() => buildSteps(entry.rules, script({ start: undefined }))).toThrow('no table');
    const kapern = GAMES[1];
    const dice = (await loadLesson(kapern)).tutorial;
    const roll = { ...dice.steps[0], task: { move: { move: 'roll', args: [] } } };
    expect(() => buildSteps(kapern.rules, { ...dice, steps: [roll] })).toThrow('chance');
  });
});
