import { memo, type ReactNode } from 'react';
import { UNTRANSLATED } from '../../board/untranslated';
import type { Card, Colour } from '../rules/cards';
import { GOLD, INK, PAINTS, PARCHMENT, SEA_DEEP, TITLE_FONT } from './ink';

function Sheet({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg {...UNTRANSLATED} viewBox="0 0 60 84" className={className} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="58" height="82" rx="7" fill={PARCHMENT} stroke={INK} strokeWidth="2" />
      {children}
    </svg>
  );
}

/** The front of a poker card, decorative, 60 by 84; its corner identifies it where cards overlap. */
export const PokerFront = memo(function PokerFront({
  card,
  isDoubled,
  className,
}: {
  card: Card;
  isDoubled?: boolean;
  className?: string | undefined;
}) {
  const { colour, value } = card;
  const { fill, deep, on } = PAINTS[colour];
  return (
    <Sheet className={className}>
      <rect x="4" y="4" width="52" height="76" rx="4.500" fill={fill} />
      <path d="M22 80 56 40v36l-4 4ZM4 44V28L28 4h12Z" fill="#fff" opacity="0.08" />
      <circle cx="34" cy="51" r="19" fill={PARCHMENT} stroke={deep} strokeWidth="2" />
      <g fontFamily={TITLE_FONT} fontWeight="700" textAnchor="middle">
        <text x="13.500" y="24" fontSize="22" fill={on}>
          {value}
        </text>
        <text x="34" y="62" fontSize="32" fill={deep}>
          {value}
        </text>
      </g>
      <Suit colour={colour} fill={on} line={fill} x={7} y={29} size={13} />
      {isDoubled && <Seal />}
    </Sheet>
  );
});

/** A brass seal that marks a card as doubled. */
function Seal() {
  return (
    <g data-seal>
      <circle cx="45" cy="15.500" r="11.500" fill={GOLD} stroke={INK} strokeWidth="2" />
      <text x="45" y="20.500" fontSize="14" fontWeight="800" textAnchor="middle" fill={INK}>
        ×2
      </text>
    </g>
  );
}

/** The back of a poker card, decorative, 60 by 84. */
export const PokerBack = memo(function PokerBack({ className }: { className?: string | undefined }) {
  return (
    <Sheet className={className}>
      <rect x="4" y="4" width="52" height="76" rx="4.500" fill={SEA_DEEP} />
      <g fill="none" stroke={GOLD} strokeOpacity="0.55">
        <rect x="7.500" y="7.500" width="45" height="69" rx="2.500" strokeWidth="1.500" />
        <path d="M10 10 50 74M50 10 10 74M10 42h40M30 10v64" strokeWidth="0.800" />
      </g>
      <circle cx="30" cy="42" r="15.500" fill={SEA_DEEP} stroke={GOLD} strokeWidth="1.500" />
      <Skull />
    </Sheet>
  );
});

function Skull() {
  return (
    <g fill={PARCHMENT}>
      <path d="M30 31c6.500 0 10 4.500 10 9 0 3-1.500 5-3.500 6.200V51h-13v-4.800C21.500 45 20 43 20 40c0-4.500 3.500-9 10-9Z" />
      <g fill={SEA_DEEP}>
        <circle cx="26" cy="41" r="2.700" />
        <circle cx="34" cy="41" r="2.700" />
        <path d="M30 43.500l1.600 3h-3.200ZM27.300 48.500h1v3h-1ZM31.700 48.500h1v3h-1Z" />
      </g>
    </g>
  );
}

/** The pass card, decorative, 60 by 84: a white flag. */
export const PassFront = memo(function PassFront({ className }: { className?: string | undefined }) {
  return (
    <Sheet className={className}>
      <rect x="4" y="4" width="52" height="76" rx="4.500" fill="#cbbd9f" />
      <g stroke={INK} strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M17 17v50" strokeWidth="3" />
        <path d="M18 19c8-5 14 4 26-1v24c-12 5-18-4-26 1Z" fill="#fff" />
        <path d="M12 68h12" />
      </g>
    </Sheet>
  );
});

const SHAPES: Readonly<Record<Colour, string>> = {
  red: 'M12 1 22 9.500 12 23 2 9.500Z',
  yellow: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z',
  blue: 'M11 1v15H2c1-6 4-11 9-15ZM13 4c5 3 8 7 9 12h-9ZM1 18h22l-4 5H5Z',
};

const DETAILS: Readonly<Record<Colour, string>> = {
  red: 'M2 9.500h20M8 9.500 12 23l4-13.500L12 1Z',
  yellow: 'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z',
  blue: '',
};

interface SuitProps {
  readonly colour: Colour;
  readonly fill: string;
  /** Colour of the inner lines. */
  readonly line: string;
  readonly x?: number;
  readonly y?: number;
  readonly size: number;
}

/** The suit symbol of a card colour (a ruby, a coin or a sail), for use inside a drawing. */
export function Suit({ colour, fill, line, x = 0, y = 0, size }: SuitProps) {
  return (
    <svg x={x} y={y} width={size} height={size} viewBox="0 0 24 24">
      <path d={SHAPES[colour]} fill={fill} />
      <path d={DETAILS[colour]} fill="none" stroke={line} strokeWidth="1.8" strokeLinejoin="round" />
    </svg>
  );
}
