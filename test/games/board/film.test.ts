import fc from 'fast-check';
import { dwellMsOf, isFilming, MAX_FILM_MS, planFilm, startFilm } from '../../../src/games/board/film';
import {
  dequeue,
  enqueue,
  initialQueue,
  settle,
  skipToEnd,
  type Pacing,
  type StateQueue,
} from '../../../src/games/board/state-queue';

/** A state that moves for a while, then dwells, and may be split into several. */
interface TestState {
  readonly id: string;
  readonly dwellMs: number;
  readonly settleMs: number;
  readonly parts: number;
}

const PACING: Pacing<TestState> = {
  stateKey: ({ id }) => id,
  dwellTime: ({ dwellMs }) => dwellMs,
  settleTime: ({ settleMs }) => settleMs,
  speedUp: () => 1,
  isImmediate: () => false,
  split: (_before, state) =>
    Array.from({ length: state.parts }, (_, i) =>
      i === state.parts - 1 ? state : { ...state, id: `${state.id}.${i}` },
    ) as [TestState],
  dwellsAfterJump: true,
};

const normal = (milliseconds: number) => milliseconds;

const stateWith = (id: number, more: Partial<TestState> = {}): TestState => ({
  ...{ id: String(id), dwellMs: 600, settleMs: 400, parts: 1, ...more },
});

/** Every third state takes no time. */
const unevenStates = (count: number) =>
  Array.from({ length: count }, (_, id) => stateWith(id, id % 3 === 0 ? { dwellMs: 0, settleMs: 0 } : {}));

const statesOf = (count: number, more?: Partial<TestState>) =>
  Array.from({ length: count }, (_, id) => stateWith(id, more));

const anyStates = fc.array(
  fc.record({ dwellMs: fc.nat(6000), settleMs: fc.nat(1500), parts: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 60 },
);

/** Lets a queue run to its end. Returns what was shown, and how long that took. */
function run(queue: StateQueue<TestState>, factor: number) {
  const shown: string[] = [queue.shown.id];
  let ms = 0;
  let now = queue;
  while (now.dwelling !== undefined) {
    ms += factor * dwellMsOf(now, now.dwelling, PACING);
    now = dequeue(settle(now), PACING);
    if (now.shown.id !== shown.at(-1)) shown.push(now.shown.id);
  }
  return { shown, ms, queue: settle(now) };
}

const started = (states: readonly TestState[], isTold: boolean, factor = 1) => {
  const plan = planFilm(states, PACING, (ms) => factor * ms);
  const queue = initialQueue(states.at(-1)!, PACING);
  return plan && { plan, queue: startFilm(queue, plan, isTold) };
};

describe('the film of what was missed', () => {
  it('lasts at most 20 seconds at every speed, ends with the present state, and says how much it leaves out', () => {
    const factors = fc.constantFrom(0.4, 1, 1.7);
    fc.assert(
      fc.property(anyStates, factors, (kinds, factor) => {
        const states = kinds.map((kind, id) => stateWith(id, kind));
        const film = started(states, true, factor);
        fc.pre(film !== undefined);
        const { shown, ms } = run(film.queue, factor);
        expect(film.plan.durationMs).toBeLessThanOrEqual(MAX_FILM_MS);
        expect(ms).toBeLessThanOrEqual(film.plan.durationMs);
        expect(shown[0]).toBe(String(film.plan.leftOut));
        expect(shown.at(-1)).toBe(String(states.length - 1));
      }),
    );
  });

  it('leaves nothing out where there is time for all, and goes no faster than it must', () => {
    expect(planFilm(statesOf(10), PACING, normal)).toMatchObject({ leftOut: 0, speedUp: 1 });
    expect(planFilm(statesOf(35), PACING, normal)).toMatchObject({ leftOut: 0, speedUp: 1.4 });
    expect(planFilm(statesOf(200), PACING, normal)).toMatchObject({ speedUp: 2 });
    expect(planFilm(statesOf(200), PACING, normal)?.leftOut).toBeGreaterThan(100);
  });

  it('does not begin without anything to show, or where the last state takes too long', () => {
    expect(planFilm([], PACING, normal)).toBeUndefined();
    expect(planFilm(statesOf(1), PACING, normal)).toBeUndefined();
    expect(planFilm(statesOf(2, { settleMs: 20_001 }), PACING, normal)).toBeUndefined();
  });

  it('is told once and in order, also when it is skipped and while moves go on', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(8), { minLength: 1 }), fc.integer({ min: 2, max: 30 }), (passing, count) => {
        const states = unevenStates(count);
        const { plan, queue } = started(states, true)!;
        let now = queue;
        for (const [i, steps] of passing.entries()) {
          for (let step = 0; step < steps; step++) now = dequeue(settle(now), PACING);
          now = i % 2 === 0 ? enqueue(now, stateWith(100 + i), null, PACING) : skipToEnd(now, PACING);
        }
        const told = settle(skipToEnd(now, PACING)).told.map(({ id }) => Number(id));
        const arrived = passing.flatMap((_, i) => (i % 2 === 0 ? [100 + i] : []));
        expect(told).toEqual([...states.slice(plan.leftOut + 1).map(({ id }) => Number(id)), ...arrived]);
      }),
    );
  });

  it('tells nothing where something else has told it, and is over with its last state', () => {
    const { queue } = started(statesOf(5), false)!;
    expect(isFilming(queue)).toBe(true);
    const end = run(queue, 1).queue;
    expect([end.told, end.shown.id, isFilming(end)]).toEqual([[], '4', false]);
    const skipped = settle(skipToEnd(queue, PACING));
    expect([skipped.told, skipped.shown.id, isFilming(skipped)]).toEqual([[], '4', false]);
  });
});
