/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface ServerMessages {
  readonly push: {
    readonly title: (values: { readonly game: string | number }) => string;
    readonly body: (values: { readonly name: string | number }) => string;
  };
}
