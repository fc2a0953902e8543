import { lootCard, type LootId } from '../rules/loot';
import { FOAM, INK, PAINTS, PARCHMENT, SEA, TITLE_FONT } from './ink';
import { backLabel } from './loot-card';
import { Shark } from './shark';
import { Suit } from './suit';

/** A miniature loot card for the loot of a player, decorative, 34 by 44. */
export function LootToken({
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
    <svg viewBox="0 0 34 44" className={className} aria-hidden="true" focusable="false">
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
}
