/** The text interface of Piratenpoker; see GameText. */
export { describeEvent, describeMove } from './describe';
export { renderText } from './terminal';
