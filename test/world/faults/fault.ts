/** A small fault to plant into the real code. */
export interface Fault {
  /** What is wrong with it, in words. */
  readonly about: string;
  readonly file: string;
  /** The text that is replaced; it occurs once. */
  readonly find: string;
  readonly replace: string;
  /** Why worlds cannot find it, and what does; for those that they are known not to find. */
  readonly hidden?: string;
}

/** Returns the text of the fault's file with the fault. Throws an Error unless the fault fits in one place. */
export function withFault({ about, file, find, replace }: Fault, text: string): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`"${about}" fits in ${places} places of ${file}, not in one`);
  return text.replace(find, () => replace);
}
