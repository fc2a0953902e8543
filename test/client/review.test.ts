import { analyse } from '../../src/ai/analyse';
import { evaluatePosition } from '../../src/ai/evaluate';
import { mergeEstimate, findTurningPoints, type WinEstimate } from '../../src/client/review/win-curve';
import { createAnalysis } from '../../src/client/review/analysis';
import { decisionRequestAt } from '../../src/client/review/evaluate-move';
import { recordMatch } from '../../src/client/recording/recording';
import type { BotWorkerClient } from '../../src/client/shared/bot-worker-client';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import { GAMES, gameNamed } from '../../src/games';
import { randomExport } from '../support/exports';
import { nonEmpty } from '../support/assertions';

const [piratz] = GAMES;
const piratenKapern = gameNamed('piraten-kapern')!;
const { signal } = new AbortController();
const record = (entry = piratz, seed = 2) =>
  recordMatch({ entry, match: randomExport(entry, 3, seed), fallbackName: String }, signal);

describe('evaluatePosition', () => {
  it.each(GAMES)('returns shares of the victory of $name for every seat, equal for equal seeds', async (entry) => {
    const match = randomExport(entry, entry.rules.seats.max, 5);
    const { snapshots, seats } = await recordMatch({ entry, match, fallbackName: String }, signal);
    const { G } = snapshots[Math.floor(snapshots.length / 2)]!;
    for (const { playerID: player } of nonEmpty(seats)) {
      const ask = () => evaluatePosition(entry.rules.view(G, player), player, entry, { iterations: 8 }, 'a seed');
      const { shares, worlds } = await ask();
      const isPending = pendingPlayers(entry.rules, G).includes(player);
      const network = await entry.ai.network?.(G);
      expect(worlds).toBe(network && (isPending || !network.usesPrivateView) ? Infinity : 8);
      expect(shares).toHaveLength(seats.length);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      expect(await ask()).toEqual({ shares, worlds });
    }
  });

  it('agrees with a search when a move decides the match', async () => {
    const { snapshots } = await record();
    const at = snapshots.length - 2;
    const player = snapshots[at + 1]!.player ?? '';
    const view = piratz.rules.view(snapshots[at]!.G, player);
    const { winChance } = await analyse(view, player, piratz, { iterations: 400 });
    const { shares } = await evaluatePosition(view, player, piratz, { iterations: 400 }, 1);
    expect(Math.abs(shares[Number(player)]! - winChance)).toBeLessThan(0.15);
  });
});

describe('the win curve', () => {
  it('is the mean over all sampled worlds', () => {
    const first = mergeEstimate(undefined, { shares: [0.2, 0.8], worlds: 10 }, 1);
    expect(first).toEqual({ share: 0.8, worlds: 10 });
    expect(mergeEstimate(first, { shares: [0.3, 0.7], worlds: Infinity }, 1)).toEqual({ share: 0.7, worlds: Infinity });
    expect(mergeEstimate(first, { shares: [0.5, 0.5], worlds: 20 }, 1)).toEqual({ share: 0.6, worlds: 30 });
  });

  const sure = (...shares: number[]) => shares.map((share): WinEstimate => ({ share, worlds: 10_000 }));
  const rough = (...shares: number[]) => shares.map((share): WinEstimate => ({ share, worlds: 4 }));

  it('has its turning points where a chance changes most, in the order of the moves', () => {
    const winCurve = [0.5, 0.5, 0.2, 0.25, 0.6, 0.58, 0.9, 0.8, 0.95, 0.7, 1].map((share) => sure(share, 1 - share));
    const turningPoints = findTurningPoints(winCurve, Array<string>(11).fill('0'));
    expect(turningPoints.map(({ at }) => at)).toEqual([2, 4, 6, 9, 10]);
    expect(turningPoints[0]).toEqual({ at: 2, player: '0', from: 0.5, to: 0.2 });
    expect(findTurningPoints([sure(0.5, 0.3, 0.2), sure(0.5, 0.1, 0.4)], [undefined, '2'])[0]!.player).toBe('2');
    expect(findTurningPoints([sure(0.5, 0.3, 0.2), sure(0.6, 0.1, 0.3)], [undefined, '2'])[0]!.player).toBe('1');
  });

  it('has no turning points in noise, for small changes, or next to gaps', () => {
    expect(findTurningPoints([rough(0.5, 0.5), rough(0.75, 0.25)], [])).toEqual([]);
    expect(findTurningPoints([sure(0.5, 0.5), sure(0.53, 0.47)], [])).toEqual([]);
    expect(findTurningPoints([sure(0.1, 0.9), undefined, sure(0.9, 0.1)], [])).toEqual([]);
  });
});

