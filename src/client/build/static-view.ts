import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type IndexHtmlTransformContext, type InlineConfig, type Plugin } from 'vite';

const CLIENT = join(import.meta.dirname, '..');
const VIEWS = join(CLIENT, 'static-view/render-views.tsx');
const SCRIPT = join(CLIENT, 'static-view/show-view.ts');

/** The exports of the module that renders the views. */
interface ViewsModule {
  renderViews(): readonly { readonly view: string; readonly language: string; readonly html: string }[];
}

/**
 * Writes into index.html what the first paint needs: the style sheets of the first page, its static views, and a script
 * that shows the right one. Nothing of it is loaded by a request of its own.
 */
export function staticView(): Plugin {
  return {
    name: 'static-view',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const [views, script] = await Promise.all([renderViews(), bundleScript()]);
        return inlineStyles(html, bundle)
          .replace('</head>', () => `${views}\n  </head>`)
          .replace('<div id="root"></div>', (root) => `${root}\n    <script>${script}</script>`);
      },
    },
  };
}

/** Renders the views with the client's own components. Each is an inert template. */
async function renderViews(): Promise<string> {
  const code = await bundleModule({
    ssr: { noExternal: true, external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'] },
    build: { ssr: VIEWS, write: false, rolldownOptions: { output: { format: 'cjs', codeSplitting: false } } },
  });
  const views: Partial<ViewsModule> = {};
  const evaluate = compileFunction(code, ['exports', 'require']) as (exports: object, require: NodeJS.Require) => void;
  evaluate(views, createRequire(import.meta.url));
  if (!views.renderViews) throw new Error(`${VIEWS} does not export renderViews`);
  return views
    .renderViews()
    .map(({ view, language, html }) => `    <template data-view="${view}" lang="${language}">${html}</template>`)
    .join('\n');
}

/** Bundles the script; modules whose exports it does not use, such as React, are left out. */
function bundleScript(): Promise<string> {
  return bundleModule({
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: SCRIPT, formats: ['iife'], name: 'staticView', fileName: 'show-view' },
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
