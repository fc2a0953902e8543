import './debug-panel.css';

/** boardgame.io's debug panel, moved below the header of a page. */
export { Debug } from 'boardgame.io/debug';
