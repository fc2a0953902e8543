/** Piratenpoker in words; see the seam. */
export { describe, moveInWords as move } from './describe';
export { picture } from './terminal';
