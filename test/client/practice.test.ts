import { createBot } from '../../src/ai/levels';
import { costsOf, isRight } from '../../src/ai/move-costs';
import { evaluateDecisions } from '../../src/client/practice/collect';
import { decisionsOf, exerciseAt } from '../../src/client/practice/exercise';
import { costsOfMatches, countMistakes, dueMistakes, seatOf, unevaluated } from '../../src/client/practice/exercises';
import { isMistake, measureMove, type Effort } from '../../src/client/practice/measure';
import { afterAnswer, dayAfter, isDue, isLearned, newSchedule } from '../../src/client/practice/schedule';
import { recordMatch } from '../../src/client/recording/recording';
import { isPracticeRecord } from '../../src/client/saved-matches/practice-record';
import { summaryOf, type MatchSummary, type SavedMatch } from '../../src/client/saved-matches/saved-match';
import type { BotWorkerClient } from '../../src/client/shared/bot-worker-client';
import { GAMES, gameNamed } from '../../src/games';
import type { GameEntry, Move, PlayerID } from '../../src/games/contract';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import { startPosition } from '../../src/match/coded-position';
import { createMatchExport, type MatchExport, type PlayedMove } from '../../src/match/export-format';
import { resolveOptions } from '../../src/games/contract/options';
import { seededRandom } from '../../src/random/random';
import { nonEmpty } from '../support/assertions';
import { randomExport } from '../support/exports';

const { signal } = new AbortController();
const TODAY = '2026-11-30';
const EFFORT: Effort = { samples: 3, milliseconds: 0 };

/** Returns bots without a worker that search for a few iterations, and the requests that they get. */
function quickBots(entry: GameEntry) {
  const requests: unknown[] = [];
  const bots: Pick<BotWorkerClient, 'evaluateMoves'> = {
    evaluateMoves({ kind, seed, decision }) {
      requests.push(decision);
      return createBot(kind, entry, seed).evaluateMoves!(decision, { iterations: 4 });
    },
  };
  return { bots, requests };
}

describe('the schedule of a position', () => {
  /** Returns the days on which a position is asked, answered like this each time. */
  function daysOf(answers: readonly boolean[]): string[] {
    let schedule = newSchedule(TODAY);
    return answers.map((isSolved) => {
      const day = schedule.dueOn;
      expect(isDue(schedule, day)).toBe(true);
      expect(isDue(schedule, dayAfter(day, -1))).toBe(false);
      schedule = afterAnswer(schedule, isSolved, day);
      return day;
    });
  }

  it('asks again after 1, 3, 7 and 21 days, and then every 21 days', () => {
    expect(daysOf([false, true, false, true, false, false])).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-04',
      '2026-12-11',
      '2027-01-01',
      '2027-01-22',
    ]);
  });

  it('ends when two answers in a row were right', () => {
    const once = afterAnswer(newSchedule(TODAY), true, TODAY);
    expect(isLearned(once)).toBe(false);
    const wrong = afterAnswer(once, false, once.dueOn);
    expect(isLearned(afterAnswer(wrong, true, wrong.dueOn))).toBe(false);
    const twice = afterAnswer(once, true, once.dueOn);
    expect(isLearned(twice)).toBe(true);
    expect(isDue(twice, '2036-01-01')).toBe(false);
  });

  it('counts from the day of the answer, not from the day on which it was due', () => {
    expect(afterAnswer(newSchedule(TODAY), false, '2026-12-24').dueOn).toBe('2026-12-25');
  });
});

describe('the cost of moves', () => {
  const move = (name: string): Move => ({ move: name, args: [] });
  const sample = (a: number, b: number) =>
    [
      { move: move('a'), winChance: a },
      { move: move('b'), winChance: b },
    ].sort((x, y) => y.winChance - x.winChance);

  it('is exact where the values are', () => {
    const costs = costsOf([sample(0.5, 0.3), sample(0.5, 0.3)]);
    expect(costs.map(({ cost, error }) => [Number(cost.toFixed(6)), error])).toEqual([
      [0, 0],
      [0.2, 0],
    ]);
    expect(costs.map(isMistake)).toEqual([false, true]);
  });

  it('is measured by other samples than the one that chose the best move', () => {
    const [, b] = costsOf([sample(0.9, 0.1), sample(0.5, 0.5), sample(0.52, 0.5), sample(0.5, 0.52)]);
    expect(b!.cost).toBeCloseTo(0);
    expect(isRight(b!)).toBe(true);
  });

  it('is no mistake when its error is larger, or it is below five points', () => {
    const rough = costsOf([sample(0.5, 0.4), sample(0.6, 0.4), sample(0.4, 0.45), sample(0.5, 0.4)]);
    expect(rough[1]!.cost).toBeGreaterThan(0.05);
    expect(rough.map(isMistake)).toEqual([false, false]);
    expect(costsOf([sample(0.5, 0.46), sample(0.5, 0.46)]).map(isMistake)).toEqual([false, false]);
    expect(costsOf([sample(0.5, 0.4), sample(0.51, 0.4)]).map(isMistake)).toEqual([false, false]);
  });
});

