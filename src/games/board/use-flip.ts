import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersNoMotion } from '../../ui/motion';

/** The layout box of an element on its board, in pixels, without transforms. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece that moves (`data-piece`), or a place that pieces come from and go to (`data-spot`). */
interface Tracked {
  readonly element: HTMLElement;
  readonly box: Box;
  readonly isPiece: boolean;
}
type TrackedByName = ReadonlyMap<string, Tracked>;

/** The tracked elements, for a board of this width; at another width nothing is animated. */
interface Layout {
  readonly width: number;
  readonly tracked: TrackedByName;
}

/** How pieces move. */
export interface FlipOptions {
  readonly easing?: string;
  /** Returns the first keyframe of a piece that has appeared; undefined for none. By default pieces appear at once. */
  enter?(name: string, box: Box, boxOf: (name: string) => Box | undefined): Keyframe | undefined;
  /** Returns the name of the place to which a piece flies that has disappeared. By default pieces disappear at once. */
  exit?(name: string, element: HTMLElement): string | undefined;
}

/** Moving pieces are above resting ones, regardless of document order. */
const RAISED = { zIndex: 4 };

/**
 * Animates pieces between states (FLIP): a piece that lies elsewhere than before the change of `stateKey` moves there.
 * Animates transforms only, never the layout, so that nothing waits for an animation; does nothing if the user prefers no
 * motion. Without options it does nothing. Copies of pieces that have disappeared fly in the element with `data-flights`.
 */
export function useFlip(
  board: RefObject<HTMLElement | null>,
  stateKey: string,
  options: FlipOptions | undefined,
): void {
  const layout = useRef<Layout>(undefined);
  const latestOptions = useRef(options);
  useLayoutEffect(() => {
    latestOptions.current = options;
  });
  useLayoutEffect(() => {
    if (!board.current || !latestOptions.current) return undefined;
    const before = layout.current;
    const width = board.current.offsetWidth;
    const tracked = track(board.current);
    layout.current = { width, tracked };
    if (before?.width !== width || prefersNoMotion()) return undefined;
    const animations = animateChange(board.current, before.tracked, tracked, latestOptions.current);
    const flights = board.current.querySelector('[data-flights]');
    return () => {
      animations.forEach((animation) => animation.cancel());
      flights?.replaceChildren();
    };
  }, [board, stateKey]);
}

function track(board: HTMLElement): TrackedByName {
  const elements = [...board.querySelectorAll<HTMLElement>('[data-piece], [data-spot]')];
  return new Map(
    elements.map((element) => {
      const { piece, spot = '' } = element.dataset;
      return [piece ?? spot, { element, box: boxOn(board, element), isPiece: piece !== undefined }];
    }),
  );
}

function boxOn(board: HTMLElement, element: HTMLElement): Box {
  let [x, y] = [element.offsetLeft, element.offsetTop];
  for (let node = element.offsetParent; node instanceof HTMLElement && node !== board; node = node.offsetParent) {
    x += node.offsetLeft + node.clientLeft;
    y += node.offsetTop + node.clientTop;
  }
  return { x, y, width: element.offsetWidth, height: element.offsetHeight };
}

function animateChange(
  board: HTMLElement,
  before: TrackedByName,
  now: TrackedByName,
  { easing = 'ease-in-out', enter, exit }: FlipOptions,
): Animation[] {
  const timing = { duration: parseFloat(getComputedStyle(board).getPropertyValue('--slow')) || 1, easing };
  const animations: Animation[] = [];
  const carrierOf = (element: HTMLElement) => {
    const name = element.parentElement?.closest<HTMLElement>('[data-piece]')?.dataset.piece ?? '';
    return [before.get(name)?.box, now.get(name)?.box];
  };
  for (const [name, { element, box, isPiece }] of now) {
    if (!isPiece || box.width === 0) continue;
    const old = before.get(name)?.box;
    const [first, last] = old
      ? [movedFrom(carried(old, carrierOf(element)), box), { transform: 'none' }]
      : [enter?.(name, box, (place) => now.get(place)?.box), {}];
    if (!first) continue;
    const keyframes = [first, last].map((keyframe) => ({ ...keyframe, ...RAISED }));
    animations.push(element.animate(keyframes, timing));
  }
  for (const [name, { element, box, isPiece }] of before) {
    const place = exit && isPiece && !now.has(name) ? exit(name, element) : undefined;
    const goal = place === undefined ? undefined : now.get(place)?.box;
    if (goal) animations.push(animateRemoval(board, copyOf(element, box), centerOffset(goal, box), timing));
  }
  return animations;
}

/** Returns where a piece begins that lies in another piece and moves along with it. */
function carried(old: Box, [from, to]: readonly (Box | undefined)[]): Box {
  return from && to ? { ...old, x: old.x + to.x - from.x, y: old.y + to.y - from.y } : old;
}

/** Returns the first keyframe of a move; undefined for a piece that has not moved. */
function movedFrom(old: Box, now: Box): Keyframe | undefined {
  return Math.abs(old.x - now.x) + Math.abs(old.y - now.y) < 2 ? undefined : { transform: transformTo(old, now) };
}

/** Returns the transform that shows a piece at another place, in its size. */
export function transformTo(place: Box, piece: Box): string {
  const [dx, dy] = centerOffset(place, piece);
  return `translate(${dx}px, ${dy}px) scale(${place.width / piece.width})`;
}

/** Returns the way from the center of a piece to the center of a place. */
function centerOffset(place: Box, piece: Box): readonly [dx: number, dy: number] {
  return [
    place.x + place.width / 2 - piece.x - piece.width / 2,
    place.y + place.height / 2 - piece.y - piece.height / 2,
  ];
}

/** Returns a copy of a piece that keeps its place on the board, but is not tracked. */
function copyOf(element: HTMLElement, { x, y, width, height }: Box): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const piece of [copy, ...copy.querySelectorAll('[data-piece]')]) piece.removeAttribute('data-piece');
  const place = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(copy.style, { position: 'absolute', margin: '0', ...place });
  return copy;
}

/** Animates the copy of a piece that has disappeared to a place, where it vanishes. */
function animateRemoval(
  board: HTMLElement,
  copy: HTMLElement,
  [dx, dy]: readonly [dx: number, dy: number],
  timing: KeyframeAnimationOptions,
): Animation {
  board.querySelector('[data-flights]')?.append(copy);
  const end = { transform: `translate(${dx}px, ${dy}px) scale(0.3)`, opacity: 0.4 };
  const animation = copy.animate([{ transform: 'none', opacity: 1 }, end], timing);
  animation.onfinish = () => copy.remove();
  return animation;
}
