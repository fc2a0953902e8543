import { analyse } from '../../src/ai/analyse';
import { evaluatePosition } from '../../src/ai/evaluate-position';
import { mergeEstimate, findTurningPoints, type WinEstimate } from '../../src/client/review/win-curve';
import { createAnalysis } from '../../src/client/review/analysis';
import { decisionRequestAt } from '../../src/client/review/question';
import { recordMatch } from '../../src/client/replay/recording';
import type { BotWorkerClient } from '../../src/client/bots/bot-worker-client';
import { GAMES } from '../../src/games';
import { randomExport } from '../support/exports';

const [piratz, piratenKapern] = GAMES;
const { signal } = new AbortController();
const record = (entry = piratz, seed = 2) =>
  recordMatch({ entry, match: randomExport(entry, 3, seed), fallbackName: String }, signal);

describe('outlook', () => {
  it.each(GAMES)('shares out the victory of $name, the same for the same seed, also for who waits', async (entry) => {
    const { snapshots } = await recordMatch({ entry, match: randomExport(entry, 3, 5), fallbackName: String }, signal);
    const { G } = snapshots[Math.floor(snapshots.length / 2)];
    for (const player of ['0', '1', '2']) {
      const ask = () => evaluatePosition(entry.rules.view(G, player), player, entry, { iterations: 8 }, 'a seed');
      const { shares, worlds } = await ask();
      expect(worlds).toBe(8);
      expect(shares).toHaveLength(3);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      expect(await ask()).toEqual({ shares, worlds });
    }
  });

  it('agrees with a search when a move decides the match', async () => {
    const { snapshots } = await record();
    const at = snapshots.length - 2;
    const player = snapshots[at + 1].player ?? '';
    const view = piratz.rules.view(snapshots[at].G, player);
    const { winChance } = await analyse(view, player, piratz, { iterations: 400 });
    const { shares } = await evaluatePosition(view, player, piratz, { iterations: 400 }, 1);
    expect(Math.abs(shares[Number(player)] - winChance)).toBeLessThan(0.15);
  });
});

describe('chances', () => {
  it('are the mean of all worlds looked at', () => {
    const first = mergeEstimate(undefined, { shares: [0.2, 0.8], worlds: 10 }, 1);
    expect(first).toEqual({ share: 0.8, worlds: 10 });
    expect(mergeEstimate(first, { shares: [0.5, 0.5], worlds: 20 }, 1)).toEqual({ share: 0.6, worlds: 30 });
  });

  const sure = (...shares: number[]) => shares.map((share): WinEstimate => ({ share, worlds: 10_000 }));
  const rough = (...shares: number[]) => shares.map((share): WinEstimate => ({ share, worlds: 4 }));

  it('swing where somebody’s change most, in the order of the moves', () => {
    const chances = [0.5, 0.5, 0.2, 0.25, 0.6, 0.58, 0.9, 0.8, 0.95, 0.7, 1].map((share) => sure(share, 1 - share));
    const swings = findTurningPoints(chances, Array<string>(11).fill('0'));
    expect(swings.map(({ at }) => at)).toEqual([2, 4, 6, 9, 10]);
    expect(swings[0]).toEqual({ at: 2, player: '0', from: 0.5, to: 0.2 });
    expect(findTurningPoints([sure(0.5, 0.3, 0.2), sure(0.5, 0.1, 0.4)], [undefined, '2'])[0].player).toBe('2');
    expect(findTurningPoints([sure(0.5, 0.3, 0.2), sure(0.6, 0.1, 0.3)], [undefined, '2'])[0].player).toBe('1');
  });

  it('do not swing by noise, by little, or where nobody has looked', () => {
    expect(findTurningPoints([rough(0.5, 0.5), rough(0.75, 0.25)], [])).toEqual([]);
    expect(findTurningPoints([sure(0.5, 0.5), sure(0.53, 0.47)], [])).toEqual([]);
    expect(findTurningPoints([sure(0.1, 0.9), undefined, sure(0.9, 0.1)], [])).toEqual([]);
  });
});

describe('judging', () => {
  /** Says what it is asked, and that everybody has the same chance. */
  function crewThatCounts() {
    const asked: string[] = [];
    const crew: Pick<BotWorkerClient, 'evaluate'> = {
      evaluate: async ({ player }) => {
        asked.push(player);
        return { shares: [1 / 3, 1 / 3, 1 / 3], worlds: 100 };
      },
    };
    return { crew: crew as BotWorkerClient, asked };
  }

  it('looks until every position is clear, and knows how the match ended', async () => {
    const recording = await record();
    const { crew } = crewThatCounts();
    const told: number[] = [];
    let chances: readonly (readonly WinEstimate[] | undefined)[] = [];
    await createAnalysis(recording)(crew, signal, (progress, found) => {
      told.push(progress);
      chances = found;
    });
    expect(told.at(-1)).toBe(1);
    expect(chances).toHaveLength(recording.snapshots.length);
    expect(chances.slice(0, -1).every((all) => all?.every(({ worlds }) => worlds >= 240))).toBe(true);
    const winners = piratz.rules.outcome(recording.snapshots[recording.snapshots.length - 1].G)?.winners ?? [];
    const ended = ['0', '1', '2'].map((seat) => (winners.includes(seat) ? 1 / winners.length : 0));
    expect(chances.at(-1)?.map(({ share }) => share)).toEqual(ended);
  });

  it('asks once for those who see the same', async () => {
    const recording = await recordMatch(
      { entry: piratenKapern, match: randomExport(piratenKapern, 3, 2), fallbackName: String },
      signal,
    );
    const { crew, asked } = crewThatCounts();
    await createAnalysis(recording)(crew, signal, () => undefined);
    expect(new Set(asked)).toEqual(new Set(['0'])); // Piraten Kapern hides nothing from one that another sees
  });

  it('goes on where it was stopped', async () => {
    const recording = await record();
    const { crew, asked } = crewThatCounts();
    const judge = createAnalysis(recording);
    const leaving = new AbortController();
    const impatient = {
      ...crew,
      outlook: async (request: Parameters<BotWorkerClient['evaluate']>[0]) => {
        leaving.signal.throwIfAborted();
        if (asked.length === 30) leaving.abort(new Error('enough'));
        return crew.evaluate(request, signal);
      },
    };
    await expect(judge(impatient, leaving.signal, () => undefined)).rejects.toThrow('enough');
    const before = asked.length;
    await judge(crew, signal, () => undefined);
    const fresh = crewThatCounts();
    await createAnalysis(recording)(fresh.crew, signal, () => undefined);
    expect(asked.length - before).toBeLessThan(fresh.asked.length);
  });
});

describe('a second opinion', () => {
  it('is asked for by what the seat saw, and nothing else', async () => {
    const recording = await record();
    const player = recording.snapshots[8].player ?? '';
    const question = decisionRequestAt(recording, 7, player);
    const view = piratz.rules.view(recording.snapshots[7].G, player);
    expect(question).toMatchObject({ player, view, moves: piratz.rules.legalMoves(view, player) });
    expect(question.observations).toBeUndefined();
  });
});
