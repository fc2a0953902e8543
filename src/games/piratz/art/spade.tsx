import { INK } from './ink';

/** A spade whose blade has the seat's colour (`--seat`, see ui/seat-badge), decorative; 40 by 100, blade down. */
export function Spade({ className }: { className?: string | undefined }) {
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
}
