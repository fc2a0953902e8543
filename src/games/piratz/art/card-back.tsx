import { INK } from './ink';
import { SkullShape } from './skull';

/** The back of a treasure card, decorative. */
export function CardBack({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 100 140" className={className} aria-hidden="true" focusable="false">
      <rect x="1.50" y="1.50" width="97" height="137" rx="9" fill="#164a52" stroke={INK} strokeWidth="3" />
      <rect x="9" y="9" width="82" height="122" rx="5" fill="none" stroke="#d8a83c" strokeWidth="2" />
      <g stroke="#d8a83c" strokeOpacity="0.35" strokeWidth="1.50" fill="none">
        <circle cx="50" cy="70" r="34" />
        <path d="M50 14v112M14 70h72M22 32l56 76M78 32l-56 76" />
      </g>
      <g stroke={INK} strokeWidth="8" strokeLinecap="round">
        <path d="M28 94 72 52M72 94 28 52" />
      </g>
      <g stroke="#fdf3dc" strokeWidth="4.50" strokeLinecap="round">
        <path d="M28 94 72 52M72 94 28 52" />
      </g>
      <g transform="translate(26 44) scale(2)">
        <SkullShape fill="#fdf3dc" />
      </g>
    </svg>
  );
}
