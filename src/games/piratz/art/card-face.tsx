import { memo } from 'react';
import { itemAt } from '../../contract/items';
import { type Card, TREASURES } from '../rules/cards';
import { ALARM, INK, PARCHMENT } from './ink';
import { RatShape } from './pieces';
import { TreasureShape } from './treasures';

const WIDTH = 90;
const LEFT = 5;
const TOP = 6;
const LARGEST = 64;

/** Arranges `count` squares in a box of WIDTH by `height`: returns their size and upper left corners. A short row comes first. */
function arrange(count: number, height: number): { size: number; at: [number, number][] } {
  const sizeWith = (columns: number) => Math.min(WIDTH / columns, height / Math.ceil(count / columns), LARGEST);
  const columns = Array.from({ length: count }, (_, i) => i + 1).reduce((a, b) => (sizeWith(b) > sizeWith(a) ? b : a));
  const size = sizeWith(columns);
  const rows = Math.ceil(count / columns);
  const first = count - (rows - 1) * columns;
  const at = Array.from({ length: count }, (_, i): [number, number] => {
    const row = i < first ? 0 : 1 + Math.floor((i - first) / columns);
    const inRow = row === 0 ? first : columns;
    const column = row === 0 ? i : (i - first) % columns;
    return [LEFT + (WIDTH - inRow * size) / 2 + column * size, TOP + (height - rows * size) / 2 + row * size];
  });
  return { size, at };
}

/** The face of a card, decorative: all items, and a rat in a red field below. The element around it carries the label. */
export const CardFace = memo(function CardFace({ card, className }: { card: Card; className?: string | undefined }) {
  const items = TREASURES.flatMap((treasure, i) => Array<typeof treasure>(itemAt(card.items, i)).fill(treasure));
  const { size, at } = arrange(items.length, card.rat ? 80 : 128);
  return (
    <svg viewBox="0 0 100 140" className={className} aria-hidden="true" focusable="false">
      <rect x="1.50" y="1.50" width="97" height="137" rx="9" fill={PARCHMENT} stroke={INK} strokeWidth="3" />
      {card.rat && <RatField />}
      {items.map((treasure, i) => (
        <TreasureShape key={i} treasure={treasure} {...insetSquare(itemAt(at, i), size)} />
      ))}
      {card.skull && (
        <g transform="translate(76 114) scale(0.80)">
          <SkullShape />
        </g>
      )}
    </svg>
  );
});

/** Returns a slightly smaller square inside a square. */
function insetSquare([x, y]: readonly [number, number], size: number) {
  return { x: x + size * 0.04, y: y + size * 0.04, size: size * 0.92 };
}

function RatField() {
  return (
    <>
      <path d="M3 88h94v41a8 8 0 0 1-8 8H11a8 8 0 0 1-8-8Z" fill={ALARM} />
      <path d="M3 88h94" stroke={INK} strokeWidth="2.50" />
      <g transform="translate(8 90) scale(1.30 1.15)">
        <RatShape />
      </g>
    </>
  );
}

/** A skull in a square of 24 by 24, for use inside another drawing. */
function SkullShape({ fill = '#fff' }: { fill?: string }) {
  return (
    <g stroke={INK} strokeWidth="1.60" strokeLinejoin="round">
      <path
        d="M12 2c6 0 9.50 4 9.50 8.80 0 3-1.50 4.70-3.50 6V21H6v-4.200c-2-1.30-3.50-3-3.50-6C2.50 6 6 2 12 2Z"
        fill={fill}
      />
      <circle cx="8" cy="11" r="2.50" fill={INK} stroke="none" />
      <circle cx="16" cy="11" r="2.50" fill={INK} stroke="none" />
      <path d="M12 13.500l1.30 2.600h-2.600Z" fill={INK} stroke="none" />
      <path d="M10 21v-2.500M14 21v-2.50" fill="none" strokeLinecap="round" />
    </g>
  );
}

/** The back of a treasure card, decorative. */
export const CardBack = memo(function CardBack({ className }: { className?: string | undefined }) {
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
});
