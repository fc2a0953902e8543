import { join } from 'node:path';
import { defineConfig } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/**
 * How the server is built, the thread in which its bots think and, so that they compare, boardgame.io's server. What is
 * ours is put together, which makes it faster than a hundred modules; other packages stay where they are.
 */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  ssr: { noExternal: ['zod'] }, // it comes with much that nobody asks for, which this leaves out
  build: {
    ssr: true,
    outDir: join(ROOT, 'dist/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        server: join(ROOT, 'server.ts'),
        'bot-worker': join(import.meta.dirname, 'bot-worker.ts'),
        'stock-server': join(ROOT, 'src/cli/load/stock-server.ts'),
      },
      output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
    },
  },
});
