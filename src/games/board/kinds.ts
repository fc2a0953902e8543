/** Groups equal components, in the order of the first of each kind. */
export function countKinds<T>(
  components: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): { readonly card: T; readonly count: number }[] {
  return components
    .filter((card, i) => components.findIndex((other) => isSame(card, other)) === i)
    .map((card) => ({ card, count: components.filter((other) => isSame(card, other)).length }));
}
