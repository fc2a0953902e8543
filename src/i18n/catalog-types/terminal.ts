/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface TerminalMessages {
  readonly player: (values: { readonly number: string | number }) => string;
  readonly yourMove: (values: { readonly moves: number; readonly name: string | number }) => string;
  readonly help: (values: { readonly isNumbered: boolean }) => string;
  readonly more: (values: { readonly n: number; readonly move: string | number }) => string;
  readonly noCommand: (values: { readonly answer: string | number }) => string;
  readonly notPossible: (values: { readonly answer: string | number; readonly example: string | number }) => string;
  readonly leaving: string;
  readonly inputEnded: string;
  readonly over: (values: { readonly plies: number }) => string;
  readonly position: (values: { readonly title: string | number; readonly ply: number; readonly plies: number; readonly name: string | number; readonly seat: string | number }) => string;
  readonly winChance: string;
  readonly visits: string;
  readonly value: string;
  readonly move: string;
  readonly played: (values: { readonly move: string | number }) => string;
  readonly score: (values: { readonly name: string | number; readonly score: number }) => string;
  readonly winnerScore: (values: { readonly name: string | number; readonly score: number }) => string;
}
