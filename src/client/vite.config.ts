import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** How the client is built; src/cli/build.ts and src/cli/dev.ts use it. */
export default defineConfig({
  root: import.meta.dirname,
  base: './', // the server knows under which path it is, and says so in the front page
  publicDir: join(ROOT, 'public'),
  cacheDir: join(ROOT, 'node_modules/.vite'),
  plugins: [react()],
  worker: { format: 'es' },
  build: { outDir: join(ROOT, 'dist/client'), emptyOutDir: true, target: 'es2022' },
  server: { fs: { allow: [ROOT] } },
});
