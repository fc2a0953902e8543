import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { compiledMessages, messageChunkName } from '../i18n/node/vite-messages';
import { CHUNK_GROUPS } from './build/chunks';
import { inlinedParts, localizedPages } from './build/index-html';
import { manifestsOnly } from './build/manifests-only';
import { precompress } from './build/precompress';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = join(ROOT, 'src/languages');
const OUT_DIR = join(ROOT, 'dist/client');

/** English web app manifest; its URLs are relative, so that it works under any base path. */
const PWA_MANIFEST: VitePWAOptions['manifest'] = {
  id: './',
  name: 'Piratz',
  short_name: 'Piratz',
  description: 'Pirate board games in the browser: with friends, against bots, or taken apart.',
  start_url: './',
  scope: './',
  display: 'standalone',
  theme_color: '#7e5024',
  background_color: '#f4e8cf',
  categories: ['games'],
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/**
 * Service worker build. Precaches everything that single player needs; leaves out the debug panel and the workers' unused
 * board chunks.
 */
const PWA_OPTIONS: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: '.',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: PWA_MANIFEST,
  integration: {
    configureCustomSWViteBuild(config) {
      config.logLevel = 'error';
    },
  },
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['index.html', 'assets/**', '*.{svg,png}'],
    globIgnores: [
      '**/*.br',
      'assets/debug*',
      'assets/languages/en-X*/**', // for tests
      'assets/workers/{board,describe,help-button,odds-[!w],reveal-controls,seats,text}*',
      'assets/workers/*.css',
    ],
    dontCacheBustURLsMatching: /^assets\//, // their names contain a content hash
  },
};

/** Vite configuration of the client, used by the build and the development server. */
export default defineConfig({
  root: import.meta.dirname,
  base: './', // the server writes its base path into index.html
  publicDir: join(ROOT, 'public'),
  cacheDir: join(ROOT, 'node_modules/.vite'),
  plugins: [
    react(),
    compiledMessages(LANGUAGES),
    manifestsOnly(),
    inlinedParts(LANGUAGES),
    VitePWA(PWA_OPTIONS),
    localizedPages(LANGUAGES),
    precompress(OUT_DIR),
  ],
  // React has it: the package is for React 17.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/workers/[name]-[hash].js',
        chunkFileNames: 'assets/workers/[name]-[hash].js',
        assetFileNames: 'assets/workers/[name]-[hash][extname]',
      },
    },
  },
  build: {
    outDir: OUT_DIR,
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => messageChunkName(facadeModuleId) ?? 'assets/[name]-[hash].js',
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
  server: { fs: { allow: [ROOT] } },
});
