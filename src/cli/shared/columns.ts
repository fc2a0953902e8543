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
