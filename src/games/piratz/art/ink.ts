/** The outline of everything drawn on parchment; cards look the same by day and by night. */
export const INK = '#38220f';
export const PARCHMENT = '#fdf3dc';
export const ALARM = '#a3201a';
