/** Types of messages, written by `npm run -s i18n -- --write` from the English ones. */
export interface KuhnMessages {
  readonly bot: string;
  readonly board: string;
  readonly cards: readonly string[];
  readonly move: {
    readonly pass: string;
    readonly bet: string;
  };
  readonly event: {
    readonly pass: (values: { readonly name: string | number }) => string;
    readonly bet: (values: { readonly name: string | number }) => string;
  };
}

declare module '../../src/i18n/catalog-types' {
  interface Catalog {
    readonly kuhn: KuhnMessages;
  }
}
