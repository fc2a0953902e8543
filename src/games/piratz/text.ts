import type { Words } from '../seam/entry';
import { moveInWords, TEXTS } from './describe';
import type { PiratzMove, PiratzState } from './rules/state';

/** What a legal move does; see the seam. */
export const move: Words<PiratzState, PiratzMove>['move'] = (move, language, G) =>
  moveInWords(move, TEXTS[language], G);
export { describe } from './describe';
export { picture } from './terminal';
