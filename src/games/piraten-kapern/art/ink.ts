/** The colours of the drawings, which are the same in light and dark mode; INK is the outline. */
export const INK = '#38220f';
export const GOLD = '#f2b632';
export const BONE = '#fbf2e0';
/** The background of skulls. */
export const NIGHT = '#33272a';
