import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { nonEmpty } from './support/assertions';

const ROOT = join(__dirname, '..');

/**
 * The layers, lowest first. A file belongs to the first layer whose pattern fits; it may import its own layer, the layers
 * named in `from` and the packages in `packages`. GAME stands for the folder of one game: another game is never in reach.
 */
const GAME = 'src/games/([^/]+)';
const LAYERS: { name: string; files: string; from: string[]; packages: RegExp[]; instead: string }[] = [
  {
    name: 'messages in Node',
    files: 'src/i18n/node/',
    from: ['base'],
    packages: [/^node:/, /^@messageformat\//, /^vite$/],
    instead: 'messages are read from files and compiled, in Node programs and in the build',
  },
  {
    name: 'base',
    files: 'src/(random|i18n|protocol)/',
    from: [],
    packages: [/^pure-rand/, /^@noble\/hashes\//, /^boardgame\.io$/],
    instead: 'randomness, languages and the protocol know nothing above them',
  },
  {
    name: 'contract',
    files: 'src/games/contract/',
    from: ['base'],
    packages: [/^boardgame\.io$/, /^react$/, /^fast-deep-equal$/],
    instead: 'the contract of every game: types and small helpers',
  },
  {
    name: 'bgio',
    files: 'src/games/bgio/',
    from: ['base', 'contract'],
    packages: [/^boardgame\.io/],
    instead: 'the framework adapter knows no game by name',
  },
  {
    name: 'numbers',
    files: 'src/ai/network/',
    from: ['base'],
    packages: [],
    instead: 'networks are plain numbers',
  },
  {
    name: 'ai',
    files: 'src/ai/',
    from: ['base', 'contract', 'numbers'],
    packages: [/^boardgame\.io/],
    instead: 'bots know no game by name and no platform',
  },
  {
    name: 'match',
    files: 'src/match/',
    from: ['base', 'contract', 'bgio'],
    packages: [/^boardgame\.io/, /^zod\/mini$/],
    instead: 'a match takes its game as an argument and knows none by name',
  },
  {
    name: 'ui',
    files: 'src/ui/',
    from: ['base', 'contract'],
    packages: [/^react/, /^fast-deep-equal$/],
    instead: 'ui has no game knowledge',
  },
  {
    name: 'board kit',
    files: 'src/games/board/',
    from: ['base', 'contract', 'ui'],
    packages: [/^react/],
    instead: 'the board kit is shared by all boards and knows no game by name',
  },
  {
    name: 'rules',
    files: `${GAME}/rules/`,
    from: ['base', 'contract'],
    packages: [/^papaparse$/],
    instead: 'rules are pure: no framework, no React, no Node, no bots, no other game',
  },
  {
    name: 'game ai',
    files: `${GAME}/ai/`,
    from: ['base', 'contract', 'numbers', 'rules'],
    packages: [],
    instead: 'what a bot knows of a game is pure: no framework, no React, no Node, no other game',
  },
  {
    name: 'game texts',
    files: `${GAME}/(?!(rules|ai|board|art)/|(manifest|game|index)\\.ts)`,
    from: ['base', 'contract', 'rules', 'game ai'],
    packages: [],
    instead: 'texts are made of the model, for the board and for the terminal',
  },
  {
    name: 'board',
    files: `${GAME}/(board|art)/`,
    from: ['base', 'contract', 'ui', 'board kit', 'rules', 'game ai', 'game texts'],
    packages: [/^react/],
    instead: 'a board asks its rules and draws with ui; server and Game are none of its business',
  },
  {
    name: 'manifest',
    files: `${GAME}/manifest\\.ts`,
    from: ['base', 'contract', 'rules', 'game texts'],
    packages: [],
    instead: 'a manifest is what the first page shows, and loads nothing else',
  },
  {
    name: 'games',
    files: `${GAME}/(game|index)\\.ts|src/games/(index|manifests)\\.ts`,
    from: ['base', 'contract', 'bgio', 'rules', 'game ai', 'game texts', 'board', 'manifest'],
    packages: [/^boardgame\.io/],
    instead: 'an entry gathers the files of its game; the board only by () => import()',
  },
  {
    name: 'build',
    files: 'src/(cli|client|server)/vite\\.config\\.ts|src/client/build/',
    from: ['base', 'messages in Node'],
    packages: [/^node:/, /^vite$/, /^vite-plugin-pwa$/, /^@vitejs/, /^@babel\/core$/],
    instead: 'a tool configuration stands alone, and is run by Node',
  },
  {
    name: 'server',
    files: 'src/server/|server\\.ts',
    from: ['base', 'messages in Node', 'contract', 'bgio', 'numbers', 'ai', 'match', 'manifest', 'games'],
    packages: [/^node:/, /^(?!react)[@a-z]/],
    instead: 'the server knows neither boards nor client',
  },
  {
    name: 'styleguide',
    files: 'src/client/styleguide/',
    from: ['base', 'contract', 'ui', 'board kit', 'rules', 'board', 'games', 'client'],
    packages: [/^react/, /\?raw$/],
    instead: 'the style guide shows art and controls',
  },
  {
    name: 'client',
    files: 'src/client/',
    from: ['base', 'contract', 'bgio', 'numbers', 'ai', 'match', 'ui', 'manifest', 'games', 'styleguide'],
    packages: [/^(?!node:)[@a-z]/],
    instead: 'the client speaks to the server by the protocol and runs in browsers',
  },
  {
    name: 'cli',
    files: 'src/cli/',
    from: ['base', 'messages in Node', 'contract', 'bgio', 'numbers', 'ai', 'match', 'manifest', 'games', 'server'],
    packages: [/^node:/, /^(?!react)[@a-z]/],
    instead: 'the terminal plays on the model',
  },
];

const layerOf = (file: string) => LAYERS.find(({ files }) => new RegExp(`^(${files})`).test(file));
const gameOf = (file: string) => /^src\/games\/(?!contract\/|bgio\/|board\/)([^/]+)\//.exec(file)?.[1];

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

/** The example of docs/add-a-game.md, which is copied to src/games. */
const EXAMPLE = 'test/support/kuhn';
const asGame = (path: string) => path.replace(EXAMPLE, 'src/games/kuhn');

/** Returns a cycle as text, or undefined when the graph has none. */
function cycleIn(graph: ReadonlyMap<string, readonly string[]>): string | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node].join(' -> ');
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle !== undefined) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/** Returns whether two folders are the same, or one contains the other. */
function isNested(one: string, other: string): boolean {
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
}

