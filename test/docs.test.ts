import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scripts } from '../package.json';
import { GAMES } from '../src/games';
import { seedOf } from '../src/random/deal';
import { REFUSED_EVENT } from '../src/protocol/socket';
import { readEnvironment } from '../src/server/config/environment';
import { HTTP_STATUS } from '../src/server/shared/errors';
import { LIMITS, type Limit } from '../src/server/shared/limits';
import {
  brokenLinks,
  filesIn,
  read,
  ROOT,
  unknownNames,
  unknownPaths,
  wrongCommands,
  wrongPorts,
  type Check,
} from './support/documents';
import { nonEmpty } from './support/assertions';

const MAX_README_BYTES = 8 * 1024;
const MAX_WORDS = 16_000;
const MAX_SCRIPTS = 20;

const DOCUMENTS = [
  ...['README.md', 'CHANGELOG.md'],
  ...['.github', 'docs', 'src', 'test', 'training'].flatMap((folder) =>
    filesIn(folder).filter((path) => path.endsWith('.md') && !path.includes('languages/')),
  ),
];

/** Documents without a history, which names what is gone. */
const PRESENT = DOCUMENTS.filter((path) => path !== 'CHANGELOG.md');

const PORTS = [readEnvironment({}).port, Number(/PORT:-(\d+)/.exec(read('compose.yaml'))?.[1])];

/** The checks, each with a sentence that it has to find wrong, and one that is right. */
const CHECKS: readonly [string, Check, readonly string[], string, string][] = [
  [
    'link leads somewhere',
    brokenLinks,
    DOCUMENTS,
    'See [hosting](docs/hosting.md#on-mars).',
    'See [hosting](docs/hosting.md#at-home).',
  ],
  ['path exists', unknownPaths, PRESENT, 'Read `src/games/seam/entry.ts`.', 'Read `src/games/index.ts`.'],
  ['script exists', wrongCommands, DOCUMENTS, 'Run `npm run -s fleet`.', 'Run `npm run dev`.'],
  [
    'flag of a command exists',
    wrongCommands,
    DOCUMENTS,
    'Run `npm run -s arena -- --bogus 3`.',
    'Run `npm run -s arena -- --seats a,b`.',
  ],
  ['tool exists', wrongCommands, DOCUMENTS, 'Run `npm run -s tool -- torture`.', 'Run `npm run -s tool -- golden`.'],
  [
    'flag of a Python program exists',
    wrongCommands,
    DOCUMENTS,
    'Run `python training/piratz/train.py --bogus`.',
    'Run `python training/piratz/train.py --write`.',
  ],
  [
    'port is that of a server',
    wrongPorts(PORTS),
    DOCUMENTS,
    'Open http://localhost:5173.',
    'Open http://localhost:8000.',
  ],
  [
    'function exists',
    unknownNames,
    PRESENT,
    'It calls `createMoves(rules)`.',
    'It calls `messages(namespace, language)`.',
  ],
  ['name of code exists', unknownNames, PRESENT, 'The `MatchMaker` does it.', 'The `GameEntry` has it.'],
];

describe.each(CHECKS)('every %s', (_what, check, documents, wrong, right) => {
  it.each(documents)('in %s', (document) => {
    expect(check(document, read(document))).toEqual([]);
  });

  it('in a planted wrong sentence it is found, in a right one not', () => {
    expect(check('README.md', wrong)).toHaveLength(1);
    expect(check('README.md', right)).toEqual([]);
  });
});

describe('the documents', () => {
  it('all together are short', () => {
    const words = DOCUMENTS.map((path) => read(path).split(/\s+/).filter(Boolean).length);
    expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MAX_WORDS);
  });

  it('.github/CONTRIBUTING.md explains exactly the scripts of package.json, which are few', () => {
    const section = /^## Scripts\n([^]*?)^## /m.exec(read('.github/CONTRIBUTING.md'))?.[1] ?? '';
    const explained = [...section.matchAll(/^- `([\w:]+)`:/gm)].map(([, name]) => name);
    expect(explained).toEqual(Object.keys(scripts).sort((a, b) => explained.indexOf(a) - explained.indexOf(b)));
    expect(explained.length).toBeLessThanOrEqual(MAX_SCRIPTS);
  });

  it.each([...filesIn('src/games'), ...filesIn('test/baselines')].filter((path) => path.endsWith('.safetensors')))(
    'the hash of %s is documented',
    (path) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(ROOT, path)))
        .digest('hex');
      expect(read('training/README.md')).toContain(`\`${hash}\``);
    },
  );

  it('the README is short', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(MAX_README_BYTES);
  });
});

