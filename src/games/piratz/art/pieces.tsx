import { memo } from 'react';
import { UNTRANSLATED } from '../../board/untranslated';
import { INK } from './ink';

type Paint = readonly [front: string, top: string, side: string, number: string];

const WOOD: Paint = ['#6a5546', '#8d7666', '#453529', '#fff6e6'];

/** By value. */
const PAINT: Readonly<Record<number, Paint>> = {
  4: ['#eab02c', '#ffe391', '#b57a13', INK],
  3: ['#c3ccd4', '#eef2f5', '#8d99a5', INK],
  2: ['#cf7a3c', '#efa873', '#96501f', '#2a1405'],
};

/** A score cube with its value on the front, decorative: 4 gold, 3 silver, 2 copper, 1 wood. */
export const Cube = memo(function Cube({ value, className }: { value: number; className?: string | undefined }) {
  const [front, top, side, number] = PAINT[value] ?? WOOD;
  return (
    <svg {...UNTRANSLATED} viewBox="0 0 40 40" className={className} aria-hidden="true" focusable="false">
      <g stroke={INK} strokeWidth="2" strokeLinejoin="round">
        <path d="M2 11 10 2h28l-8 9Z" fill={top} />
        <path d="M30 11l8-9v27l-8 9Z" fill={side} />
        <path d="M2 11h28v27H2Z" fill={front} />
      </g>
      <text x="16" y="33" textAnchor="middle" fontSize="24" fontWeight="800" fill={number} fontFamily="inherit">
        {value}
      </text>
    </svg>
  );
});

/** A rat running to the left in a box of 64 by 40, for use inside another drawing. */
export function RatShape() {
  return (
    <g stroke={INK} strokeWidth="2.20" strokeLinejoin="round" strokeLinecap="round">
      <path d="M51 29c9 1 12-6 8-10-3.50-3.50-1.50-8 2.50-8" fill="none" strokeWidth="5.50" />
      <path d="M51 29c9 1 12-6 8-10-3.50-3.50-1.50-8 2.50-8" fill="none" stroke="#e79a9a" strokeWidth="2.20" />
      <path d="M17 30l-2 6h5l2.50-5ZM42 30l-1 6h6l1-5Z" fill="#e79a9a" />
      <path
        d="M2.50 25.500C6 18 13 13.50 19 13c2-5 9-6.50 11-2 11-5.50 24 2 24 15 0 4-2 5.50-5 5.500H14c-3.50 0-5-2.50-8.50-3.20-1.80-.4-3-1.20-3-2.800Z"
        fill="#77706c"
      />
      <path d="M20 31c8-1 20-1 30-4 1.50 3 0 4.50-2 4.500H20Z" fill="#a69d97" stroke="none" />
      <circle cx="24" cy="11.50" r="5.60" fill="#77706c" />
      <circle cx="24" cy="11.50" r="2.60" fill="#e79a9a" stroke="none" />
      <circle cx="13" cy="20.50" r="2.30" fill="#fff" stroke="none" />
      <circle cx="12.60" cy="20.70" r="1.40" fill={INK} stroke="none" />
      <circle cx="3.40" cy="25.20" r="1.90" fill="#e79a9a" strokeWidth="1.40" />
      <path d="M8 27.500l3.50 3 1-3.20 2.50 2.70" fill="#fff" strokeWidth="1.20" />
    </g>
  );
}

/** The rat icon, decorative. */
export const RatIcon = memo(function RatIcon({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 66 40" className={className} aria-hidden="true" focusable="false">
      <RatShape />
    </svg>
  );
});

/** A spade whose blade has the seat's colour (`--seat`, see ui/seat-badge), decorative; 40 by 100, blade down. */
export const Spade = memo(function Spade({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 40 100" className={className} aria-hidden="true" focusable="false">
      <g stroke={INK} strokeWidth="2.60" strokeLinejoin="round">
        <path d="M10 3h20v11l-7 5h-6l-7-5Z" fill="#b9763a" />
        <path d="M14.50 7.500h11v4.500l-3.50 2.500h-4l-3.50-2.500Z" fill="#fdf3dc" strokeWidth="1.80" />
        <path d="M17 18h6v40h-6Z" fill="#b9763a" />
        <path d="M4 52h32v18c0 13-9 21-16 27C13 91 4 83 4 70Z" fill="var(--seat, #777)" />
        <path
          d="M8.50 56.500h4V72c0 5 1.50 9 4 13-5-4.50-8-9.50-8-15.500Z"
          fill="#fff"
          fillOpacity="0.45"
          stroke="none"
        />
      </g>
    </svg>
  );
});
