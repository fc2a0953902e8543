import { GOLD, INK } from './ink';

/** A treasure chest as part of another drawing, from (54, 36) to (82, 64). */
export function ChestShape() {
  return (
    <g>
      <path d="M54 47c0-8 5-11 14-11s14 3 14 11v17H54Z" fill="#9a5a26" />
      <path d="M54 49h28" fill="none" />
      <path d="M58.5 38v26M77.5 38v26" fill="none" stroke={GOLD} strokeWidth="3" />
      <rect x="64.5" y="46" width="7" height="8.5" rx="1.5" fill={GOLD} strokeWidth="1.8" />
    </g>
  );
}

/** A treasure chest as a decorative icon. */
export function ChestIcon({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="52 34 32 32" className={className} aria-hidden="true" focusable="false">
      <g stroke={INK} strokeWidth="2" strokeLinejoin="round">
        <ChestShape />
      </g>
    </svg>
  );
}
