/** The texts of log, terminal and screen reader; see GameText. */
export { answers } from './answers';
export { commandOf } from './terminal';
export { describeEvent, describeMove } from './describe';
export { explainMove } from './explain';
export { renderText } from './terminal';
export { rulesOfThumb } from './rule-texts';
export { speech } from './speech';
