import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { Plugin, Rolldown } from 'vite';
import type { Catalog } from '../../i18n/catalog-types';
import { MessageFiles } from '../../i18n/node/message-files';
import type { Language, LanguageInfo, MessageSource } from '../../i18n/languages';
import { languageModuleId } from '../../i18n/node/vite-messages';
import { manifestsOnly } from './manifests-only';
import { bundleModule } from './static-view';

const VIEWS = join(import.meta.dirname, '../static-view/render-views.tsx');

/** The exports of the module that renders the views. */
interface ViewsModule {
  renderViews(source: MessageSource, language: Language): Readonly<Record<string, string>>;
}

/**
 * Writes index.html and the web app manifest in every language: pages/de.html, which the server sends in place of
 * index.html, and manifest.de.webmanifest. A page holds its static views and loads the chunk of its messages early.
 * @param languages the folder of all languages
 */
export function localizedPages(languages: string): Plugin {
  return {
    name: 'localized-pages',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const files = new MessageFiles(languages);
        const { renderViews } = await loadViews();
        const page = await readFile(join(dir, 'index.html'), 'utf8');
        const manifest = await readFile(join(dir, 'manifest.webmanifest'), 'utf8');
        await mkdir(join(dir, 'pages'), { recursive: true });
        for (const info of files.languages) {
          const texts = files.read('app', info.code) as Catalog['app'];
          const head = [...preloads(bundle, info.code), ...templates(renderViews(files, info.code))];
          await writeFile(join(dir, `pages/${info.code}.html`), localizePage(page, info, texts, head));
          await writeFile(join(dir, manifestName(info)), localizeManifest(manifest, info, texts));
        }
      },
    },
  };
}

const manifestName = ({ code }: LanguageInfo) => `manifest.${code}.webmanifest`;

function localizePage(page: string, info: LanguageInfo, texts: Catalog['app'], head: readonly string[]): string {
  return page
    .replace('<html lang="en">', `<html lang="${info.code}" dir="${info.direction}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${texts.brand}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_, start) => start + texts.description.replaceAll('"', '&quot;'),
    )
    .replace('manifest.webmanifest', manifestName(info))
    .replace('</head>', () => [...head.map((line) => `  ${line}`), '</head>'].join('\n  '));
}

function localizeManifest(manifest: string, { code, direction }: LanguageInfo, texts: Catalog['app']): string {
  const { brand: name, description } = texts;
  return JSON.stringify({ ...(JSON.parse(manifest) as object), name, description, lang: code, dir: direction });
}

/** Returns links that load the chunk of a language's first messages, and what it imports, together with the page. */
function preloads(bundle: Rolldown.OutputBundle, language: Language): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId === languageModuleId(language));
  if (!first) throw new Error(`the messages of the language "${language}" are in no chunk`);
  const known = chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]);
  return [first.fileName, ...first.imports]
    .filter((fileName) => !known.includes(fileName))
    .map((fileName) => `<link rel="modulepreload" crossorigin href="./${fileName}">`);
}

/** Returns the views as inert templates. */
function templates(views: Readonly<Record<string, string>>): string[] {
  return Object.entries(views).map(([name, html]) => `<template data-view="${name}">${html}</template>`);
}

/** Bundles the module that renders the views with the client's own components, and evaluates it. */
async function loadViews(): Promise<ViewsModule> {
  const code = await bundleModule({
    plugins: [manifestsOnly()],
    ssr: { noExternal: true, external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'] },
    build: { ssr: VIEWS, write: false, rolldownOptions: { output: { format: 'cjs', codeSplitting: false } } },
  });
  const views: Partial<ViewsModule> = {};
  const evaluate = compileFunction(code, ['exports', 'require']) as (exports: object, require: NodeJS.Require) => void;
  evaluate(views, createRequire(import.meta.url));
  if (!views.renderViews) throw new Error(`${VIEWS} does not export renderViews`);
  return views as ViewsModule;
}