const schedule = newSchedule(TODAY);
const summary = (id: string, keptAt: number, values: Partial<MatchSummary>): MatchSummary => ({
  ...{ id, keptAt, game: 'piratz', numPlayers: 2, fingerprint: id, outcome: { winners: ['0'], scores: {} } },
  ...values,
});

describe('the mistakes of the saved matches', () => {
  const learned = { ...schedule, right: 2 };
  const matches = [
    summary('new', 3, {}),
    summary('unfinished', 3, { outcome: undefined as never }),
    summary('b', 2, {
      practice: {
        decisions: 10,
        cost: 0.3,
        mistakes: [
          { ply: 4, cost: 0.1, schedule },
          { ply: 6, cost: 0.3, schedule: learned },
        ],
      },
    }),
    summary('a', 1, {
      practice: {
        decisions: 20,
        cost: 0.2,
        mistakes: [
          { ply: 8, cost: 0.2, schedule },
          { ply: 9, cost: 0.4, schedule: { answers: 1, right: 1, dueOn: '2026-12-01' } },
        ],
      },
    }),
    summary('other game', 0, { game: 'piratenpoker', practice: { decisions: 0, cost: 0, mistakes: [] } }),
  ];

  it('are asked when they are due, the most costly first', () => {
    const asked = (day: string) => dueMistakes(matches, day).map(({ match, ply }) => `${match.id} ${ply}`);
    expect(asked(TODAY)).toEqual(['a 8', 'b 4']);
    expect(asked('2026-12-01')).toEqual(['a 9', 'a 8', 'b 4']);
    expect(countMistakes(matches, TODAY)).toEqual({ due: 2, later: 1, learned: 1 });
  });

  it('are looked for once in each finished match', () => {
    expect(unevaluated(matches).map(({ id }) => id)).toEqual(['new']);
  });

  it('give the cost of a decision, match by match, the oldest first', () => {
    expect(costsOfMatches(matches, 'piratz')).toEqual([
      { keptAt: 1, points: 1 },
      { keptAt: 2, points: 3 },
    ]);
    expect(costsOfMatches(matches, 'piratenpoker')).toEqual([]);
  });

  it('are in the summary of a match, and valid in files only as a whole', () => {
    const practice = matches[2]!.practice!;
    expect(summaryOf({ id: 'x', keptAt: 1, match: randomExport(GAMES[0], 2, 1), practice }).practice).toBe(practice);
    expect(isPracticeRecord(JSON.parse(JSON.stringify(practice)))).toBe(true);
    const [mistake] = practice.mistakes;
    for (const wrong of nonEmpty([
      {},
      { ...mistake, ply: 'x' },
      { ...mistake, schedule: { ...schedule, dueOn: 'soon' } },
    ]))
      expect(isPracticeRecord({ ...practice, mistakes: [wrong] })).toBe(false);
  });

  it('are those of the seat that was saved, or of the only person', () => {
    const match = { ...randomExport(GAMES[0], 3, 1), bots: ['level3', '', 'level5'] };
    const saved: SavedMatch = { id: 'x', keptAt: 1, match };
    expect(seatOf({ ...saved, seat: '2' })).toBe('2');
    expect(seatOf(saved)).toBe('1');
    expect(seatOf({ ...saved, match: { ...match, bots: ['', '', 'level5'] } })).toBeUndefined();
  });
});

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('an exercise of %s', (_, entry) => {
  it('shows and asks about nothing that its player could not see', async () => {
    const match = randomExport(entry, entry.rules.seats.max, 3);
    const recording = await recordMatch({ entry, match, fallbackName: String }, signal);
    const random = seededRandom('other worlds');
    for (const player of ['0', '1']) {
      const decisions = decisionsOf(recording, player);
      for (const at of nonEmpty(decisions.filter((_each, i) => i % 5 === 0))) {
        const snapshots = recording.snapshots.map((snapshot) => {
          const view = entry.rules.view(snapshot.G, player);
          return { ...snapshot, G: entry.ai.determinize(view, player, random) };
        });
        const exercise = exerciseAt(recording, at, player);
        expect(exerciseAt({ ...recording, snapshots: snapshots.slice(0, at + 1) }, at, player)).toEqual(exercise);
        expect(exercise.G).toEqual(entry.rules.view(recording.snapshots[at]!.G, player));
        expect(exercise.seats.filter(({ isYou }) => isYou).map(({ playerID }) => playerID)).toEqual([player]);
      }
    }
  });

  it('measures the move that was played, whatever it was', async () => {
    const recording = await recordMatch({ entry, match: randomExport(entry, 3, 4), fallbackName: String }, signal);
    const { bots, requests } = quickBots(entry);
    const decisions = decisionsOf(recording, '1').filter((_each, i) => i % 8 === 0);
    for (const at of nonEmpty(decisions)) {
      const move = recording.snapshots[at + 1]!.move!;
      const exercise = exerciseAt(recording, at, '1');
      const measured = await measureMove(exercise, move, EFFORT, bots, signal);
      expect(measured.evaluation.move).toEqual(move);
      expect(requests.at(-1)).toEqual({ ...exercise.decision, required: [move] });
    }
  });
});

