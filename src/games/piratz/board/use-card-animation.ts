import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersNoMotion } from '../../../ui/motion/motion';
import { HIDDEN, type PiratzEvent, type PiratzState } from '../rules/state';

/** The position of an element, in pixels from the corner of the board. */
interface Spot {
  readonly node: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Spots = ReadonlyMap<string, Spot>;

/** The positions of all elements by name, and the width of the board: a resize moves elements without an animation. */
interface Layout {
  readonly width: number;
  readonly spots: Spots;
}

/**
 * Animates the moves of cards between two states (FLIP). Elements with `data-spot` are tracked by that name (`card 5`,
 * `spade 0`, `draw`, `discard`, `seat 0`). Only transforms are animated, never the layout, so that nothing has to wait.
 * Does nothing with reduced motion.
 */
export function useCardAnimation(root: RefObject<HTMLElement | null>, G: PiratzState): void {
  const layout = useRef<Layout>(undefined);
  const flights = useRef<Animation[]>([]);
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return;
    for (const flight of flights.current) flight.cancel();
    board.querySelector('[data-flights]')?.replaceChildren();
    const before = layout.current;
    const now = { width: board.offsetWidth, spots: measure(board) };
    const isSame = before?.width === now.width;
    flights.current = isSame && !prefersNoMotion() ? animateMoves(board, before.spots, now.spots, G.happened) : [];
    layout.current = now;
  }, [root, G]);
}

function measure(board: HTMLElement): Spots {
  const corner = board.getBoundingClientRect();
  const nodes = [...board.querySelectorAll<HTMLElement>('[data-spot]')];
  return new Map(
    nodes.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [node.dataset.spot ?? '', { node, x: x - corner.x, y: y - corner.y, width, height }];
    }),
  );
}

function animateMoves(board: HTMLElement, before: Spots, now: Spots, happened: readonly PiratzEvent[]): Animation[] {
  const flights: Animation[] = [];
  const duration = parseFloat(getComputedStyle(board).getPropertyValue('--slow')) || 1;
  const timing = { duration, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' };
  for (const [name, spot] of now) {
    const old = before.get(name);
    if (name.startsWith('card ')) {
      const start = old
        ? startKeyframe(old, spot)
        : happened.some(({ kind }) => kind === 'reveal') && revealKeyframe(now.get('draw'), spot);
      if (start) flights.push(spot.node.animate([start, { transform: 'none' }], timing));
    } else if (name.startsWith('spade ') && !old) {
      flights.push(spot.node.animate([{ transform: 'translateY(-70%) rotate(-25deg)', opacity: 0 }, {}], timing));
    }
  }
  for (const [name, spot] of before) {
    const goal = name.startsWith('card ') && !now.has(name) && now.get(destination(name, before, happened));
    if (goal) flights.push(animateRemoval(board, spot, goal, timing));
  }
  return flights;
}

/** Returns the first keyframe of a move from the old position, or undefined for a card that has not moved. */
function startKeyframe(old: Spot, spot: Spot): Keyframe | undefined {
  return Math.abs(old.x - spot.x) + Math.abs(old.y - spot.y) < 2 ? undefined : { transform: transformTo(old, spot) };
}

function revealKeyframe(pile: Spot | undefined, spot: Spot): Keyframe | undefined {
  return pile && { transform: `${transformTo(pile, spot)} rotateY(90deg)` };
}

/** Returns the transform from the new position and size to the old ones; cards shrink when there are many. */
function transformTo(old: Spot, spot: Spot): string {
  const dx = old.x + old.width / 2 - spot.x - spot.width / 2;
  const dy = old.y + old.height / 2 - spot.y - spot.height / 2;
  return `translate(${dx}px, ${dy}px) scale(${old.width / spot.width})`;
}

/** Returns the target of a removed card: the taker's seat, or the discard pile if it was buried. With hidden ids, all cards that were not buried were taken. */
function destination(name: string, before: Spots, happened: readonly PiratzEvent[]): string {
  const id = Number(name.slice('card '.length));
  const wasBuried = before.get(name)?.node.dataset.buried !== undefined;
  const taking = happened.find(({ kind }) => kind === 'take' || kind === 'takeRat');
  const isTaken = !wasBuried && taking?.cards?.some((taken) => taken === id || taken === HIDDEN);
  return isTaken ? `seat ${taking?.playerID}` : 'discard';
}

/** Animates a copy of a removed card to its target, where it vanishes. */
function animateRemoval(board: HTMLElement, spot: Spot, goal: Spot, timing: KeyframeAnimationOptions): Animation {
  const ghost = spot.node.cloneNode(true) as HTMLElement;
  delete ghost.dataset.spot;
  const { x, y, width, height } = spot;
  Object.assign(ghost.style, {
    position: 'absolute',
    margin: '0',
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  board.querySelector('[data-flights]')?.append(ghost);
  const [dx, dy] = [goal.x + goal.width / 2 - x - width / 2, goal.y + goal.height / 2 - y - height / 2];
  const end = { transform: `translate(${dx}px, ${dy}px) scale(0.3)`, opacity: 0.4 };
  const flight = ghost.animate([{ transform: 'none', opacity: 1 }, end], timing);
  flight.onfinish = () => ghost.remove();
  return flight;
}
