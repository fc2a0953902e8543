import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { PlaybackControls } from '../recording/playback';
import type { LoadedBoard } from '../shared/load-board';
import { ALL_OPEN, viewAt, type Perspective, type Recording } from '../recording/recording';

interface ReplayBoardProps extends Pick<LoadedBoard, 'Board'> {
  readonly recording: Recording;
  readonly playback: PlaybackControls;
  readonly perspective: Perspective;
}

const NO_MOVES: readonly [] = [];
const noop = () => undefined;

/** The game's own board. It is throttled, so that it does not slow down scrubbing. */
export function ReplayBoard({ recording, playback: { at, resetKey }, perspective, Board }: ReplayBoardProps) {
  const target = useMemo(
    () => ({ ...viewAt(recording, at, perspective), key: `${resetKey} ${perspective}` }),
    [recording, at, resetKey, perspective],
  );
  const { key, ...view } = useThrottled(target);
  const { seats, training } = recording;
  return (
    <div style={{ minWidth: 0 }}>
      <Board
        key={key}
        {...view}
        {...{ seats, legalMoves: NO_MOVES, play: noop, pending: false, training, onEnd: noop }}
        isObserver={perspective === ALL_OPEN}
        isSilent
      />
    </div>
  );
}

/** Mounting a board is expensive: the minimum time between two updates. */
const BOARD_INTERVAL_MS = 150;

/** Returns the value, throttled to one update per BOARD_INTERVAL_MS. */
function useThrottled<T>(target: T): T {
  const [shown, setShown] = useState(target);
  const last = useRef(-BOARD_INTERVAL_MS);
  useEffect(() => {
    const wait = Math.max(0, last.current + BOARD_INTERVAL_MS - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      startTransition(() => setShown(target));
    }, wait);
    return () => clearTimeout(timer);
  }, [target]);
  return shown;
}
