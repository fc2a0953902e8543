/** A change of a file. */
interface Patch {
  readonly file: string;
  /** The text that is replaced; it occurs once. */
  readonly find: string;
  readonly replace: string;
}

/** A small fault to plant into the real code. */
export interface Fault extends Patch {
  /** What is wrong with it, in words. */
  readonly about: string;
  /** The second of two guards, of which either is enough. */
  readonly and?: Patch;
  /** Why worlds cannot find it, and what does; for those that they are known not to find. */
  readonly hidden?: string;
}

/** Returns the changes that a fault consists of. */
export function patchesOf({ file, find, replace, and }: Fault): readonly Patch[] {
  return [{ file, find, replace }, ...(and ? [and] : [])];
}

/** Returns the text of the patch's file with the patch. Throws an Error unless it fits in one place. */
export function patched({ file, find, replace }: Patch, text: string): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`"${find}" occurs in ${places} places of ${file}, not in one`);
  return text.replace(find, () => replace);
}
