import type { Face } from '../rules/faces';
import { FaceShape } from './faces';
import { BONE, INK, NIGHT } from './ink';

/** A die showing a face, black for a skull. Decorative, 64 by 64. */
export function DieDrawing({
  face,
  isLocked = false,
  className,
}: {
  face: Face;
  isLocked?: boolean;
  className?: string | undefined;
}) {
  const isSkull = face === 'skull';
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true" focusable="false">
      <rect
        x="2"
        y="4"
        width="60"
        height="58"
        rx="13"
        fill={isSkull ? '#120c0d' : '#b99a68'}
        stroke={INK}
        strokeWidth="2.5"
      />
      <rect x="2" y="2" width="60" height="56" rx="13" fill={isSkull ? NIGHT : BONE} stroke={INK} strokeWidth="2.5" />
      <rect
        x="6"
        y="5.5"
        width="52"
        height="49"
        rx="10"
        fill="none"
        stroke="#fff"
        strokeOpacity={isSkull ? 0.13 : 0.75}
        strokeWidth="2.5"
      />
      <FaceShape face={face} x={8} y={5.5} size={48} />
      {isLocked && <Chain />}
    </svg>
  );
}

const LINKS = [0, 1, 2, 3, 4, 5, 6];

/** A chain across the die, with a padlock. */
function Chain() {
  return (
    <g data-chain transform="translate(1 51) rotate(-13)">
      {LINKS.map((link) => (
        <g key={link} transform={`translate(${link * 9} 0)`}>
          <rect
            x="-1"
            y={link % 2 ? -1.8 : -3.8}
            width="11.5"
            height={link % 2 ? 3.6 : 7.6}
            rx={link % 2 ? 1.8 : 3.8}
            fill={link % 2 ? '#c3ccd3' : 'none'}
            stroke={INK}
            strokeWidth={link % 2 ? 1.4 : 4.6}
          />
          {link % 2 === 0 && (
            <rect x="-1" y="-3.8" width="11.5" height="7.6" rx="3.8" fill="none" stroke="#c3ccd3" strokeWidth="2" />
          )}
        </g>
      ))}
    </g>
  );
}
