import { victoryShares } from '../../ai/search/rollout';
import type { GameState } from '../../games/seam/entry';
import type { Recording } from '../replay/recording';
import type { BotWorkerClient } from '../bots/bot-worker-client';
import { mergeEstimate, type WinEstimate, type WinCurve } from './win-curve';

/** How long one look at one position takes, in milliseconds. */
const SAMPLE_MS = 25;
/** A position is clear after so many looks, or so many worlds if that is sooner. */
const MAX_SAMPLES = 24;
const TARGET_WORLDS = 240;
/** Between two pictures of how far it is, in milliseconds. */
const PROGRESS_INTERVAL_MS = 200;

type AnalysedMatch = Pick<Recording, 'entry' | 'snapshots' | 'seats'>;

/** What some seats, who see the same, know at a moment. */
interface InformationSet {
  readonly view: GameState;
  readonly seats: readonly number[];
}

/** Told now and then how far the judging is, from 0 to 1, and what has been found. */
type OnProgress = (progress: number, chances: WinCurve) => void;

/** Looks at all positions in turn, again and again, until each is clear; where it was stopped, it goes on. */
export function createAnalysis({ entry, snapshots, seats }: AnalysedMatch) {
  const informationSets = informationSetsOf({ entry, snapshots, seats });
  const winCurve: (readonly WinEstimate[] | undefined)[] = snapshots.map(() => undefined);
  const samples = snapshots.map(() => 0);
  const outcome = entry.rules.outcome(snapshots[snapshots.length - 1].G);
  if (outcome) {
    winCurve[snapshots.length - 1] = victoryShares(outcome).map((share) => ({ share, worlds: Infinity }));
    samples[snapshots.length - 1] = MAX_SAMPLES;
  }
  const progressOf = (at: number) =>
    Math.max(samples[at] / MAX_SAMPLES, Math.min(...worldsOf(winCurve[at])) / TARGET_WORLDS);
  const progress = () => snapshots.reduce((sum, _, at) => sum + Math.min(1, progressOf(at)), 0) / snapshots.length;
  return async (crew: BotWorkerClient, signal: AbortSignal, tell: OnProgress): Promise<void> => {
    let told = performance.now();
    for (let pass = Math.min(...samples); pass < MAX_SAMPLES; pass++) {
      for (const at of snapshots.keys()) {
        if (samples[at] > pass || progressOf(at) >= 1) continue;
        winCurve[at] = await sampleOnce(crew, entry.name, informationSets(at), winCurve[at], pass, signal);
        samples[at]++;
        if (performance.now() - told < PROGRESS_INTERVAL_MS) continue;
        told = performance.now();
        tell(progress(), [...winCurve]);
      }
    }
    tell(1, [...winCurve]);
  };
}

const worldsOf = (estimates: readonly WinEstimate[] | undefined) => estimates?.map(({ worlds }) => worlds) ?? [0];

async function sampleOnce(
  crew: BotWorkerClient,
  game: string,
  informationSets: readonly InformationSet[],
  previous: readonly WinEstimate[] | undefined,
  pass: number,
  signal: AbortSignal,
): Promise<readonly WinEstimate[]> {
  const estimates: WinEstimate[] = [];
  for (const { view, seats } of informationSets) {
    const request = { game, view, player: String(seats[0]), milliseconds: SAMPLE_MS, seed: `look ${pass}` };
    const outlook = await crew.evaluate(request, signal);
    for (const seat of seats) estimates[seat] = mergeEstimate(previous?.[seat], outlook, seat);
  }
  return estimates;
}

/** What each seat knew at a moment, worked out as far as somebody asks; seats who see the same are asked as one. */
function informationSetsOf({ entry, snapshots, seats }: AnalysedMatch): (at: number) => readonly InformationSet[] {
  const { rules, ai } = entry;
  const informationStates: GameState[][] = [];
  return (at) => {
    for (let next = informationStates.length; next <= at; next++) {
      informationStates[next] = seats.map(({ playerID }, seat) => {
        const view = rules.view(snapshots[next].G, playerID);
        return ai.accumulateInformation?.(view, informationStates[next - 1]?.[seat]) ?? view;
      });
    }
    const setsByView = new Map<string, { view: GameState; seats: number[] }>();
    informationStates[at].forEach((view, seat) => {
      const key = JSON.stringify(view);
      setsByView.get(key)?.seats.push(seat);
      if (!setsByView.has(key)) setsByView.set(key, { view, seats: [seat] });
    });
    return [...setsByView.values()];
  };
}
