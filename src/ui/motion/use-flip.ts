import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersNoMotion } from './motion';

/** The layout box of a piece on its board, in pixels, without transforms. */
interface PieceBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The boxes of all pieces by name, for a board of this width; at another width nothing is animated. */
interface Layout {
  readonly width: number;
  readonly boxes: ReadonlyMap<string, PieceBox>;
}

/** Moving pieces are above resting ones, regardless of document order. */
const RAISED = { zIndex: 4 };

/**
 * Animates pieces between states (FLIP): an element with `data-piece` that lies elsewhere than before the change of
 * `state` moves there. Animates transforms only, never the layout, so that nothing waits for an animation; does nothing
 * if the user prefers no motion.
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
      const keyframes = start && [
        { ...start, ...RAISED },
        { transform: 'none', ...RAISED },
      ];
      return keyframes ? [piece.animate(keyframes, { duration, easing: 'ease-in-out' })] : [];
    });
    return () => animations.forEach((animation) => animation.cancel());
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

/** Returns the first keyframe; undefined for a piece that is new or has not moved. */
function invertedKeyframe(old: PieceBox | undefined, now: PieceBox | undefined): Keyframe | undefined {
  if (!old || !now || now.width === 0) return undefined;
  const [dx, dy] = [old.x - now.x, old.y - now.y];
  if (Math.abs(dx) + Math.abs(dy) < 2) return undefined;
  return { transform: `translate(${dx}px, ${dy}px) scale(${old.width / now.width})`, transformOrigin: '0 0' };
}
