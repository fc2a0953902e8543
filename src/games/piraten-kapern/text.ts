/** The texts of log, terminal and screen reader; see GameText. */
export { describeEvent, describeMove } from './describe';
export { renderText } from './terminal';
