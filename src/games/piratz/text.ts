import type { GameText } from '../seam/entry';
import { moveLabel, TEXTS } from './describe';
import type { PiratzMove, PiratzState } from './rules/state';

/** Returns the label of a legal move; see GameText. */
export const describeMove: GameText<PiratzState, PiratzMove>['describeMove'] = (move, language, G) =>
  moveLabel(move, TEXTS[language], G);
export { commandOf } from './commands';
export { describeEvent } from './describe';
export { explainMove } from './explain';
export { renderText } from './terminal';
