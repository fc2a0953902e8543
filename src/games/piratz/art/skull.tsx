import { INK } from './ink';

/** A skull in a square of 24 by 24, for use inside another drawing. */
export function SkullShape({ fill = '#fff' }: { fill?: string }) {
  return (
    <g stroke={INK} strokeWidth="1.60" strokeLinejoin="round">
      <path
        d="M12 2c6 0 9.50 4 9.50 8.80 0 3-1.50 4.70-3.50 6V21H6v-4.200c-2-1.30-3.50-3-3.50-6C2.50 6 6 2 12 2Z"
        fill={fill}
      />
      <circle cx="8" cy="11" r="2.50" fill={INK} stroke="none" />
      <circle cx="16" cy="11" r="2.50" fill={INK} stroke="none" />
      <path d="M12 13.500l1.30 2.600h-2.600Z" fill={INK} stroke="none" />
      <path d="M10 21v-2.500M14 21v-2.50" fill="none" strokeLinecap="round" />
    </g>
  );
}
