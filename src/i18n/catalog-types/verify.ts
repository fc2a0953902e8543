/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface VerifyMessages {
  readonly page: {
    readonly lead: string;
    readonly open: string;
    readonly drop: string;
    readonly checking: string;
    readonly toMatch: string;
    readonly toLobby: string;
  };
  readonly report: {
    readonly holds: string;
    readonly fails: string;
    readonly unreadable: string;
    readonly passed: {
      readonly format: (values: { readonly title: string | number; readonly players: number }) => string;
      readonly fingerprint: (values: { readonly seed: string | number; readonly fingerprint: string | number }) => string;
      readonly moves: (values: { readonly n: number }) => string;
      readonly outcome: string;
    };
    readonly format: (values: { readonly reason: string | number }) => string;
    readonly fingerprint: string;
    readonly move: (values: { readonly ply: string | number; readonly name: string | number; readonly move: string | number }) => string;
    readonly seatMove: (values: { readonly ply: string | number; readonly seat: string | number; readonly move: string | number }) => string;
    readonly outcome: {
      readonly unfinished: string;
      readonly missing: string;
      readonly different: string;
    };
  };
}
