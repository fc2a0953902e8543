import { BONE, INK } from './ink';

/** A ship in the colour of the seat (`--seat`, see ui/seat-badge). Decorative, 44 by 34. */
export function Ship({ className }: { className?: string | undefined }) {
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
}
