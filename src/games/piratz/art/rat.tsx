import { INK } from './ink';

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
export function RatIcon({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 66 40" className={className} aria-hidden="true" focusable="false">
      <RatShape />
    </svg>
  );
}
