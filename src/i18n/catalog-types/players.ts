/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface PlayersMessages {
  readonly title: string;
  readonly lead: string;
  readonly game: string;
  readonly loading: string;
  readonly none: string;
  readonly place: string;
  readonly name: string;
  readonly rating: string;
  readonly matches: string;
  readonly victories: string;
  readonly average: string;
  readonly provisional: string;
  readonly noRating: string;
  readonly before: string;
  readonly after: string;
  readonly page: (values: { readonly nth: string | number; readonly pages: string | number }) => string;
  readonly you: string;
  readonly about: string;
  readonly aboutRating: readonly string[];
  readonly own: {
    readonly title: string;
    readonly lead: string;
    readonly claim: string;
    readonly nickname: string;
    readonly nicknameHelp: (values: { readonly max: string | number }) => string;
    readonly take: string;
    readonly bring: string;
    readonly code: string;
    readonly codeHelp: string;
    readonly enter: string;
    readonly noCode: string;
    readonly youAre: (values: { readonly name: string | number }) => string;
    readonly page: string;
    readonly move: string;
    readonly moveText: string;
    readonly copy: string;
    readonly copied: string;
    readonly copyByHand: string;
    readonly forget: string;
    readonly forgetText: string;
    readonly giveUp: string;
    readonly giveUpText: string;
    readonly sure: (values: { readonly name: string | number }) => string;
    readonly keep: string;
  };
  readonly solo: {
    readonly title: string;
    readonly lead: string;
    readonly crew: string;
    readonly mixed: string;
  };
  readonly player: {
    readonly since: (values: { readonly day: string | number }) => string;
    readonly none: string;
    readonly back: string;
    readonly unknown: (values: { readonly name: string | number }) => string;
    readonly chart: (values: { readonly game: string | number }) => string;
    readonly day: string;
    readonly last: string;
    readonly lookBack: string;
    readonly at: (values: { readonly action: string | number; readonly title: string | number; readonly day: string | number }) => string;
    readonly result: (values: { readonly place: string | number; readonly seats: string | number; readonly score: number }) => string;
    readonly rated: (values: { readonly rating: string | number; readonly gained: string | number }) => string;
  };
  readonly share: (values: { readonly percent: string | number }) => string;
}
