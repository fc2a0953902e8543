import type { Rolldown } from 'vite';

type ChunkGroup = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];

/** What a game's table shows; its odds are loaded when they are asked for. */
const GAME_TABLE = /\/src\/games\/([^/]+)\/(board\/(?!odds)|art\/|text\.ts|describe\.ts)/;

/**
 * The chunks of the client. A table opens with few of them: what all tables share, the game's own, and the controls and
 * the socket that other pages use as well. Everything else is split as the dynamic imports say.
 */
export const CHUNK_GROUPS: ChunkGroup[] = [
  // With what loads chunks, which the chunks of languages need too: those stay the same when the first page changes.
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
    tags: ['$initial'],
    priority: 4,
  },
  { name: 'first-page', tags: ['$initial'], priority: 3 },
  {
    name: 'lobby',
    test: /\/src\/client\/(lobby\/(continue|debug-link|join-by-code|open-tables)|app\/error-pages)\.tsx?$/,
    priority: 3,
  },
  { name: 'pages', test: /\/src\/client\/(pages\.tsx|shared\/load-board)/, priority: 3 },
  { name: 'upgrade', test: /\/src\/client\/shared\/upgrade-storage/, priority: 3 },
  {
    name: 'socket',
    test: /\/(node_modules\/(@socket\.io|socket\.io[^/]*|engine\.io[^/]*)\/|src\/client\/shared\/server-connection)/,
    priority: 3,
  },
  { name: 'controls', test: /\/src\/(ui\/|client\/alerts\/notifications)/, minShareCount: 2, priority: 3 },
  { name: 'table', test: /\/src\/(client\/(solo|match)|games\/board)\//, priority: 2 },
  { name: (id) => gameChunk(id), test: GAME_TABLE, priority: 1 },
];

function gameChunk(id: string): string | null {
  const [, game] = GAME_TABLE.exec(id) ?? [];
  return game === undefined ? null : `game-${game}`;
}
