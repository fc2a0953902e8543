import { transformAsync } from '@babel/core';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { copiedMessages } from '../i18n/node/vite-messages';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Compiles object spread to Object.assign. V8 11 (Node 20) creates a new hidden class for every `{ ...a, b }`, and
 * boardgame.io spreads about fifteen times per move: Object.assign halves the time of a move. The two differ only for an
 * own key named `__proto__`, which every schema rejects.
 */
const spreadByAssign: Plugin = {
  name: 'spread-by-assign',
  async renderChunk(code) {
    const plugins = [['@babel/plugin-transform-object-rest-spread', { loose: true, useBuiltIns: true }]];
    const spread = await transformAsync(code, {
      cwd: ROOT,
      plugins,
      babelrc: false,
      configFile: false,
      compact: false,
    });
    return spread?.code;
  },
};

/** Copies the weights of the networks to where bots/weights.ts reads them. */
const copyWeights: Plugin = {
  name: 'copy-weights',
  async writeBundle({ dir = '' }) {
    const games = join(ROOT, 'src/games');
    for (const file of await readdir(games, { recursive: true })) {
      const [, game, name] = /^([^/]+)\/ai\/weights\/([^/]+\.safetensors)$/.exec(file.replaceAll('\\', '/')) ?? [];
      if (game && name) await cp(join(games, file), join(dir, 'weights', game, name));
    }
  },
};

/**
 * Builds the server and the worker thread of its bots. Our modules are bundled, which is faster than a hundred files;
 * most packages stay external.
 */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [spreadByAssign, copyWeights, copiedMessages(join(ROOT, 'src/languages'))],
  // As in the client build. In development mode boardgame.io validates every move again and logs to the console.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // Bundling zod tree-shakes what is not used.
  ssr: { noExternal: ['zod', 'boardgame.io'] },
  build: {
    ssr: true,
    outDir: join(ROOT, 'dist/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        server: join(ROOT, 'server.ts'),
        'bot-worker': join(import.meta.dirname, 'bots/bot-worker.ts'),
      },
      output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
    },
  },
});