describe('a bot that never stops in time', () => {
  const entry = gameNamed('piraten-kapern')!;
  const WEAK: PlayerID = '0';

  /** Plays a match in which seat 0 rolls as many dice as it may, and stops only when it has to. */
  async function playWeakly(seed: string): Promise<MatchExport> {
    const { rules } = entry;
    const { G, play } = startPosition(entry, seed, 2);
    const opponent = createBot('level5', entry, seed);
    const moves: PlayedMove[] = [];
    for (;;) {
      const player = pendingPlayers(rules, G)[0];
      if (player === undefined) break;
      const legal = rules.legalMoves(G, player);
      const move = player === WEAK ? greediest(legal) : await opponent.choose({ view: G, player, moves: legal });
      moves.push({ player, ...move });
      play(
        player,
        legal.find((each) => JSON.stringify(each) === JSON.stringify(move))!,
      );
    }
    const options = resolveOptions(entry.options, 2);
    const outcome = rules.outcome(G);
    return createMatchExport({ entry, options, names: ['Weak', 'Strong'], bots: ['', 'level5'], seed, moves, outcome });
  }

  const diceOf = ({ move, args }: Move) => (move === 'reroll' ? [args[0]].flat().length : 0);
  const greediest = (legal: readonly Move[]) => [...legal].sort((a, b) => diceOf(b) - diceOf(a))[0]!;

  it('is shown in practice first where it should have stopped', async () => {
    const matches: MatchSummary[] = [];
    const recordings = new Map<string, Awaited<ReturnType<typeof recordMatch>>>();
    const { bots } = quickBots(entry);
    for (let nth = 0; nth < 20; nth++) {
      const match = await playWeakly(`weak ${nth}`);
      const recording = await recordMatch({ entry, match, localSeat: WEAK, fallbackName: String }, signal);
      const practice = await evaluateDecisions(recording, WEAK, TODAY, EFFORT, bots, signal);
      matches.push(summaryOf({ id: String(nth), keptAt: nth, match, practice }));
      recordings.set(String(nth), recording);
    }
    const shown = dueMistakes(matches, TODAY).slice(0, 20);
    expect(shown).toHaveLength(20);
    for (const { match, ply } of nonEmpty(shown)) {
      const recording = recordings.get(match.id)!;
      const { decision } = exerciseAt(recording, ply, WEAK);
      const [best] = await bots.evaluateMoves(
        { game: entry.name, kind: 'level5', seed: 'best', milliseconds: 0, decision },
        signal,
      );
      const played = recording.snapshots[ply + 1]!.move!;
      expect(played.move).toBe('reroll');
      expect(best!.move.move === 'stop' || diceOf(best!.move) < diceOf(played)).toBe(true);
    }
    const costs = costsOfMatches(matches, entry.name);
    expect(costs).toHaveLength(20);
    expect(Math.min(...costs.map(({ points }) => points))).toBeGreaterThan(1);
  });
});
