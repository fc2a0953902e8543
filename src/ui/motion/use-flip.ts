import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersNoMotion } from './motion';

/** Where a piece lies on its board, in pixels, whatever moves it at the moment. */
interface PieceBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where everything lies, by name, on a board of that width: on another one it lies elsewhere without having gone there. */
interface Layout {
  readonly width: number;
  readonly boxes: ReadonlyMap<string, PieceBox>;
}

/** What flies is over what lies, wherever that comes in the page. */
const RAISED = { zIndex: 4 };

/**
 * Shows where pieces go: every element with `data-piece` on the board is the piece of that name, and one that lies elsewhere
 * than it did when `state` was another flies there. Only looks move, never the layout, so that nothing waits for a flight;
 * readers who prefer no motion get none.
 */
export function useFlip(board: RefObject<HTMLElement | null>, state: unknown): void {
  const layout = useRef<Layout>(undefined);
  useLayoutEffect(() => {
    if (!board.current) return undefined;
    const pieces = [...board.current.querySelectorAll<HTMLElement>('[data-piece]')];
    const before = layout.current;
    const width = board.current.offsetWidth;
    const boxes = new Map(pieces.map((piece) => [pieceName(piece), boxOf(piece, board.current)]));
    layout.current = { width, boxes };
    if (before?.width !== width || prefersNoMotion()) return undefined;
    const duration = parseFloat(getComputedStyle(board.current).getPropertyValue('--slow')) || 1;
    const animations = pieces.flatMap((piece) => {
      const start = invertedKeyframe(before.boxes.get(pieceName(piece)), boxes.get(pieceName(piece)));
      const flight = start && [
        { ...start, ...RAISED },
        { transform: 'none', ...RAISED },
      ];
      return flight ? [piece.animate(flight, { duration, easing: 'ease-in-out' })] : [];
    });
    return () => animations.forEach((flight) => flight.cancel());
  }, [board, state]);
}

const pieceName = ({ dataset }: HTMLElement) => dataset.piece ?? '';

function boxOf(piece: HTMLElement, board: HTMLElement | null): PieceBox {
  let [x, y] = [0, 0];
  for (let node: Element | null = piece; node instanceof HTMLElement && node !== board; node = node.offsetParent) {
    x += node.offsetLeft;
    y += node.offsetTop;
  }
  return { x, y, width: piece.offsetWidth };
}

/** The first picture of a flight; none for a piece that is new or has not moved. */
function invertedKeyframe(old: PieceBox | undefined, now: PieceBox | undefined): Keyframe | undefined {
  if (!old || !now || now.width === 0) return undefined;
  const [dx, dy] = [old.x - now.x, old.y - now.y];
  if (Math.abs(dx) + Math.abs(dy) < 2) return undefined;
  return { transform: `translate(${dx}px, ${dy}px) scale(${old.width / now.width})`, transformOrigin: '0 0' };
}
