import { memo } from 'react';
import { BONE, GOLD, INK } from './ink';

/** The target of the score track: an island with a palm and a flag. Decorative, 60 by 60. */
export const TargetIsland = memo(function TargetIsland({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 60 60" className={className} aria-hidden="true" focusable="false">
      <g stroke={INK} strokeWidth="2.2" strokeLinejoin="round">
        <path d="M3 52c6-9 16-13 27-13s21 4 27 13c-8 5-46 5-54 0Z" fill="#efd48f" />
        <path d="M17 44c0-9 1-16 4-23l4 1c-2.5 7-3.5 13-3.5 22Z" fill="#a36a34" />
        <path
          d="M23 21c-5-7-12-7-17-1 6-1 10 0 13 2-5 0-8 3-10 8 5-4 9-5 13-6 1 4 2 6 6 7 1-4 0-7-2-9 4 0 7 1 10 3 0-6-5-10-11-8 2-4 5-6 9-7-6-2-12 1-14 6Z"
          fill="#2f8f46"
        />
        <path d="M43 47V16" strokeWidth="2.6" />
        <path d="M44 16l12 4.5-12 5Z" fill="#c9302c" />
        <path d="M33 44l6 5M39 44l-6 5" stroke="#b31b14" strokeWidth="2.6" strokeLinecap="round" />
      </g>
    </svg>
  );
});

/** The Island of Skulls. Decorative, 100 by 60. */
export const SkullIsland = memo(function SkullIsland({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 100 60" className={className} aria-hidden="true" focusable="false">
      <g stroke="#120c0d" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M4 54c8-6 12-12 16-22C26 16 38 6 51 6s24 9 29 24c3 10 8 18 16 24Z" fill="#8d8790" />
        <path d="M51 6c13 0 24 9 29 24 3 10 8 18 16 24H66c6-14 2-38-15-48Z" fill="#6b6570" stroke="none" />
        <ellipse cx="38" cy="29" rx="8" ry="9" fill="#241a1d" />
        <ellipse cx="62" cy="29" rx="8" ry="9" fill="#241a1d" />
        <path d="M50 38l4 7h-8Z" fill="#241a1d" />
        <path d="M37 54v-6M45 54v-5M53 54v-5M61 54v-6" fill="none" />
      </g>
    </svg>
  );
});

/** A ship in the colour of the seat (`--seat`, see ui/seat-badge). Decorative, 44 by 34. */
export const Ship = memo(function Ship({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 44 34" className={className} aria-hidden="true" focusable="false">
      <g stroke={INK} strokeWidth="2" strokeLinejoin="round">
        <path d="M21 1.5v23" strokeWidth="2.4" />
        <path d="M21 2.5c9 2 14 8 15 17-5-1.5-10-1.5-15 0Z" fill={BONE} />
        <path d="M18.5 6C12 9 8 14 7 20c4-1.3 7.5-1.3 11.5 0Z" fill={BONE} />
        <path d="M3 23h38c-1.5 5.5-4 8-7 9.500H11C7 30.5 4.5 28 3 23Z" fill="var(--seat, #8a5027)" />
        <path d="M5 26.500h34" stroke="#fff" strokeOpacity="0.55" strokeWidth="1.5" />
      </g>
    </svg>
  );
});

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
export const ChestIcon = memo(function ChestIcon({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="52 34 32 32" className={className} aria-hidden="true" focusable="false">
      <g stroke={INK} strokeWidth="2" strokeLinejoin="round">
        <ChestShape />
      </g>
    </svg>
  );
});
