/** The number of columns of a terminal for which the tables of games are laid out. */
export const TERMINAL_WIDTH = 80;

/** Wraps a text into indented lines. */
export function wrap(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= TERMINAL_WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(indent + word);
  }
  return lines;
}

/** Returns a name of at most this length; a longer one ends with an ellipsis. */
export function truncate(name: string, length: number): string {
  return name.length > length ? `${name.slice(0, length - 1)}…` : name;
}
