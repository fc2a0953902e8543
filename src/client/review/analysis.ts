import type { GameState } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { victoryShares } from '../../games/contract/rules';
import type { Recording } from '../recording/recording';
import type { BotWorkerClient } from '../shared/bot-worker-client';
import { mergeEstimate, type WinCurve, type WinEstimate } from './win-curve';

/** The duration of one sample of one position. */
const SAMPLE_MS = 25;
/** A position is done after this many samples, or after TARGET_WORLDS worlds if that is sooner. */
const MAX_SAMPLES = 24;
const TARGET_WORLDS = 240;
/** The minimum time between two progress reports. */
const PROGRESS_INTERVAL_MS = 200;

type AnalysedMatch = Pick<Recording, 'entry' | 'snapshots' | 'seats'>;

/** Seats with the same view of a snapshot, and that view. */
interface InformationSet {
  readonly view: GameState;
  readonly seats: readonly number[];
}

/** Receives the progress from 0 to 1 and the win curve so far. */
type OnProgress = (progress: number, winCurve: WinCurve) => void;

/**
 * Creates the analysis of a match: a function that samples all positions round-robin until each has enough worlds.
 * After an abort, the next call continues where the last one stopped.
 */
export function createAnalysis({ entry, snapshots, seats }: AnalysedMatch) {
  const informationSets = informationSetsOf({ entry, snapshots, seats });
  const winCurve: (readonly WinEstimate[] | undefined)[] = snapshots.map(() => undefined);
  const samples = snapshots.map(() => 0);
  const last = snapshots.length - 1;
  const outcome = entry.rules.outcome(itemAt(snapshots, last).G);
  if (outcome) {
    winCurve[last] = victoryShares(outcome).map((share) => ({ share, worlds: Infinity }));
    samples[last] = MAX_SAMPLES;
  }
  const progressOf = (at: number) =>
    Math.max(itemAt(samples, at) / MAX_SAMPLES, Math.min(...worldsOf(winCurve[at])) / TARGET_WORLDS);
  const progress = () => snapshots.reduce((sum, _, at) => sum + Math.min(1, progressOf(at)), 0) / snapshots.length;
  return async (bots: BotWorkerClient, signal: AbortSignal, onProgress: OnProgress): Promise<void> => {
    let lastReport = performance.now();
    for (let pass = Math.min(...samples); pass < MAX_SAMPLES; pass++) {
      for (const at of snapshots.keys()) {
        const taken = itemAt(samples, at);
        if (taken > pass || progressOf(at) >= 1) continue;
        winCurve[at] = await sampleOnce(bots, entry.name, informationSets(at), winCurve[at], pass, signal);
        samples[at] = taken + 1;
        if (performance.now() - lastReport < PROGRESS_INTERVAL_MS) continue;
        lastReport = performance.now();
        onProgress(progress(), [...winCurve]);
      }
    }
    onProgress(1, [...winCurve]);
  };
}

const worldsOf = (estimates: readonly WinEstimate[] | undefined) => estimates?.map(({ worlds }) => worlds) ?? [0];

async function sampleOnce(
  bots: BotWorkerClient,
  game: string,
  informationSets: readonly InformationSet[],
  previous: readonly WinEstimate[] | undefined,
  pass: number,
  signal: AbortSignal,
): Promise<readonly WinEstimate[]> {
  const estimates: WinEstimate[] = [];
  for (const { view, seats } of informationSets) {
    const request = { game, view, player: String(seats[0]), milliseconds: SAMPLE_MS, seed: `look ${pass}` };
    const evaluation = await bots.evaluate(request, signal);
    for (const seat of seats) estimates[seat] = mergeEstimate(previous?.[seat], evaluation, seat);
  }
  return estimates;
}

/** Returns a lazy function from snapshots to their information sets; seats with the same view share one. */
function informationSetsOf({ entry, snapshots, seats }: AnalysedMatch): (at: number) => readonly InformationSet[] {
  const { rules, ai } = entry;
  const informationStates: GameState[][] = [];
  return (at) => {
    for (let next = informationStates.length; next <= at; next++) {
      informationStates[next] = seats.map(({ playerID }, seat) => {
        const view = rules.view(itemAt(snapshots, next).G, playerID);
        return ai.accumulateInformation?.(view, informationStates[next - 1]?.[seat]) ?? view;
      });
    }
    const setsByView = new Map<string, { view: GameState; seats: number[] }>();
    itemAt(informationStates, at).forEach((view, seat) => {
      const key = JSON.stringify(view);
      setsByView.get(key)?.seats.push(seat);
      if (!setsByView.has(key)) setsByView.set(key, { view, seats: [seat] });
    });
    return [...setsByView.values()];
  };
}
