import { join } from 'node:path';
import { build, type IndexHtmlTransformContext, type InlineConfig, type Plugin } from 'vite';
import { compiledMessages } from '../../i18n/node/vite-messages';

const CLIENT = join(import.meta.dirname, '..');
const SCRIPT = join(CLIENT, 'static-view/show-view.ts');

/**
 * Writes into index.html what the first paint needs and no request of its own loads: the style sheets of the first page,
 * and a script that shows a static view of it.
 * @param languages the folder of all languages
 */
export function staticView(languages: string): Plugin {
  return {
    name: 'static-view',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const script = await bundleScript(languages);
        return inlineStyles(html, bundle).replace(
          '<div id="root"></div>',
          (root) => `${root}\n    <script>${script}</script>`,
        );
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
      lib: { entry: SCRIPT, formats: ['iife'], name: 'staticView', fileName: 'show-view' },
      rolldownOptions: { treeshake: { moduleSideEffects: (id) => id === SCRIPT } },
    },
  });
}

/** Bundles a module into one script. */
export async function bundleModule(config: InlineConfig): Promise<string> {
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
