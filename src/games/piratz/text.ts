import type { GameText } from '../seam/entry';
import { moveLabel, TEXTS } from './describe';
import type { PiratzMove, PiratzState } from './rules/state';

/** What a legal move does; see the seam. */
export const describeMove: GameText<PiratzState, PiratzMove>['describeMove'] = (move, language, G) =>
  moveLabel(move, TEXTS[language], G);
export { describeEvent } from './describe';
export { renderText } from './terminal';