describe('docs/hosting.md', () => {
  const rows = [...read('docs/hosting.md').matchAll(/^- `([A-Z_]+)`(?: \(`([^`]+)`\))?:/gm)];
  const defaults = new Map(rows.map(([, name = '', value]) => [name, value]));

  it('the list has exactly the variables that the server reads', () => {
    const names = new Set<string>();
    const get = (_environment: object, name: string) => void names.add(name);
    readEnvironment(new Proxy<Record<string, string>>({}, { get }));
    for (const { formerVariable = '' } of Object.values<Limit>(LIMITS)) names.delete(formerVariable);
    expect([...defaults.keys()].sort()).toEqual([...names].sort());
  });

  it.each(Object.values<Limit>(LIMITS))('the list has the default of $variable', (limit) => {
    expect(defaults.get(limit.variable)).toBe(String(limit.default));
  });
});

describe('docs/verifiable-randomness.md', () => {
  const COMMAND = /^printf %s (?:'([^']+)'|(\S+)) \| openssl dgst -sha256(?: -hmac (\w+))?\n([0-9a-f]{64})$/gm;
  const examples = [...read('docs/verifiable-randomness.md').matchAll(COMMAND)].map(
    ([command, quoted, word = '', key, digest = '']) => ({
      command: command.split('\n')[0] ?? '',
      text: quoted ?? word,
      key,
      digest,
    }),
  );

  it.each(examples)('$command prints what stands below it', ({ command, text, key, digest }) => {
    const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
    expect(hash.update(text).digest('hex')).toBe(digest);
    if (spawnSync('openssl', ['version']).status !== 0) return;
    expect(spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stdout.trim().split(' ').pop()).toBe(digest);
  });

  it('the example is a deal, from its commitments to the first words of its stream', () => {
    const [secret, first, seed, seedHash, words] = examples;
    const [matchID = '', ...values] = seed?.text.split(' ') ?? [];
    const contributions = values.map((value) => ({ value }));
    expect(seed?.digest).toBe(seedOf({ matchID, secret: secret?.text ?? '', contributions }));
    expect([seed?.key, values[0], seedHash?.text, words?.key]).toEqual([
      secret?.text,
      first?.text,
      seed?.digest,
      seed?.digest,
    ]);
  });
});

describe('docs/add-a-game.md', () => {
  const EXAMPLE = 'test/support/kuhn';
  const guide = read('docs/add-a-game.md');
  const blocks = [...guide.matchAll(/^`([\w./-]+)`:\n\n```tsx?\n([^]*?)\n```$/gm)];

  it.each(blocks.map(([, file = '', code = '']) => [file, code]))(
    'the code of %s is that of the example',
    (file, code) => {
      const source = read(join(EXAMPLE, file));
      for (const excerpt of nonEmpty(code.split('\n  // …\n'))) expect(source).toContain(excerpt);
    },
  );

  it('all code is checked, and every file of the example is in the table', () => {
    expect(blocks).toHaveLength(guide.match(/^```tsx?$/gm)?.length ?? 0);
    const files = filesIn(EXAMPLE).filter((path) => /\.tsx?$/.test(path) && !path.includes('/texts/'));
    for (const path of nonEmpty(files)) expect(guide).toContain(`\`${path.slice(EXAMPLE.length + 1)}\``);
  });
});

describe('docs/rules-sources.md', () => {
  const sections = read('docs/rules-sources.md').split(/^## /m);

  it.each(GAMES.filter(({ isDraft }) => !isDraft).map(({ name, listing }) => [name, listing('en').title]))(
    'the table of %s has every ruling of its rules, and cites rules that exist',
    (name, title) => {
      const rules = read(`src/languages/en/rules-${name}.md`);
      const section = sections.find((text) => text.startsWith(`${title}\n`)) ?? '';
      const cited = [...section.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(([, number]) => number);
      const existing = [...rules.matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number);
      const marked = [...rules.matchAll(/^- \*\*(\d+\.\d+)\*\*.*\*\*\((?:ruling|option)/gm)].map(
        ([, number]) => number,
      );
      expect(existing).toEqual(expect.arrayContaining(cited));
      expect(cited).toEqual(expect.arrayContaining(marked));
    },
  );
});

describe('docs/api.md', () => {
  const api = read('docs/api.md');

  it('the list of errors has every code with its status', () => {
    const rows = [...api.matchAll(/^- `([\w-]+)` \((\d{3})\):/gm)].map(([, code = '', status]) => [
      code,
      Number(status),
    ]);
    expect(Object.fromEntries(rows)).toEqual(HTTP_STATUS);
  });

  it('the list of events has exactly the events of the sockets', () => {
    const rows = [...api.matchAll(/^- `(\w+)` \((client|server)\): /gm)];
    const eventsFrom = (side: string) => new Set(rows.filter((row) => row[2] === side).map((row) => row[1]));
    const code = filesIn('src/server/realtime')
      .map((path) => read(path))
      .join('\n');
    const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, event]) => event);
    expect(eventsFrom('client')).toEqual(new Set(found(/event === '(\w+)'/g)));
    const sent = found(/emit\(\s*(?:socket, )?'(\w+)'/g);
    expect(eventsFrom('server')).toEqual(new Set([...sent, 'sync', REFUSED_EVENT])); // the framework names `sync`
  });
});
