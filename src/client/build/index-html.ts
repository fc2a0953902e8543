import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import {
  build,
  normalizePath,
  type IndexHtmlTransformContext,
  type InlineConfig,
  type Plugin,
  type Rolldown,
} from 'vite';
import type { Catalog } from '../../i18n/catalog-types';
import type { Language, LanguageInfo, MessageSource } from '../../i18n/languages';
import { MessageFiles } from '../../i18n/node/message-files';
import { compiledMessages, languageModuleId } from '../../i18n/node/vite-messages';
import { manifestsOnly } from './manifests-only';

const CLIENT = join(import.meta.dirname, '..');
const SCRIPT = join(CLIENT, 'inline-script.ts');
const VIEWS = join(CLIENT, 'static-views.tsx');
/** Loads what other pages than the lobby need. */
const PRELOAD = normalizePath(join(CLIENT, 'preload.ts'));

/**
 * Writes into index.html what the first paint needs and no request of its own loads: the style sheets of the first page,
 * and a script that runs before it.
 * @param languages the folder of all languages
 */
export function inlinedParts(languages: string): Plugin {
  return {
    name: 'inlined-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const script = await bundleScript(languages);
        return inlineStyles(html, bundle).replace('</title>', (title) => `${title}\n    <script>${script}</script>`);
      },
    },
  };
}

/** Bundles the script; modules whose exports it does not use, such as React, are left out. */
function bundleScript(languages: string): Promise<string> {
  return bundleModule({
    plugins: [compiledMessages(languages)],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: SCRIPT, formats: ['iife'], name: 'inlineScript', fileName: 'inline-script' },
      rolldownOptions: { treeshake: { moduleSideEffects: (id) => id === SCRIPT } },
    },
  });
}

/** Bundles a module into one script. */
async function bundleModule(config: InlineConfig): Promise<string> {
  const result = await build({ configFile: false, root: CLIENT, mode: 'production', logLevel: 'error', ...config });
  const [built] = Array.isArray(result) ? result : [result];
  if (!built || !('output' in built)) throw new Error('a part of index.html was not built');
  return built.output[0].code.trim();
}

/**
 * Moves the linked style sheets into the page. Their links stay, disabled and thus never loaded, because Vite looks for
 * them before it loads the style sheets of a chunk. The server makes the relative URLs absolute.
 */
function inlineStyles(html: string, bundle: NonNullable<IndexHtmlTransformContext['bundle']>): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/g, (link, file: string) => {
    const asset = bundle[file];
    if (asset?.type !== 'asset') return link;
    const css = String(asset.source).trim().replaceAll('url(./', 'url(./assets/');
    return `<style>${css}</style>\n    ${link.replace('<link', '<link disabled')}`;
  });
}

/** The exports of the module that renders the views. */
interface ViewsModule {
  renderViews(source: MessageSource, language: Language): Readonly<Record<string, string>>;
}

/**
 * Writes index.html and the web app manifest in every language. The server sends the pages in place of index.html:
 * pages/de/lobby.html, and for all other addresses pages/de/loading.html. A page shows its view without scripts, and loads
 * the chunk of its messages early.
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
        for (const info of files.languages) {
          const { brand } = files.read('app', info.code) as Catalog['app'];
          const { description } = files.read('server', info.code) as Catalog['server'];
          const texts = { brand, description };
          await mkdir(join(dir, 'pages', info.code), { recursive: true });
          for (const [view, html] of Object.entries(renderViews(files, info.code))) {
            const modules = [languageModuleId(info.code), ...(view === 'lobby' ? [] : [PRELOAD])];
            const localized = localizePage(page, info, texts, preloads(bundle, modules));
            await writeFile(join(dir, 'pages', info.code, `${view}.html`), withView(localized, view, html));
          }
          await writeFile(join(dir, manifestName(info)), localizeManifest(manifest, info, texts));
        }
      },
    },
  };
}

const manifestName = ({ code }: LanguageInfo) => `manifest.${code}.webmanifest`;

/** What search engines and the installed app say of the product. */
type AboutTexts = Pick<Catalog['app'], 'brand'> & Pick<Catalog['server'], 'description'>;

function localizePage(page: string, info: LanguageInfo, texts: AboutTexts, head: readonly string[]): string {
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

function localizeManifest(manifest: string, { code, direction }: LanguageInfo, texts: AboutTexts): string {
  const { brand: name, description } = texts;
  return JSON.stringify({ ...(JSON.parse(manifest) as object), name, description, lang: code, dir: direction });
}

/** Returns links that load the chunks of modules, and what they import, together with the page. */
function preloads(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const known = chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]);
  const files = modules.flatMap((id) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
    if (!chunk) throw new Error(`the module ${id} has no chunk of its own`);
    return [chunk.fileName, ...chunk.imports];
  });
  return [...new Set(files)]
    .filter((fileName) => !known.includes(fileName))
    .map((fileName) => `<link rel="modulepreload" crossorigin href="./${fileName}">`);
}

/** Fills a page with the HTML of a view. */
function withView(page: string, view: string, html: string): string {
  return page
    .replace('<html ', `<html data-view="${view}" `)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}

/** What no view shows. */
const LOADED_LATER =
  /\/(pages|extras|storage-problem|settings-dialog|play-dialog|continue|debug-link|open-tables|join-by-code)$/;

/** Bundles the module that renders the views with the client's own components, and evaluates it. */
async function loadViews(): Promise<ViewsModule> {
  const code = await bundleModule({
    plugins: [manifestsOnly()],
    ssr: { noExternal: true, external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'] },
    build: {
      ssr: VIEWS,
      write: false,
      rolldownOptions: { external: LOADED_LATER, output: { format: 'cjs', codeSplitting: false } },
    },
  });
  const views: Partial<ViewsModule> = {};
  const evaluate = compileFunction(code, ['exports', 'require']) as (exports: object, require: NodeJS.Require) => void;
  evaluate(views, createRequire(import.meta.url));
  if (!views.renderViews) throw new Error(`${VIEWS} does not export renderViews`);
  return views as ViewsModule;
}
