import type { Move, PlayerID } from '../../games/seam/entry';
import type { Recording } from '../replay/recording';
import { createBotWorkerClient, type BotWorkerClient } from '../bots/bot-worker-client';
import { createStore, type Store } from '../shared/store';
import { findTurningPoints, type WinCurve, type TurningPoint } from './win-curve';
import { createAnalysis } from './analysis';
import { decisionRequestAt, REVIEW_BOT } from './question';

/** A swing, and what the bot says of it. */
export interface ReviewedTurningPoint extends TurningPoint {
  /** What the bot would have played; undefined while it has not been asked. */
  readonly botMove?: Move;
  /** There was but one legal move. */
  readonly isForced?: boolean;
}

/** What the bot has found of a match so far. */
export interface ReviewState {
  readonly stage: 'none' | 'judging' | 'choosing' | 'stopped' | 'done' | 'failed';
  /** How far the judging is, from 0 to 1. */
  readonly progress: number;
  readonly winCurve: WinCurve;
  readonly turningPoints: readonly ReviewedTurningPoint[];
  /** Why it failed. */
  readonly reason?: string;
}

/** The review of a match that is over. */
export interface Review extends Store<ReviewState> {
  /** Begins, or goes on where it was stopped. */
  start(): void;
  stop(): void;
}

/** A review that has not begun. */
export function createReview(recording: Recording): Review {
  const state = createStore<ReviewState>({ stage: 'none', progress: 0, winCurve: [], turningPoints: [] });
  const analyse = createAnalysis(recording);
  const movers = recording.snapshots.map(({ player }) => player);
  const currentTurningPoints = () => findTurningPoints(state.get().winCurve, movers);
  let controller: AbortController | undefined;
  const run = async (crew: BotWorkerClient, signal: AbortSignal) => {
    state.update({ stage: 'judging', reason: undefined });
    await analyse(crew, signal, (progress, winCurve) => state.update({ progress, winCurve }));
    state.update({ stage: 'choosing', turningPoints: currentTurningPoints() });
    await addBotMoves(recording, state, crew, signal);
    state.update({ stage: 'done' });
  };
  return {
    ...state,
    start() {
      const { signal } = (controller = new AbortController());
      const crew = createBotWorkerClient();
      run(crew, signal)
        .catch((error: unknown) =>
          state.update(
            signal.aborted ? { stage: 'stopped', turningPoints: currentTurningPoints() } : failedState(error),
          ),
        )
        .finally(crew.terminate);
    },
    stop: () => controller?.abort(),
  };
}

function failedState(error: unknown): Pick<ReviewState, 'stage' | 'reason'> {
  return { stage: 'failed', reason: error instanceof Error ? error.message : String(error) };
}

/** Asks the bot about each swing in turn, and shows each answer as it comes. */
async function addBotMoves(
  recording: Recording,
  state: ReturnType<typeof createStore<ReviewState>>,
  crew: BotWorkerClient,
  signal: AbortSignal,
): Promise<void> {
  for (const turningPoint of state.get().turningPoints) {
    const reviewed = { ...turningPoint, ...(await botMoveAt(recording, turningPoint, crew, signal)) };
    state.update({
      turningPoints: state.get().turningPoints.map((known) => (known.at === turningPoint.at ? reviewed : known)),
    });
  }
}

/** What the bot would have played in the place of whoever made the move. */
async function botMoveAt(
  { entry, snapshots }: Recording,
  { at }: TurningPoint,
  crew: BotWorkerClient,
  signal: AbortSignal,
): Promise<Pick<ReviewedTurningPoint, 'botMove' | 'isForced'>> {
  const player: PlayerID = snapshots[at].player ?? '0';
  const request = decisionRequestAt({ entry, snapshots }, at - 1, player);
  if (request.moves.length === 1) return { botMove: request.moves[0], isForced: true };
  return { botMove: await crew.choose({ game: entry.name, kind: REVIEW_BOT, seed: `review ${at}` }, request, signal) };
}
