import { itemAt } from '../../contract/items';
import type { Card } from '../rules/cards';
import { TREASURES } from '../rules/treasures';
import { ALARM, INK, PARCHMENT } from './ink';
import { RatShape } from './rat';
import { SkullShape } from './skull';
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
export function CardFace({ card, className }: { card: Card; className?: string | undefined }) {
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
}

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
