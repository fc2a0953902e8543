import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Move, PlayerID } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { tellsUndo, withoutUndone } from '../../games/contract/undo';
import type { Recording } from '../recording/recording';
import { createBotWorkerClient, type BotWorkerClient } from '../shared/bot-worker-client';
import type { ReadonlyStore } from '../shared/match-store';
import { createAnalysis } from './analysis';
import { decisionRequestAt, REVIEW_BOT } from './evaluate-move';
import { findTurningPoints, type TurningPoint, type WinCurve } from './win-curve';

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
}

/** The review of a finished match. */
export interface Review extends ReadonlyStore<ReviewState> {
  /** Starts the review, or continues it after a stop. */
  start(): void;
  stop(): void;
}

/** Creates a review that has not started. */
export function createReview(recording: Recording): Review {
  const store = createStore<ReviewState>(() => ({ stage: 'none', progress: 0, winCurve: [], turningPoints: [] }));
  const analyse = createAnalysis(recording);
  const played = new Set(withoutUndone(recording.snapshots, ({ events }) => tellsUndo(events)));
  const movers = recording.snapshots.map((snapshot) => (played.has(snapshot) ? snapshot.player : undefined));
  const currentTurningPoints = () => findTurningPoints(store.getState().winCurve, movers);
  let controller: AbortController | undefined;
  const run = async (bots: BotWorkerClient, signal: AbortSignal) => {
    store.setState({ stage: 'analysing' });
    await analyse(bots, signal, (progress, winCurve) => store.setState({ progress, winCurve }));
    store.setState({ stage: 'choosing', turningPoints: currentTurningPoints() });
    await addBotMoves(recording, store, bots, signal);
    store.setState({ stage: 'done' });
  };
  return {
    ...store,
    start() {
      const { signal } = (controller = new AbortController());
      const bots = createBotWorkerClient();
      run(bots, signal)
        .catch(() =>
          store.setState(
            signal.aborted ? { stage: 'stopped', turningPoints: currentTurningPoints() } : { stage: 'failed' },
          ),
        )
        .finally(bots.terminate);
    },
    stop: () => controller?.abort(),
  };
}

/** Asks the bot for its move at each turning point, and publishes each answer as it arrives. */
async function addBotMoves(
  recording: Recording,
  store: StoreApi<ReviewState>,
  bots: BotWorkerClient,
  signal: AbortSignal,
): Promise<void> {
  for (const turningPoint of store.getState().turningPoints) {
    const reviewed = { ...turningPoint, ...(await botMoveAt(recording, turningPoint, bots, signal)) };
    store.setState({
      turningPoints: store.getState().turningPoints.map((other) => (other.at === turningPoint.at ? reviewed : other)),
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
  const player: PlayerID = itemAt(snapshots, at).player ?? '0';
  const request = decisionRequestAt({ entry, snapshots }, at - 1, player);
  const [botMove, ...others] = request.moves;
  if (botMove && others.length === 0) return { botMove, isForced: true };
  return { botMove: await bots.choose({ game: entry.name, kind: REVIEW_BOT, seed: `review ${at}` }, request, signal) };
}
