import type { ReactNode } from 'react';
import type { Fortune } from '../rules/cards';
import { FaceShape } from './die';
import { BONE, GOLD, INK } from './ink';
import { ChestShape } from './sea';

const LEAF = '#2f8f46';

/** The background colour of each fortune card. */
export const BACKDROPS: Readonly<Record<Fortune, string>> = {
  treasureIsland: '#a9dfe6',
  captain: '#a8322b',
  sorceress: '#4b2f73',
  gold: '#f6d98a',
  diamond: '#cfe6f7',
  monkeyBusiness: '#cfe3a4',
  seaBattle: '#f3c9a0',
  skulls: '#3b3236',
  afterTheStorm: '#7f93a3',
  peace: '#bfe3f5',
};

const Sea = ({ y = 56, fill = '#2b8aa3' }: { y?: number; fill?: string }) => (
  <path d={`M0 ${y}q6-5 12.5 0t12.5 0 12.5 0 12.5 0 12.5 0 12.5 0 12.5 0 12.5 0V76H0Z`} fill={fill} strokeWidth="2" />
);

const Gleam = ({ x, y, size = 6 }: { x: number; y: number; size?: number }) => (
  <path
    d={`M${x} ${y - size}l${size * 0.28} ${size * 0.72} ${size * 0.72} ${size * 0.28}-${size * 0.72} ${size * 0.28}-${size * 0.28} ${size * 0.72}-${size * 0.28}-${size * 0.72}-${size * 0.72}-${size * 0.28} ${size * 0.72}-${size * 0.28}Z`}
    fill="#fff"
    stroke="none"
  />
);

/** A seal in the corner with the number that the card adds or multiplies by. */
const Seal = ({ children }: { children: string }) => (
  <g>
    <circle cx="84" cy="60" r="12.5" fill={BONE} strokeWidth="2.5" />
    <text
      x="84"
      y="65.5"
      fontSize="15"
      fontWeight="800"
      textAnchor="middle"
      fill={INK}
      stroke="none"
      fontFamily="Georgia, serif"
    >
      {children}
    </text>
  </g>
);

const Palm = () => (
  <g>
    <path d="M28 62c0-14 1-22 5-32l5 1.500c-3 10-4 18-3 30.500Z" fill="#a36a34" />
    <path
      d="M36 30C28 20 18 21 12 30c8-2 14-1 19 2-8 0-13 4-15 12 7-5 13-8 19-9 1 5 4 8 9 10 0-6-1-10-4-13 5-1 11 0 16 4-1-9-8-14-16-11 2-5 6-8 12-9-8-4-18-1-20 9 1 2 2 3 4 5Z"
      fill={LEAF}
      strokeWidth="2.2"
    />
  </g>
);

const Ship = () => (
  <g>
    <path d="M47 16v36M47 12l16 4-16 4.5" fill={INK} strokeWidth="2.6" />
    <path d="M49 22c9 3 18 10 21 22-8-2-14-2-21 0Z" fill={BONE} />
    <path d="M44.5 20C35 24 28 32 26 43c7-2 12-1.5 18.5 0Z" fill={BONE} />
    <path d="M17 48h66c-2 9-7 15-13 17H31c-8-3-12-9-14-17Z" fill="#8a5027" />
    <path d="M19.5 53.500h61" fill="none" stroke={GOLD} strokeWidth="2.2" />
    <path d="M34 57.500v5M46 57.500v5M58 57.500v5M70 57.500v4" fill="none" strokeWidth="4.5" strokeLinecap="round" />
  </g>
);

const Hat = () => (
  <g>
    <path
      d="M50 10c14 0 23 8 25 24 6-3 12-9 14-15 5 16-3 32-16 36-14-6-32-6-46 0-13-4-21-20-16-36 2 6 8 12 14 15 2-16 11-24 25-24Z"
      fill="#2c2326"
    />
    <path
      d="M12.5 24c2 13 7 22 15.5 26.5 13-5.5 31-5.5 44 0C80.5 46 85.5 37 87.5 24"
      fill="none"
      stroke={GOLD}
      strokeWidth="3"
    />
    <FaceShape face="skull" x={37} y={15} size={26} />
    <path d="M27 60c14-6 32-6 46 0" fill="none" stroke={INK} strokeWidth="3" strokeLinecap="round" />
  </g>
);

