/** What the lobby loads after its first view: all that talks to the server or reads stored matches. */
export { Continue } from './continue';
export { DebugLink } from './debug-link';
export { JoinByCode } from './join-by-code';
export { OpenTables } from './open-tables';
