const SYMBOLS: Readonly<Record<string, string>> = { ENTER: '⏎', BACKSPACE: '⌫' };

/** Returns how a key is shown; `name` as in KeyboardEvent.key. */
export function keySymbol(name: string): string {
  const upper = name.toUpperCase();
  return SYMBOLS[upper] ?? upper;
}
