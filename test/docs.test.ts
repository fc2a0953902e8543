import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scripts } from '../package.json';
import { GAMES } from '../src/games';
import { REFUSED_EVENT } from '../src/protocol/socket';
import { readEnvironment } from '../src/server/config/environment';
import { HTTP_STATUS } from '../src/server/shared/errors';
import { LIMITS, type Limit } from '../src/server/shared/limits';

const ROOT = join(__dirname, '..');
const MAX_README_BYTES = 8 * 1024;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

const DOCUMENTS = [
  ...['README.md', 'CHANGELOG.md', 'test/README.md', 'training/README.md'].filter((path) =>
    existsSync(join(ROOT, path)),
  ),
  ...filesIn('.github').filter((path) => path.endsWith('.md')),
  ...filesIn('docs').filter((path) => path.endsWith('.md')),
  ...filesIn('src').filter((path) => path.endsWith('/README.md')),
];

/** Returns the anchors of the headings of a document, as GitHub derives them. */
function anchorsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether a relative link leads to a file, and its anchor to a heading. */
function isLinkValid(from: string, link: string): boolean {
  const [target = '', anchor] = link.split('#');
  const path = target === '' ? from : join(dirname(from), target);
  return existsSync(join(ROOT, path)) && (anchor === undefined || anchorsOf(path).includes(anchor));
}

describe('the documents', () => {
  it.each(DOCUMENTS)('every relative link in %s leads somewhere', (document) => {
    const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const relative = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(relative.filter((link) => !isLinkValid(document, link))).toEqual([]);
  });

  it.each(DOCUMENTS)('every npm script in %s exists', (document) => {
    const mentioned = [...read(document).matchAll(/\bnpm run (?:-s )?([a-z][\w:]*)/g)].map(([, name]) => name);
    expect(mentioned.filter((name) => !Object.keys(scripts).includes(name ?? ''))).toEqual([]);
  });

  it.each(DOCUMENTS)('every path in %s exists', (document) => {
    const paths = [...read(document).matchAll(/`((?:src|test|docs|training|deploy|public)\/[\w./-]*)`/g)];
    expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
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
  const rows = [...read('docs/hosting.md').matchAll(/^\| `([A-Z_]+)` +\| (?:`([^`]+)`)? +\|/gm)];
  const defaults = new Map(rows.map(([, name = '', value]) => [name, value]));

  it('the table lists exactly the variables that the server reads', () => {
    const names = new Set<string>();
    const get = (_environment: object, name: string) => void names.add(name);
    readEnvironment(new Proxy<Record<string, string>>({}, { get }));
    for (const { formerVariable = '' } of Object.values<Limit>(LIMITS)) names.delete(formerVariable);
    expect([...defaults.keys()].sort()).toEqual([...names].sort());
  });

  it.each(Object.values<Limit>(LIMITS))('the table has the default of $variable', (limit) => {
    expect(defaults.get(limit.variable)).toBe(String(limit.default));
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
      for (const excerpt of code.split('\n  // …\n')) expect(source).toContain(excerpt);
    },
  );

  it('all code is checked, and every file of the example is in the table', () => {
    expect(blocks.length).toBe(guide.match(/^```tsx?$/gm)?.length);
    const files = filesIn(EXAMPLE).filter((path) => /\.tsx?$/.test(path) && !path.includes('/texts/'));
    for (const path of files) expect(guide).toContain(`\`${path.slice(EXAMPLE.length + 1)}\``);
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

  it('the table of errors has every code with its status', () => {
    const rows = [...api.matchAll(/^\| `([\w-]+)` +\| (\d{3}) /gm)].map(([, code = '', status]) => [
      code,
      Number(status),
    ]);
    expect(Object.fromEntries(rows)).toEqual(HTTP_STATUS);
  });

  it('the table of events has exactly the events of the sockets', () => {
    const rows = [...api.matchAll(/^\| `(\w+)` +\| (client|server) /gm)];
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
