import { transformAsync } from '@babel/core';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Objects are spread by Object.assign. For every `{ ...these, and: those }` V8 11, which is that of Node 20, makes a new
 * hidden class, and boardgame.io does that some fifteen times a move: it makes moves in half the time without. The two
 * differ for a key of its own called `__proto__`, which no schema of the guard lets in.
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

/**
 * Builds the server and the worker thread of its bots. Our modules are bundled, which is faster than a hundred files;
 * most packages stay external.
 */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [spreadByAssign],
  // As the client is built: elsewhere boardgame.io checks every move once more, and says much on the console.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // zod comes with much that nobody asks for, which this leaves out.
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
