/** The outline of everything drawn; dice and cards look the same by day and by night. */
export const INK = '#38220f';
export const PARCHMENT = '#fdf3dc';
export const GOLD = '#f2b632';
export const BONE = '#fbf2e0';
/** What skulls lie on. */
export const NIGHT = '#33272a';
