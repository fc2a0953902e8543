/** The texts of log, terminal and screen reader; see GameText. */
export { commandOf } from './commands';
export { describeEvent, describeMove } from './describe';
export { renderText } from './terminal';