describe('the analysis', () => {
  /** Returns bots that record which player each request is for and report equal shares. */
  function countingBots() {
    const requests: string[] = [];
    const bots: Pick<BotWorkerClient, 'evaluate'> = {
      evaluate: async ({ player }) => {
        requests.push(player);
        return { shares: [1 / 3, 1 / 3, 1 / 3], worlds: 100 };
      },
    };
    return { bots: bots as BotWorkerClient, requests };
  }

  it('samples until every position has enough worlds, and knows the outcome', async () => {
    const recording = await record();
    const { bots } = countingBots();
    const reports: number[] = [];
    let winCurve: readonly (readonly WinEstimate[] | undefined)[] = [];
    await createAnalysis(recording)(bots, signal, (progress, found) => {
      reports.push(progress);
      winCurve = found;
    });
    expect(reports.at(-1)).toBe(1);
    expect(winCurve).toHaveLength(recording.snapshots.length);
    expect(winCurve.slice(0, -1).every((all) => all?.every(({ worlds }) => worlds >= 240))).toBe(true);
    const winners = piratz.rules.outcome(recording.snapshots.at(-1)!.G)?.winners ?? [];
    const ended = ['0', '1', '2'].map((seat) => (winners.includes(seat) ? 1 / winners.length : 0));
    expect(winCurve.at(-1)?.map(({ share }) => share)).toEqual(ended);
  });

  it('samples once for seats with the same view', async () => {
    const recording = await recordMatch(
      { entry: piratenKapern, match: randomExport(piratenKapern, 3, 2), fallbackName: String },
      signal,
    );
    const { bots, requests } = countingBots();
    await createAnalysis(recording)(bots, signal, () => undefined);
    expect(new Set(requests)).toEqual(new Set(['0'])); // Piraten Kapern is a game of perfect information
  });

  it('continues where it was aborted', async () => {
    const recording = await record();
    const { bots, requests } = countingBots();
    const analyse = createAnalysis(recording);
    const controller = new AbortController();
    const abortingBots = {
      ...bots,
      evaluate: async (request: Parameters<BotWorkerClient['evaluate']>[0]) => {
        controller.signal.throwIfAborted();
        if (requests.length === 30) controller.abort(new Error('enough'));
        return bots.evaluate(request, signal);
      },
    };
    await expect(analyse(abortingBots, controller.signal, () => undefined)).rejects.toThrow('enough');
    const before = requests.length;
    await analyse(bots, signal, () => undefined);
    const fresh = countingBots();
    await createAnalysis(recording)(fresh.bots, signal, () => undefined);
    expect(requests.length - before).toBeLessThan(fresh.requests.length);
  });
});

describe('the decision request of a review', () => {
  it('contains only what the seat has seen', async () => {
    const recording = await record();
    const player = recording.snapshots[8]!.player ?? '';
    const request = decisionRequestAt(recording, 7, player);
    const view = piratz.rules.view(recording.snapshots[7]!.G, player);
    expect(request).toMatchObject({ player, view, moves: piratz.rules.legalMoves(view, player) });
    expect(request.observations).toBeUndefined();
  });
});
