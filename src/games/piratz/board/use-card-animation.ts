import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersNoMotion } from '../../../ui/motion/motion';
import { HIDDEN, type PiratzEvent, type PiratzState } from '../rules/state';

/** Where something lay on the board, in pixels from the board's corner. */
interface Spot {
  readonly node: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Spots = ReadonlyMap<string, Spot>;

/** Where everything lies, by name, on a board of that width: on another one it lies elsewhere without having gone there. */
interface Layout {
  readonly width: number;
  readonly spots: Spots;
}

/**
 * Shows where cards come from and go to. Every element with `data-spot` inside the board has a place by that name (`card 5`,
 * `spade 0`, `draw`, `discard`, `seat 0`); what changes place between two states flies. Only looks are animated, never the
 * layout, so that nothing waits for a flight; readers who prefer no motion get none.
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

/** The start of a flight from the old place, or nothing for a card that has not moved. */
function startKeyframe(old: Spot, spot: Spot): Keyframe | undefined {
  return Math.abs(old.x - spot.x) + Math.abs(old.y - spot.y) < 2 ? undefined : { transform: transformTo(old, spot) };
}

function revealKeyframe(pile: Spot | undefined, spot: Spot): Keyframe | undefined {
  return pile && { transform: `${transformTo(pile, spot)} rotateY(90deg)` };
}

/** Puts a node where something lay, as large as that: in a crowd cards are smaller. */
function transformTo(old: Spot, spot: Spot): string {
  const dx = old.x + old.width / 2 - spot.x - spot.width / 2;
  const dy = old.y + old.height / 2 - spot.y - spot.height / 2;
  return `translate(${dx}px, ${dy}px) scale(${old.width / spot.width})`;
}

/** Taken cards go to the taker, buried ones to the discard pile; where ids are hidden, whatever was not buried was taken. */
function destination(name: string, before: Spots, happened: readonly PiratzEvent[]): string {
  const id = Number(name.slice('card '.length));
  const wasBuried = before.get(name)?.node.dataset.buried !== undefined;
  const taking = happened.find(({ kind }) => kind === 'take' || kind === 'takeRat');
  const isTaken = !wasBuried && taking?.cards?.some((taken) => taken === id || taken === HIDDEN);
  return isTaken ? `seat ${taking?.playerID}` : 'discard';
}

/** A copy of a card that is no longer there flies to its goal and vanishes. */
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
