/** Piraten Kapern in words; see the seam. */
export { describeEvent, describeMove } from './describe';
export { renderText } from './terminal';
