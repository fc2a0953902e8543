import framework from 'boardgame.io/package.json';
import piratz from '../../../package.json';

/** Formats rows of cells as lines of text; the first column is left-aligned, the others are right-aligned. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0));
  const pads = rows[0]?.map((_, i) => {
    const width = widthOf(i);
    return (cell: string) => (i === 0 ? cell.padEnd(width) : cell.padStart(width + 3));
  });
  return rows.map((cells) => cells.map((cell, i) => pads?.[i]?.(cell) ?? cell).join(''));
}

/** Joins lines into a text that ends with a newline. */
export const lines = (texts: readonly string[]) => `${texts.join('\n')}\n`;

/** Software versions, for measurement reports. */
export const VERSIONS = {
  node: process.version,
  'boardgame.io': framework.version,
  piratz: piratz.version,
} as const;

/** Returns the value of a key; throws an Error if there is none. */
export function valueOf<T>(record: Readonly<Record<string, T>>, key: string): T {
  const value = record[key];
  if (value === undefined) throw new Error(`there is no value for ${key}`);
  return value;
}
