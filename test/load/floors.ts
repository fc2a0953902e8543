import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { CHUNK_GROUPS } from '../../src/client/build/chunks';
import { precompress } from '../../src/client/build/precompress';
import { RELAXED_LIMITS } from '../support/relaxed-limits';
import { ServerProcess, START_ARGS } from '../support/server-process';
import { TABLE } from './page-load';

const ROOT = join(__dirname, '../..');
const CLIENT = 'dist/client';

/** The addresses of what a page cannot be faster than: its HTML and CSS without scripts, and those with React alone. */
export interface Floors {
  readonly html: string;
  readonly react: string;
}

/** Serves the floors of pages as our server serves the pages. */
export class FloorServer {
  private scripts: readonly string[] = [];

  private constructor(
    private readonly folder: string,
    private readonly server: ServerProcess,
  ) {}

  /** Copies the built client, builds React alone in the same way, and starts. */
  static async open(): Promise<FloorServer> {
    const folder = await mkdtemp(join(tmpdir(), 'piratz-floors-'));
    await cp(join(ROOT, CLIENT), join(folder, CLIENT), { recursive: true });
    const script = [join(ROOT, ...START_ARGS.slice(-1))];
    const floors = new FloorServer(folder, new ServerProcess(RELAXED_LIMITS, script, undefined, undefined, folder));
    floors.scripts = await buildReactAlone(join(folder, CLIENT, 'floors'));
    await floors.server.open();
    return floors;
  }

  /** Adds the floors of a page, given its HTML. */
  async add(name: string, html: string): Promise<Floors> {
    const plain = html.replace(/<script[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
    const [entry, ...others] = this.scripts.map((file) => `/floors/assets/${file}`);
    const react = [
      `<script type="module" crossorigin src="${entry}"></script>`,
      ...others.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
    ].join('\n');
    const withReact = plain
      .replace('<title>', () => `${react}\n<title>`)
      .replace('</main>', '<div id="react"></div></main>');
    const [plainUrl, reactUrl] = await Promise.all([
      this.write(`${name}.html`, plain),
      this.write(`${name}-react.html`, withReact),
    ]);
    return { html: plainUrl, react: reactUrl };
  }

  private async write(file: string, html: string): Promise<string> {
    await writeFile(join(this.folder, CLIENT, 'floors', file), html);
    return `${this.server.url}/floors/${file}`;
  }

  async tearDown(): Promise<void> {
    await this.server.tearDown();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Builds a page's script with React alone. Returns the names of its chunks, the entry first. */
async function buildReactAlone(outDir: string): Promise<string[]> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [precompress(outDir)],
    build: {
      outDir,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { entry: join(__dirname, 'react-alone.ts') },
        output: { entryFileNames: 'assets/[name].js', codeSplitting: { groups: CHUNK_GROUPS } },
      },
    },
  });
  const files = (await readdir(join(outDir, 'assets'))).filter((file) => file.endsWith('.js'));
  return files.sort((a, b) => Number(b === 'entry.js') - Number(a === 'entry.js'));
}

/** Returns the HTML of the lobby as it is sent. */
export async function lobbyHtml(url: string): Promise<string> {
  return (await fetch(url, { headers: { accept: 'text/html' } })).text();
}

/** Returns the HTML of a page with the table that a browser shows there, and the style sheets that it has loaded. */
export async function tableHtml(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    await page.goto(url);
    await page.locator(TABLE).waitFor();
    const { root, css } = await page.evaluate(() => ({
      root: document.getElementById('root')?.innerHTML ?? '',
      css: [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(''),
    }));
    const html = await lobbyHtml(url);
    return html
      .replace(/<style[^]*?<\/style>|<link[^>]*rel="stylesheet"[^>]*>/g, '')
      .replace('</head>', () => `<style>${css}</style></head>`)
      .replace(/<div id="root">[^]*<\/div>/, () => `<div id="root">${root}</div>`);
  } finally {
    await page.close();
  }
}
