import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { BoardModule } from '../../games/seam/entry';
import { OPEN, shownAt, type Eyes, type Recording } from './recording';
import type { Player } from './use-playback';

interface StageProps {
  readonly recording: Recording;
  readonly player: Player;
  readonly eyes: Eyes;
  readonly board: BoardModule;
}

const NO_MOVES: readonly [] = [];
const ignore = () => undefined;

/** The board, unchanged. While somebody scrubs it follows at its own pace, so that the needle need not wait for it. */
export function Stage({ recording, player: { at, cut }, eyes, board }: StageProps) {
  const wanted = useMemo(
    () => ({ ...shownAt(recording, at, eyes), key: `${cut} ${eyes}` }),
    [recording, at, cut, eyes],
  );
  const { key, ...view } = useUnhurried(wanted);
  const { seats, training } = recording;
  return (
    <div style={{ minWidth: 0 }}>
      <board.Board
        key={key}
        {...view}
        {...{ seats, legalMoves: NO_MOVES, play: ignore, pending: false, training, onEnd: ignore }}
        isOpen={eyes === OPEN}
      />
    </div>
  );
}

/** Setting up a board takes its time: no more often than this, in milliseconds. */
const BOARD_MS = 150;

/** The latest of values that may change faster than they can be shown. */
function useUnhurried<T>(wanted: T): T {
  const [shown, show] = useState(wanted);
  const last = useRef(-BOARD_MS);
  useEffect(() => {
    const wait = Math.max(0, last.current + BOARD_MS - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      startTransition(() => show(wanted));
    }, wait);
    return () => clearTimeout(timer);
  }, [wanted]);
  return shown;
}
