import { messages } from '../../i18n/catalog';
import type { GameText } from '../contract';
import { moveLabel } from './describe';
import type { PiratzMove, PiratzState } from './rules/state';

/** Returns the label of a legal move; see GameText. */
export const describeMove: GameText<PiratzState, PiratzMove>['describeMove'] = (move, language, G) =>
  moveLabel(move, messages('piratz', language), G);
export { answers } from './answers';
export { commandOf } from './terminal';
export { describeEvent } from './describe';
export { explainMove } from './explain';
export { renderText } from './terminal';
export { rulesOfThumb } from './rule-texts';
export { speech } from './speech';