describe('architecture', () => {
  it.each([...FILES, ...sources(EXAMPLE)])('%s imports only what its layer allows', (path) => {
    const file = asGame(path);
    const layer = layerOf(file);
    if (!layer) throw new Error(`${file} belongs to no layer: add it to the table or put it elsewhere`);
    const mayImport = (imported: string): boolean => {
      if (!/^(src\/|server\.ts)/.test(imported) || imported.includes('?'))
        return layer.packages.some((pattern) => pattern.test(imported)) || imported === 'package.json';
      const other = layerOf(imported);
      const [game, otherGame] = [gameOf(file), gameOf(imported)];
      const isOtherGame = game !== undefined && otherGame !== undefined && game !== otherGame;
      return other !== undefined && !isOtherGame && (other === layer || layer.from.includes(other.name));
    };
    const wrong = importsOf(path)
      .map(asGame)
      .filter((imported) => !mayImport(imported));
    expect({ file, wrong, instead: layer.instead }).toEqual({ file, wrong: [], instead: layer.instead });
  });

  it('src itself contains no files', () => {
    expect(FILES.filter((file) => dirname(file) === 'src')).toEqual([]);
  });

  it('the imports of files have no cycles', () => {
    const graph = new Map(FILES.map((file) => [file, importsOf(file).filter((path) => FILES.includes(path))]));
    expect(cycleIn(graph)).toBeUndefined();
  });

  it('the imports of folders have no cycles, apart from a folder and what is below it', () => {
    const graph = new Map<string, string[]>();
    for (const file of FILES) {
      const folder = dirname(file);
      const others = importsOf(file)
        .filter((path) => FILES.includes(path))
        .map((path) => dirname(path));
      graph.set(folder, [...(graph.get(folder) ?? []), ...others.filter((other) => !isNested(folder, other))]);
    }
    expect(cycleIn(graph)).toBeUndefined();
  });

  /** Where the server, and what speaks to it, ask for time and randomness. Boards and pages move things by timers of their own. */
  const SIMULATED = FILES.filter((file) => /^src\/(server|random|match|client\/(shared|match))\//.test(file));
  const TIME = ['src/server/shared/time.ts', 'src/client/shared/time.ts'];
  const READS_TIME =
    /(?<![\w.])(set|clear)(Timeout|Interval|Immediate)\(|\bDate\.now\b|new Date\(\)|performance\.now\(|node:timers/;
  const DRAWS_RANDOMNESS = /\b(randomBytes|randomInt|randomUUID|getRandomValues|Math\.random)\b/;

  it.each([
    { what: 'time', pattern: READS_TIME, modules: TIME },
    { what: 'randomness', pattern: DRAWS_RANDOMNESS, modules: ['src/random/entropy.ts'] },
  ])('the server and what speaks to it get $what from one module, so that it can be simulated', (rule) => {
    const found = SIMULATED.filter((file) => rule.pattern.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(found.sort()).toEqual([...rule.modules].sort());
  });

  it('the models read no clock and draw no random numbers of their own', () => {
    const models = FILES.filter((file) => /^src\/games\/[^/]+\/(rules|ai)\//.test(file));
    expect(models.length).toBeGreaterThan(0);
    for (const file of nonEmpty(models))
      expect(readFileSync(join(ROOT, file), 'utf8')).not.toMatch(/Math\.random|\bDate\b|performance\./);
  });
});
