import isEqual from 'fast-deep-equal';
import { memo, useState, type ComponentType, type NamedExoticComponent } from 'react';

/**
 * Memoises a component by the values of its props: it renders again only when one is no longer deeply equal. For parts that
 * show a little of a state, which is a new object after every move.
 */
export function memoByValue<P extends object>(Component: ComponentType<P>): NamedExoticComponent<P> {
  return memo(Component, isEqual) as NamedExoticComponent<P>;
}

/** Returns the first of several deeply equal values in a row, so that memoised parts that get it do not render again. */
export function useFirstEqual<T>(value: T): T {
  const [first, setFirst] = useState(value);
  if (isEqual(first, value)) return first;
  setFirst(value);
  return value;
}
