import { INK } from './ink';

/** A leaping shark that faces right, for use inside a drawing; its aspect ratio is 80 to 56. */
export function Shark({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <svg x={x} y={y} width={width} height={width * 0.7} viewBox="0 0 80 56">
      <g stroke={INK} strokeWidth="2" strokeLinejoin="round">
        <path d="M30 18C33 9 38 4 46 2c-1 6 0 11 3 15Z" fill="#7d949c" />
        <path
          d="M3 12c6 3 9 8 11 15C24 18 38 14 52 16c12 2 21 8 25 17-7 3-13 4-18 3-4 6-12 9-22 9-11 0-19-4-24-11-3 6-6 10-11 13 2-6 3-11 2-17-1-6-1-12-1-18Z"
          fill="#93aab1"
        />
        <path d="M77 33c-7 3-13 4-18 3-4 6-12 9-22 9-8 0-14-2-19-6 10 1 20-1 30-7 9-4 19-3 29 1Z" fill="#eef4f2" />
        <path d="M34 42c-1 5-4 9-9 12 8 0 14-4 17-11Z" fill="#7d949c" />
      </g>
      <circle cx="62" cy="25" r="2.600" fill={INK} />
      <path d="M59 36l3-4 2.500 3.500 3-4 2.500 3 3-3.500" fill="#fff" stroke={INK} strokeWidth="1.300" />
      <path d="M44 24v6M48 24v6" stroke={INK} strokeWidth="1.600" />
    </svg>
  );
}
