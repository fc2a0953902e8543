import type { Colour } from '../rules/cards';

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