const CrystalBall = () => (
  <g>
    <path d="M27 68c2-8 8-11 23-11s21 3 23 11Z" fill="#c98b2b" />
    <circle cx="50" cy="35" r="27" fill="#b9a4ea" />
    <circle cx="50" cy="35" r="27" fill="none" />
    <FaceShape face="skull" x={34} y={18} size={32} />
    <path d="M30 27a22 22 0 0 1 11-11" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
    <path
      d="M87 26A40 40 0 0 1 84 58M81 52l2.5 7.500L90.5 55M13 46a40 40 0 0 1 3-32M19 20l-2.5-7.500L9.5 17"
      fill="none"
      stroke={GOLD}
      strokeWidth="3.2"
      strokeLinecap="round"
    />
  </g>
);

const Storm = () => (
  <g>
    <path
      d="M27 43c-11 0-18-5-18-12.500S15 18 23 18.500C26 9 35 5 45 8c6-6 20-5 24 4 12-1 21 4 21 14 0 9-7 16.5-17 16.500Z"
      fill="#4a5963"
    />
    <path d="M27 43c-8 0-14-2.5-16.5-7 8 3 20 3 30 0 12 3 32 4 45-3-3 6-7 9.5-12.5 10Z" fill="#36434c" stroke="none" />
    <path d="M53 32 40 53h9l-4 19 17-25h-10l7-15Z" fill="#ffd83d" strokeWidth="2.2" />
    <FaceShape face="coin" x={11} y={48} size={23} />
    <FaceShape face="diamond" x={63} y={49} size={22} />
  </g>
);

const WhiteFlag = () => (
  <g>
    <path d="M30 8v62" fill="none" strokeWidth="7.5" strokeLinecap="round" />
    <path d="M30 8v62" fill="none" stroke="#a36a34" strokeWidth="3.5" strokeLinecap="round" />
    <path d="M33 11c13-6 24 6 44 0v31c-20 6-31-6-44 0Z" fill="#fff" />
    <path d="M33 31c13-6 24 6 44 0v11c-20 6-31-6-44 0Z" fill="#d9e4ec" stroke="none" />
    <path d="M33 11c13-6 24 6 44 0v31c-20 6-31-6-44 0Z" fill="none" />
    <FaceShape face="sabre" x={43} y={15} size={24} />
    <path d="M43 15l25 25" fill="none" stroke="#b31b14" strokeWidth="4" strokeLinecap="round" />
  </g>
);

const Blades = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, i) => (
    <FaceShape key={i} face="sabre" x={49 - count * 11 + i * 22} y={51.5} size={24} />
  ));

/** The scene of each fortune card, 100 by 76; `value` is that of the card. */
export const SCENES: Readonly<Record<Fortune, (value: number) => ReactNode>> = {
  treasureIsland: () => (
    <>
      <Sea y={58} />
      <path d="M8 68c10-10 26-14 42-14s32 4 42 14l-4 8H12Z" fill="#efd48f" />
      <Palm />
      <ChestShape />
    </>
  ),
  captain: () => (
    <>
      <Hat />
      <Seal>×2</Seal>
    </>
  ),
  sorceress: () => (
    <>
      <CrystalBall />
      <Gleam x={20} y={60} />
      <Gleam x={80} y={16} />
    </>
  ),
  gold: () => (
    <>
      <FaceShape face="coin" x={21} y={8} size={60} />
      <Gleam x={76} y={18} size={9} />
      <Seal>+1</Seal>
    </>
  ),
  diamond: () => (
    <>
      <FaceShape face="diamond" x={21} y={9} size={60} />
      <Gleam x={78} y={18} size={9} />
      <Seal>+1</Seal>
    </>
  ),
  monkeyBusiness: () => (
    <>
      <FaceShape face="monkey" x={4} y={16} size={47} />
      <FaceShape face="parrot" x={50} y={13} size={47} />
    </>
  ),
  seaBattle: (sabres) => (
    <>
      <g transform="translate(8 -7) scale(0.86)">
        <Ship />
      </g>
      <Sea y={52} />
      <Blades count={sabres} />
    </>
  ),
  skulls: (count) =>
    count === 1 ? (
      <FaceShape face="skull" x={22} y={10} size={56} />
    ) : (
      <>
        <FaceShape face="skull" x={5} y={10} size={44} />
        <FaceShape face="skull" x={51} y={22} size={44} />
      </>
    ),
  afterTheStorm: () => <Storm />,
  peace: () => (
    <>
      <Sea y={60} />
      <WhiteFlag />
    </>
  ),
};
