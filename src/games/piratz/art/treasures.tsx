import { memo, type ReactNode } from 'react';
import type { Treasure } from '../rules/cards';
import { INK } from './ink';

/** The treasures in a square of 48 by 48, each with a distinct outline: hoop with gem, cut coin, round pearl, cup, spikes, fan. */
const SHAPES: Readonly<Record<Treasure, ReactNode>> = {
  ring: (
    <>
      <circle cx="24" cy="31" r="12" fill="none" stroke={INK} strokeWidth="9" />
      <circle cx="24" cy="31" r="12" fill="none" stroke="#edb93f" strokeWidth="4.6" />
      <path d="M13.50 25.500a12 12 0 0 1 4-4.60" fill="none" stroke="#fff1bd" strokeWidth="2" strokeLinecap="round" />
      <path d="M15 3.500h18l6 7.50-15 13L9 11Z" fill="#25a7b8" />
      <path d="M15 3.500h9L18.50 11H9Z" fill="#a9ecef" stroke="none" />
      <path d="M15 3.500h18l6 7.50-15 13L9 11ZM9 11h30M18.50 11 24 24l5.50-13L24 3.500Z" fill="none" strokeWidth="2" />
    </>
  ),
  coin: (
    <>
      <path d="M17 3.50 31 4l9 7 4.50 12-4 13-11 8-14 .5-9-8.50-3-13 5-12.500Z" fill="#eab02c" />
      <path
        d="M17 3.50 31 4l9 7-3 2.50-7.50-4.50-11-.5L10 14 8 21 6.50 36l-3-13 5-12.500Z"
        fill="#ffe391"
        stroke="none"
      />
      <circle cx="24" cy="24" r="13.50" fill="#f5c64c" stroke="#a46a12" strokeWidth="2.20" />
      <path d="M21 14h6v7h7v6h-7v7h-6v-7h-7v-6h7Z" fill="#a46a12" stroke="none" />
    </>
  ),
  pearl: (
    <>
      <circle cx="22" cy="27" r="17" fill="#f7f1f6" />
      <path d="M9.50 36a15.50 15.50 0 0 0 27-14.500c-1 9-8.50 16.50-27 14.500Z" fill="#c3b3d2" stroke="none" />
      <ellipse cx="16" cy="20.50" rx="5" ry="3.60" fill="#ffffff" stroke="none" transform="rotate(-35 16 20.50)" />
      <path
        d="M37 1.500l2.20 6.300L45.50 10l-6.30 2.200L37 18.500l-2.20-6.300L28.50 10l6.30-2.200Z"
        fill="#ffffff"
        strokeWidth="2"
      />
    </>
  ),
  goblet: (
    <>
      <path d="M20.50 26h7v10h-7Z" fill="#8ea4b8" />
      <path d="M11.50 44c0-6 5.50-9 12.50-9s12.50 3 12.50 9Z" fill="#b9c9d6" />
      <path d="M8 5h32c.5 15-4.50 23.50-16 23.500S7.50 20 8 5Z" fill="#b9c9d6" />
      <path d="M27 27c6-2 9-9 9-21h2.500c.3 13-3.50 20-11.50 21Z" fill="#7e95aa" stroke="none" />
      <path d="M9.50 6.500h29l-.5 5H10Z" fill="#8d2136" stroke="none" />
      <circle cx="24" cy="19" r="3.60" fill="#d6404f" strokeWidth="1.80" />
    </>
  ),
  crown: (
    <>
      <path d="M7 36 4.50 15.50 15 24 24 7l9 17 10.50-8.500L41 36Z" fill="#8b4bb5" />
      <path d="M7 36 4.50 15.50 15 24l-3.50 12Z" fill="#b884da" stroke="none" />
      <path d="M7 36 4.50 15.50 15 24 24 7l9 17 10.50-8.500L41 36Z" fill="none" />
      <path d="M6 33.500h36V44H6Z" fill="#edb93f" />
      <path
        d="M14 36.500l3 2.30-3 2.30-3-2.300ZM24 36.500l3 2.30-3 2.30-3-2.300ZM34 36.500l3 2.30-3 2.30-3-2.300Z"
        fill="#fff"
        stroke="none"
      />
      <circle cx="24" cy="6" r="3.60" fill="#edb93f" />
      <circle cx="5" cy="14.50" r="3.20" fill="#edb93f" />
      <circle cx="43" cy="14.50" r="3.20" fill="#edb93f" />
    </>
  ),
  shell: (
    <>
      <path d="M15.50 36h17l5 8.500h-27Z" fill="#e0674f" />
      <path
        d="M24 40 5.50 27C1.50 19.50 6 12 11.50 12.50 13 5.50 20.50 2.50 24 5.500c3.50-3 11 0 12.50 7C42 12 46.50 19.50 42.50 27Z"
        fill="#ff9d84"
      />
      <path d="M24 40 5.50 27C1.50 19.50 6 12 11.50 12.500L24 40Z" fill="#ffc6b2" stroke="none" />
      <path
        d="M24 39 11.50 13M24 39V6M24 39l12.50-26M24 39 6.50 26M24 39l17.50-13"
        fill="none"
        stroke="#b3432f"
        strokeWidth="2"
      />
      <path
        d="M24 40 5.50 27C1.50 19.50 6 12 11.50 12.50 13 5.50 20.50 2.50 24 5.500c3.50-3 11 0 12.50 7C42 12 46.50 19.50 42.50 27Z"
        fill="none"
      />
    </>
  ),
};

/** A treasure inside another drawing: a square of `size` whose upper left corner is (x, y). */
export function TreasureShape({ treasure, x, y, size }: { treasure: Treasure; x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 48})`} stroke={INK} strokeWidth="2.60" strokeLinejoin="round">
      {SHAPES[treasure]}
    </g>
  );
}

/** The icon of a treasure, decorative: the element around it carries the name. */
export const TreasureIcon = memo(function TreasureIcon({
  treasure,
  className,
}: {
  treasure: Treasure;
  className?: string | undefined;
}) {
  return (
    <svg viewBox="-1 -1 50 50" className={className} aria-hidden="true" focusable="false">
      <TreasureShape treasure={treasure} x={0} y={0} size={48} />
    </svg>
  );
});
