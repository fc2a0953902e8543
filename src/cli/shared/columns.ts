/** Formats rows of cells as lines of text; the first column is left-aligned, the others are right-aligned. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((cells) => cells[i].length)));
  return rows.map((cells) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[i] + 3))).join(''),
  );
}

/** Joins lines into a text that ends with a newline. */
export const lines = (texts: readonly string[]) => `${texts.join('\n')}\n`;
