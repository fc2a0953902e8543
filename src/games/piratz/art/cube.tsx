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
export function Cube({ value, className }: { value: number; className?: string | undefined }) {
  const [front, top, side, number] = PAINT[value] ?? WOOD;
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true" focusable="false">
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
}
