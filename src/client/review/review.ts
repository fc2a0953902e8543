import type { Move, PlayerID } from '../../games/seam/entry';
import type { Recording } from '../replay/recording';
import { createBotWorkerClient, type BotWorkerClient } from '../bots/bot-worker-client';
import { createStore, type Store } from '../shared/store';
import { findTurningPoints, type WinCurve, type TurningPoint } from './win-curve';
import { createAnalysis } from './analysis';
import { decisionRequestAt, REVIEW_BOT } from './decision-request';

/** A turning point and the bot's move there. */
export interface ReviewedTurningPoint extends TurningPoint {
  /** The move the bot would have played; undefined until it has been asked. */
  readonly botMove?: Move;
  /** There was only one legal move. */
  readonly isForced?: boolean;
}

/** The state of a review. */
export interface ReviewState {
  readonly stage: 'none' | 'analysing' | 'choosing' | 'stopped' | 'done' | 'failed';
  /** The progress of the analysis, from 0 to 1. */
  readonly progress: number;
  readonly winCurve: WinCurve;
  readonly turningPoints: readonly ReviewedTurningPoint[];
  /** The reason for a failure. */
  readonly reason?: string;
}

/** The review of a finished match. */
export interface Review extends Store<ReviewState> {
  /** Starts the review, or continues it after a stop. */
  start(): void;
  stop(): void;
}

/** Creates a review that has not started. */
export function createReview(recording: Recording): Review {
  const state = createStore<ReviewState>({ stage: 'none', progress: 0, winCurve: [], turningPoints: [] });
  const analyse = createAnalysis(recording);
  const movers = recording.snapshots.map(({ player }) => player);
  const currentTurningPoints = () => findTurningPoints(state.get().winCurve, movers);
  let controller: AbortController | undefined;
  const run = async (bots: BotWorkerClient, signal: AbortSignal) => {
    state.update({ stage: 'analysing', reason: undefined });
    await analyse(bots, signal, (progress, winCurve) => state.update({ progress, winCurve }));
    state.update({ stage: 'choosing', turningPoints: currentTurningPoints() });
    await addBotMoves(recording, state, bots, signal);
    state.update({ stage: 'done' });
  };
  return {
    ...state,
    start() {
      const { signal } = (controller = new AbortController());
      const bots = createBotWorkerClient();
      run(bots, signal)
        .catch((error: unknown) =>
          state.update(
            signal.aborted ? { stage: 'stopped', turningPoints: currentTurningPoints() } : failedState(error),
          ),
        )
        .finally(bots.terminate);
    },
    stop: () => controller?.abort(),
  };
}

function failedState(error: unknown): Pick<ReviewState, 'stage' | 'reason'> {
  return { stage: 'failed', reason: error instanceof Error ? error.message : String(error) };
}

/** Asks the bot for its move at each turning point, and publishes each answer as it arrives. */
async function addBotMoves(
  recording: Recording,
  state: ReturnType<typeof createStore<ReviewState>>,
  bots: BotWorkerClient,
  signal: AbortSignal,
): Promise<void> {
  for (const turningPoint of state.get().turningPoints) {
    const reviewed = { ...turningPoint, ...(await botMoveAt(recording, turningPoint, bots, signal)) };
    state.update({
      turningPoints: state.get().turningPoints.map((other) => (other.at === turningPoint.at ? reviewed : other)),
    });
  }
}

/** Asks the bot which move it would have played in the player's place. */
async function botMoveAt(
  { entry, snapshots }: Recording,
  { at }: TurningPoint,
  bots: BotWorkerClient,
  signal: AbortSignal,
): Promise<Pick<ReviewedTurningPoint, 'botMove' | 'isForced'>> {
  const player: PlayerID = snapshots[at].player ?? '0';
  const request = decisionRequestAt({ entry, snapshots }, at - 1, player);
  if (request.moves.length === 1) return { botMove: request.moves[0], isForced: true };
  return { botMove: await bots.choose({ game: entry.name, kind: REVIEW_BOT, seed: `review ${at}` }, request, signal) };
}
