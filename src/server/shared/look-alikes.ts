import prototypesOf from 'unhomoglyph';

/**
 * The skeletons of a name by UTS 39, Unicode Technical Standard 39: texts that look alike have the same one. Names that
 * share one of the two look alike. They are compared and never shown.
 */
export interface Skeletons {
  /** Of the name as written: a capital I looks like a small L. */
  readonly written: string;
  /** Of the name in lower case, since names that differ only in case are the same. */
  readonly folded: string;
}

/** A dot that the letter below it has already, as in i and j. */
const REDUNDANT_DOT = /(\p{Soft_Dotted}\p{M}*?)\u0307/gu;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns the skeletons of a name. */
export function skeletonsOf(name: string): Skeletons {
  const text = name.normalize('NFKC').replace(/\s+/gu, ' ');
  return { written: skeletonOf(text).toLowerCase(), folded: skeletonOf(text.toLowerCase()) };
}

/** Returns a function that tells whether a name looks like one of these. */
export function lookAlikeOf(names: readonly string[]): (name: string) => boolean {
  const known = names.map(skeletonsOf);
  const [written, folded] = [new Set(known.map((each) => each.written)), new Set(known.map((each) => each.folded))];
  return (name) => {
    const skeletons = skeletonsOf(name);
    return written.has(skeletons.written) || folded.has(skeletons.folded);
  };
}

function skeletonOf(text: string): string {
  const visible = text.normalize('NFD').replace(INVISIBLE, '');
  return prototypesOf(visible).normalize('NFD').replace(REDUNDANT_DOT, '$1').trim();
}
