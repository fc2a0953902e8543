import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '..');

/** Who may import whom. The first pattern that fits a file holds; types may be imported from anywhere below the seam. */
const LAYERS: { files: RegExp; may: RegExp[]; instead: string }[] = [
  { files: /^src\/random\.ts$/, may: [/^pure-rand/], instead: 'chance knows nothing of the house' },
  {
    files: /^src\/chance\.ts$/,
    may: [/^src\/random/, /^@noble\/hashes\//],
    instead: 'chance knows nothing of the house',
  },
  { files: /^src\/languages\.ts$/, may: [], instead: 'the languages are a list' },
  { files: /^src\/protocol\.ts$/, may: [/^boardgame\.io$/], instead: 'the protocol is types and names alone' },
  {
    files: /^src\/match-export\.ts$/,
    may: [/^src\/games\/types/],
    instead: 'a file format is types and a check; replay.ts plays it',
  },
  {
    files: /^src\/course\.ts$/,
    may: [/^src\/games\/types/, /^src\/random/, /^boardgame\.io/],
    instead: 'a course is told its game and knows none by name',
  },
  {
    files: /^src\/match-record\.ts$/,
    may: [/^src\/games\/types/, /^src\/(chance|match-export)/, /^boardgame\.io$/],
    instead: 'a record is told its game and knows none by name',
  },
  {
    files: /^src\/(replay|verify|verdict-words)\.ts$/,
    may: [/^src\/games\/(types|options|legal)/, /^src\/(match-export|course|chance|replay|verify)/],
    instead: 'a replay is told its game and knows none by name',
  },
  {
    files: /^src\/games\/types\.ts$/,
    may: [
      /^src\/(random|languages)/,
      /^src\/games\/(about|figures|learning|model|solving|tutorial)/,
      /^boardgame\.io$/,
      /^react$/,
    ],
    instead: 'the seam imports types only',
  },
  {
    files: /^src\/games\/(about|figures|learning|model|solving)\.ts$/,
    may: [/^src\/random/],
    instead: 'a part of the seam is types alone',
  },
  {
    files: /^src\/games\/tutorial\.ts$/,
    may: [/^src\/(random|languages)/, /^src\/games\/model/],
    instead: 'a part of the seam is types alone',
  },
  { files: /^src\/games\/(options|legal)\.ts$/, may: [/^src\/games\/types/], instead: 'keep it about the seam' },
  {
    files: /^src\/games\/boardgame\.ts$/,
    may: [/^src\/games\/(types|legal|options|fair-random|stages)/, /^boardgame\.io/],
    instead: 'keep it about the seam',
  },
  {
    files: /^src\/games\/stages\.ts$/,
    may: [/^src\/games\/types/, /^boardgame\.io$/],
    instead: 'keep it about the seam',
  },
  {
    files: /^src\/games\/fair-random\.ts$/,
    may: [/^src\/chance/, /^boardgame\.io$/],
    instead: 'it is about chance and the framework, and knows no game',
  },
  {
    files: /^src\/games\/index\.ts$/,
    may: [/^src\/games\/types/, /^src\/games\/[^/]+\/index\.ts$/],
    instead: 'the registry is one line per game',
  },
  {
    files: /^src\/games\/covers\.ts$/,
    may: [/^src\/games\/types/, /^src\/games\/[^/]+\/cover\.ts$/],
    instead: 'the covers are one line per game',
  },
  {
    files: /^src\/games\/[^/]+\/cover\.ts$/,
    may: [/^src\/games\/OWN\/(about|emblem|options)/, /^src\/games\/types/],
    instead: 'a cover is what the first page shows, and loads nothing else',
  },
  {
    files: /^src\/games\/[^/]+\/(board\.tsx|board\/|art\/|texts\/)/,
    may: [/^src\/games\/OWN\/(?!game\.ts|brain\.ts|index\.ts)/, /^src\/games\/types/, /^src\/ui\//, /^react/],
    instead: 'a board asks its rules and draws with ui; bots, server and Game are none of its business',
  },
  {
    files: /^src\/games\/[^/]+\/game\.ts$/,
    may: [/^src\/games\/OWN\/(?!board|brain|index)/, /^src\/games\/(types|options|boardgame)/, /^boardgame\.io/],
    instead: 'the Game is phases and names; ask the rules',
  },
  {
    files: /^src\/games\/[^/]+\/index\.ts$/,
    may: [/^src\/games\/OWN\//, /^src\/games\/types/],
    instead: 'an entry gathers its own files; the board only by () => import()',
  },
  {
    files: /^src\/games\/[^/]+\//,
    may: [
      /^src\/games\/OWN\/(?!game\.ts|board|brain|index)/,
      /^src\/games\/(types|about|figures|learning|solving|options)/,
      /^src\/(random|bots\/(network|regret-matching|teacher))/,
      /^papaparse$/,
    ],
    instead: 'a model is pure: no framework, no React, no Node, no other game',
  },
  {
    files: /^src\/bots\/seat\.ts$/,
    may: [/^src\/bots\//, /^src\/games\/(types|legal)/, /^src\/random/, /^boardgame\.io/],
    instead: 'bots know no game by name',
  },
  {
    files: /^src\/bots\//,
    may: [/^src\/bots\//, /^src\/games\/(types|legal)/, /^src\/random/],
    instead: 'bots know no game by name and no platform',
  },
  {
    files: /^src\/ui\//,
    may: [/^src\/ui\//, /^src\/(games\/types|languages)/, /^react/],
    instead: 'ui has no game knowledge',
  },
  {
    files: /^src\/(client|server)\/vite\.config\.ts$/,
    may: [/^node:/, /^vite$/, /^vite-plugin-pwa$/, /^@vitejs/, /^@babel\/core$/],
    instead: 'a tool configuration stands alone',
  },
  {
    files: /^(src\/server\/|server\.ts)/,
    may: [/^src\/(server|games|bots)\//, /^src\/(protocol|random|chance|match-)/, /^node:/, /^(?!react)[@a-z]/],
    instead: 'the server knows neither boards nor client',
  },
  {
    files: /^src\/client\//,
    may: [
      /^src\/(client|games|ui|bots)\//,
      /^src\/(protocol|languages|random|chance|match-|replay|ver)/,
      /^(?!node:)[@a-z]/,
    ],
    instead: 'the client speaks to the server by the protocol and runs in browsers',
  },
  {
    files: /^src\/cli\/(dev|build|backup)\.ts$/,
    may: [/^src\/(server|cli)\//, /^node:/, /^vite$/],
    instead: 'tools of the house',
  },
  {
    files: /^src\/cli\//,
    may: [
      /^src\/(cli|games|bots)\//,
      /^src\/(languages|random|chance|protocol|match-|replay|course|ver)/,
      /^node:/,
      /^(?!react)[@a-z]/,
    ],
    instead: 'the terminal plays on the model',
  },
];

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((found) => {
    const path = `${folder}/${found.name}`;
    return found.isDirectory() ? sources(path) : /\.tsx?$/.test(found.name) ? [path] : [];
  });
}

/** What a file imports: paths from the root for our own files, the name of the package for others. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8'));
  return importedFiles.map(({ fileName }) => {
    if (!fileName.startsWith('.')) return fileName;
    const path = relative(ROOT, resolve(ROOT, dirname(file), fileName));
    const endings = ['', '.ts', '.tsx', '/index.ts'];
    return (
      path + (endings.find((ending) => existsSync(join(ROOT, path + ending)) && (ending || /\.\w+$/.test(path))) ?? '')
    );
  });
}

const FILES = [...sources('src'), 'server.ts'].filter((file) => existsSync(join(ROOT, file)));

describe('architecture', () => {
  it.each(FILES)('%s imports what its layer may import', (file) => {
    const layer = LAYERS.find(({ files }) => files.test(file));
    if (!layer) throw new Error(`${file} belongs to no layer: add it to the table or put it elsewhere`);
    const own = /^src\/games\/([^/]+)\//.exec(file)?.[1] ?? '';
    const allowed = layer.may.map(({ source }) => new RegExp(source.replace('OWN', own)));
    const wrong = importsOf(file).filter((path) => !allowed.some((pattern) => pattern.test(path)));
    expect({ file, wrong, instead: layer.instead }).toEqual({ file, wrong: [], instead: layer.instead });
  });

  it('has no cycles', () => {
    const graph = new Map(FILES.map((file) => [file, importsOf(file).filter((path) => FILES.includes(path))]));
    const done = new Set<string>();
    const visit = (file: string, path: string[]): void => {
      if (path.includes(file)) throw new Error(`cycle: ${[...path.slice(path.indexOf(file)), file].join(' -> ')}`);
      if (done.has(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    };
    expect(() => FILES.forEach((file) => visit(file, []))).not.toThrow();
  });

  it('keeps chance and clocks out of the models', () => {
    const models = FILES.filter((file) => /^src\/games\/[^/]+\/[^/]+\.ts$/.test(file));
    expect(models.length).toBeGreaterThan(0);
    for (const file of models)
      expect(readFileSync(join(ROOT, file), 'utf8')).not.toMatch(/Math\.random|\bDate\b|performance\./);
  });
});
