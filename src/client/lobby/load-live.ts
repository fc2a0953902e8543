/** Loads what the lobby shows after its first view. */
export const loadLive = () => import('./live');
