import { memo, useId, type ReactNode } from 'react';
import { UNTRANSLATED } from '../../board/untranslated';
import { lootCard, type Loot, type LootId } from '../rules/loot';
import { FOAM, INK, PAINTS, PARCHMENT, SEA, SEA_DEEP, TITLE_FONT } from './ink';
import { LOOT_PICTURES, Shark } from './loot-pictures';
import { Suit } from './poker-card';

function Sheet({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const frame = useId();
  return (
    <svg {...UNTRANSLATED} viewBox="0 0 100 130" className={className} aria-hidden="true" focusable="false">
      <rect x="1.500" y="1.500" width="97" height="127" rx="10" fill={PARCHMENT} stroke={INK} strokeWidth="3" />
      <clipPath id={frame}>
        <rect x="6" y="6" width="88" height="118" rx="6" />
      </clipPath>
      <g clipPath={`url(#${frame})`}>{children}</g>
    </svg>
  );
}

/** Returns the value of the back with a sign; the minus sign is as wide as the plus sign. */
const backLabel = ({ back }: Loot): string => (back < 0 ? `−${-back}` : `+${back}`);

/** Font size of the value, and position of the picture next to it. */
const ONE_DIGIT = { size: 36, x: 33, y: 17, width: 62, height: 64 };
const TWO_DIGITS = { size: 30, x: 41, y: 22, width: 54, height: 57 };

/** The front of a loot card, decorative, 100 by 130; the sea at its foot shows the value of its back. */
export const LootFront = memo(function LootFront({ loot, className }: { loot: Loot; className?: string | undefined }) {
  const { fill, on } = PAINTS[loot.colour];
  const Picture = LOOT_PICTURES[loot.front];
  const { size, ...place } = loot.front > 9 ? TWO_DIGITS : ONE_DIGIT;
  return (
    <Sheet className={className}>
      <rect width="100" height="130" fill={fill} />
      <circle cx="62" cy="50" r="36" fill="#fff" opacity="0.08" />
      <svg {...place} viewBox="-2 -2 68 64" stroke={INK} strokeWidth="2.400" strokeLinejoin="round">
        {Picture && <Picture />}
      </svg>
      <text x="11" y="40" fontSize={size} fontFamily={TITLE_FONT} fontWeight="700" fill={on} letterSpacing="-2">
        {loot.front}
      </text>
      <Suit colour={loot.colour} fill={on} line={fill} x={12} y={49} size={20} />
      <Foot loot={loot} />
    </Sheet>
  );
});

/** A preview of the back. */
function Foot({ loot }: { loot: Loot }) {
  return (
    <>
      <Swell y={86} />
      {loot.shark && <Shark x={9} y={84} width={46} />}
      <text
        x={loot.shark ? 72 : 50}
        y="119"
        fontSize="27"
        fontFamily={TITLE_FONT}
        fontWeight="700"
        fill="#fff"
        textAnchor="middle"
      >
        {backLabel(loot)}
      </text>
    </>
  );
}

/** The back of a loot card, decorative, 100 by 130: rough sea, or a shark. */
export const LootBack = memo(function LootBack({ loot, className }: { loot: Loot; className?: string | undefined }) {
  const { fill, on } = PAINTS[loot.colour];
  return (
    <Sheet className={className}>
      <rect width="100" height="130" fill="#3b6f7c" />
      <path d="M-4 44 20 6h90v50Z" fill="#5b8f98" opacity="0.5" />
      <Swell y={34} />
      {loot.shark && <Shark x={14} y={33} width={72} />}
      <text
        x="50"
        y={loot.shark ? 110 : 100}
        fontSize={loot.shark ? 34 : 52}
        fontFamily={TITLE_FONT}
        fontWeight="700"
        fill="#fff"
        textAnchor="middle"
      >
        {backLabel(loot)}
      </text>
      <rect width="100" height="30" fill={fill} />
      <Suit colour={loot.colour} fill={on} line={fill} x={40} y={8} size={19} />
    </Sheet>
  );
});

/** The sea below a height. */
function Swell({ y }: { y: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <path d="M-2 8q13-12 26 0t26 0 26 0 26 0v130H-2Z" fill={SEA} />
      <path d="M-2 26q13-9 26 0t26 0 26 0 26 0v110H-2Z" fill={SEA_DEEP} opacity="0.7" />
      <path d="M-2 8q13-12 26 0t26 0 26 0 26 0" fill="none" stroke={FOAM} strokeWidth="3.500" />
    </g>
  );
}

/** A miniature loot card for the loot of a player, decorative, 34 by 44. */
export const LootToken = memo(function LootToken({
  id,
  isFront,
  className,
}: {
  id: LootId;
  isFront: boolean;
  className?: string | undefined;
}) {
  const loot = lootCard(id);
  const { fill, on } = PAINTS[loot.colour];
  return (
    <svg {...UNTRANSLATED} viewBox="0 0 34 44" className={className} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="32" height="42" rx="5" fill={PARCHMENT} stroke={INK} strokeWidth="2" />
      <rect x="3.500" y="3.500" width="27" height="37" rx="3" fill={isFront ? fill : SEA} />
      {!isFront && <path d="M3.500 15q4.500-5 9 0t9 0 9 0" fill="none" stroke={FOAM} strokeWidth="1.800" />}
      <text
        x="17"
        y={isFront ? 23 : 37}
        fontSize={isFront ? 21 : 18}
        fontFamily={TITLE_FONT}
        fontWeight="700"
        textAnchor="middle"
        fill={isFront ? on : '#fff'}
      >
        {isFront ? loot.front : backLabel(loot)}
      </text>
      {isFront && <Suit colour={loot.colour} fill={on} line={fill} x={11.5} y={27} size={11} />}
      {!isFront && loot.shark && <Shark x={4.5} y={5} width={25} />}
    </svg>
  );
});
