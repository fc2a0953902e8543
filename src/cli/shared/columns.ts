/** Rows of cells as lines of text, the first column to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((cells) => cells[i].length)));
  return rows.map((cells) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[i] + 3))).join(''),
  );
}

/** Lines as the text of a file or a terminal. */
export const lines = (texts: readonly string[]) => `${texts.join('\n')}\n`;
