/** The text interface of Piratenpoker; see GameText. */
export { commandOf } from './commands';
export { describeEvent, describeMove } from './describe';
export { renderText } from './terminal';
