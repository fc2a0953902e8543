import { memo, type ReactNode } from 'react';
import type { Face } from '../rules/faces';
import { BONE, GOLD, INK, NIGHT } from './ink';

/** A die showing a face, black for a skull. Decorative, 64 by 64. */
export const DieDrawing = memo(function DieDrawing({
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
});

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

/** The drawings of the faces, 48 by 48. Their outlines differ, so that they do not rely on colour. */
const SHAPES: Readonly<Record<Face, ReactNode>> = {
  coin: (
    <>
      <circle cx="24" cy="24" r="19.5" fill="#e39a1b" />
      <circle cx="24" cy="24" r="13.5" fill="#ffd65c" stroke="#8f5a0c" strokeWidth="2" />
      <path
        d="M24 12.5 27.3 20.7 35.5 24 27.3 27.3 24 35.5 20.7 27.3 12.5 24 20.7 20.7Z"
        fill="#8f5a0c"
        stroke="none"
      />
      <path
        d="M8.5 19.5A16.5 16.5 0 0 1 19.5 8.5"
        fill="none"
        stroke="#fff3bf"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </>
  ),
  diamond: (
    <>
      <path d="M12.5 7h23L45 19.5 24 44 3 19.5Z" fill="#2b97d6" />
      <path d="M12.5 7 3 19.5h13L24 7Z" fill="#c9efff" stroke="none" />
      <path d="M24 7 16 19.5h16Z" fill="#f1fcff" stroke="none" />
      <path d="M16 19.5h16L24 44Z" fill="#7fd3f7" stroke="none" />
      <path d="M32 19.5h13L24 44Z" fill="#176ba6" stroke="none" />
      <path d="M3 19.5h42M24 7l-8 12.5L24 44l8-24.5Z" fill="none" strokeWidth="1.8" />
      <path d="M12.5 7h23L45 19.5 24 44 3 19.5Z" fill="none" />
    </>
  ),
  monkey: (
    <>
      <circle cx="7.5" cy="23" r="6.2" fill="#8a5027" />
      <circle cx="40.5" cy="23" r="6.2" fill="#8a5027" />
      <path
        d="M24 4.5c11 0 16.5 7.5 16.5 17.5C40.5 35 34 44 24 44S7.5 35 7.5 22C7.5 12 13 4.5 24 4.5Z"
        fill="#8a5027"
      />
      <path
        d="M24 16c3-4.5 12.5-3.5 12.5 4.5 0 4-2.5 5-2 8.5.6 6.5-4 11.5-10.5 11.5S12.9 35.5 13.5 29c.5-3.5-2-4.5-2-8.5C11.5 12.5 21 11.5 24 16Z"
        fill="#f3cb96"
        strokeWidth="1.8"
      />
      <circle cx="18" cy="21.5" r="2.7" fill={INK} stroke="none" />
      <circle cx="30" cy="21.5" r="2.7" fill={INK} stroke="none" />
      <path d="M22.4 27.5v1M25.6 27.5v1M17 32c3 4.5 11 4.5 14 0" fill="none" strokeWidth="2.2" strokeLinecap="round" />
    </>
  ),
  parrot: (
    <>
      <path
        d="M29 6.5c-1.5-2.5-.5-4.5 2-5 .3 1.5 1 2 2 2.5 1.5-1.5 4-1.5 5.5.5-1.5.5-2 1.5-2.5 3Z"
        fill="#2f8f46"
        strokeWidth="2"
      />
      <path
        d="M15 19C15 10 21.5 5 29.5 5 39 5 45 13 45 24v20.5H20.5c0-5 .8-8.5 2.5-11.5-5-1.5-8-6-8-14Z"
        fill="#d8372d"
      />
      <path d="M45 25c-9.5.5-15.5 7-16.5 19.5H45Z" fill="#2f8f46" />
      <path d="M45 34c-4.5.5-7.5 4.5-8 10.5h8Z" fill="#f2b632" strokeWidth="1.8" />
      <path
        d="M17.5 12.5C9.5 11 3 16.5 3.5 24.5c.2 4.5 2.5 8 6.5 9.5-.3-4 1-6.5 4.5-8 3-1.3 4.5-3 4.5-6.5Z"
        fill={GOLD}
      />
      <circle cx="26.5" cy="17" r="6" fill="#fff6e2" strokeWidth="1.8" />
      <circle cx="25.8" cy="17" r="2.7" fill={INK} stroke="none" />
    </>
  ),
  sabre: (
    <>
      <path d="M14 31.5C26 26 36 16 42 2.5c5.5 14-3 28.5-21 36.5Z" fill="#d4e0e8" />
      <path d="M18 33.8C30 28 38 19 42.3 8.5 44 20 35.5 31 20 37.5Z" fill="#8ea5b5" stroke="none" />
      <path d="M14 31.5C26 26 36 16 42 2.5c5.5 14-3 28.5-21 36.5Z" fill="none" />
      <path d="M13.5 34.5 6 42" fill="none" strokeWidth="8.5" strokeLinecap="round" />
      <path d="M13.5 34.5 6 42" fill="none" stroke="#7a4420" strokeWidth="4" strokeLinecap="round" />
      <path d="M8.5 27.5 21 40" fill="none" strokeWidth="8.5" strokeLinecap="round" />
      <path d="M8.5 27.5 21 40" fill="none" stroke={GOLD} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  skull: (
    <>
      <path
        d="M24 3.5c12.5 0 19.5 8 19.5 18 0 6.5-2.5 9.5-7 12.5v9.5h-25V34c-4.5-3-7-6-7-12.5 0-10 7-18 19.5-18Z"
        fill={BONE}
      />
      <path d="M35 7c5 3 8.5 8 8.5 14.5 0 6.5-2.5 9.5-7 12.5v9.5H31V33c6-4 7.5-14 4-26Z" fill="#d9c6a5" stroke="none" />
      <circle cx="15.5" cy="21.5" r="5.6" fill={NIGHT} stroke="none" />
      <circle cx="32.5" cy="21.5" r="5.6" fill={NIGHT} stroke="none" />
      <path d="M24 27l3.2 6.5h-6.4Z" fill={NIGHT} stroke="none" />
      <path d="M18.5 38v5M24 38v5M29.5 38v5" fill="none" stroke={NIGHT} strokeWidth="2.2" />
    </>
  ),
};

/** A face as part of another drawing: a square of `size` whose upper left corner is (x, y). */
export function FaceShape({ face, x = 0, y = 0, size = 48 }: { face: Face; x?: number; y?: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 48})`} stroke={INK} strokeWidth="2.6" strokeLinejoin="round">
      {SHAPES[face]}
    </g>
  );
}

/** A face as a decorative icon; the text or label around it names it. */
export const FaceIcon = memo(function FaceIcon({ face, className }: { face: Face; className?: string | undefined }) {
  return (
    <svg viewBox="-1.5 -1.5 51 51" className={className} aria-hidden="true" focusable="false">
      <FaceShape face={face} />
    </svg>
  );
});
