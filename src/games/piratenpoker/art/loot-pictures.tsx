import type { ReactNode } from 'react';
import { GOLD, INK, PARCHMENT } from './ink';

/** The picture on the front of a loot card by its value, in a box of 64 by 60. */
export const LOOT_PICTURES: Readonly<Record<number, () => ReactNode>> = {
  5: FishBarrel,
  6: Rum,
  8: Crown,
  10: Chest,
};

function FishBarrel() {
  return (
    <>
      <path d="M22 22c-2-8-8-10-14-14 8-2 13-1 17 2 2-4 5-7 11-8-2 6-3 13-5 20Z" fill="#8fb7bd" />
      <path d="M40 22c0-5 2-9 6-12 5 3 6 8 5 12Z" fill="#b9d3d5" />
      <circle cx="46" cy="16" r="1.600" fill={INK} stroke="none" />
      <path d="M11 20h42c4 12 4 25 0 37H11c-4-12-4-25 0-37Z" fill="#a8703a" />
      <path d="M23 20c-2 12-2 25 0 37M41 20c2 12 2 25 0 37" fill="none" strokeWidth="1.600" />
      <path d="M9 28h46M9 49h46" stroke="#5b5048" strokeWidth="5" />
    </>
  );
}

function Rum() {
  return (
    <>
      <path d="M25 4h13v13c0 6 9 8 9 17v20a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4V34c0-9 9-11 9-17Z" fill="#2f7a4b" />
      <path d="M24 3h15v8H24Z" fill="#a8703a" />
      <path d="M16 36h31v14H16Z" fill={PARCHMENT} />
      <path d="M24 39.500l15 7M39 39.500l-15 7" strokeWidth="2.600" />
      <path d="M29 20v5c-4 3-7 5-8 8" fill="none" stroke="#fff" strokeOpacity="0.6" />
    </>
  );
}

export function Crown() {
  return (
    <>
      <path d="M5 18l14 13L32 8l13 23 14-13-6 38H11Z" fill={GOLD} />
      <path d="M11 47h42l-1.400 9H12.400Z" fill="#d3941c" />
      <circle cx="5" cy="17" r="4" fill={PARCHMENT} />
      <circle cx="32" cy="7" r="4.500" fill={PARCHMENT} />
      <circle cx="59" cy="17" r="4" fill={PARCHMENT} />
      <path d="M32 30l6 7-6 8-6-8Z" fill="#b3291f" />
      <circle cx="19" cy="41" r="3.500" fill="#1d5fa3" />
      <circle cx="45" cy="41" r="3.500" fill="#1d5fa3" />
    </>
  );
}

function Chest() {
  return (
    <>
      <path d="M7 25C8 10 14 4 24 4h16c10 0 16 6 17 21Z" fill="#7a4a22" />
      <path d="M7 28c2-9 9-11 13-8 2-6 10-6 12-1 4-5 10-3 11 2 6-3 12 1 14 7Z" fill={GOLD} />
      <path d="M29 16l5 6-5 6-5-6Z" fill="#b3291f" />
      <circle cx="43" cy="23" r="4" fill={PARCHMENT} />
      <path d="M5 28h54v29H5Z" fill="#a8703a" />
      <path d="M15 28v29M49 28v29" stroke="#5b3a18" strokeWidth="4" />
      <path d="M26 28h12v13H26Z" fill={GOLD} />
      <circle cx="32" cy="34" r="2" fill={INK} stroke="none" />
      <path d="M32 35v3" />
    </>
  );
}

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
