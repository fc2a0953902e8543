import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nonEmpty } from '../support/assertions';

const SRC = join(__dirname, '../../src');

/** The sources of the pages by path, without the module that loads parts. */
const SOURCES = ['client', 'ui', 'games'].flatMap((folder) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && path !== 'ui/lazy-part.tsx')
    .map((path): [string, string] => [path, readFileSync(join(SRC, path), 'utf8')]),
);

/** What happens where something else than a component cannot be loaded. */
const HANDLED: Readonly<Record<string, string>> = {
  'client/lobby/join-form.tsx': 'the form says that something went wrong, and loads again for the next code',
  'client/lobby/lobby-page.tsx': 'the play dialog is loaded ahead, and again when it is opened',
  'client/lobby/use-open-tables.ts': 'the list of tables is not updated live',
  'client/main.tsx': 'the static view stays',
  'client/preload.ts': 'everything is loaded again when it is shown',
  'client/saved-matches/saved-matches.ts': 'a notice says that matches are not saved',
  'client/shared/debug-option.ts': 'for developers',
  'games/piraten-kapern/ai/index.ts': 'in the worker of the bots, which is started again',
  'games/piraten-kapern/index.ts': 'see load-once.ts: the page or the part around it says so',
  'games/piratenpoker/ai/index.ts': 'in the worker of the bots, which is started again',
  'games/piratenpoker/index.ts': 'see load-once.ts: the page or the part around it says so',
  'games/piratz/ai/index.ts': 'in the worker of the bots, which is started again',
  'games/piratz/index.ts': 'see load-once.ts: the page or the part around it says so',
};

describe('what pages load on demand', () => {
  it.each(['piratz', 'piraten-kapern', 'piratenpoker'])('is found in the sources, also of %s', (game) => {
    expect(SOURCES.map(([path]) => path)).toContain(`games/${game}/index.ts`);
  });

  it('is a component of lazy-part.tsx, which survives failures, or something whose failure is handled', () => {
    const others = SOURCES.filter(([, source]) => {
      const lines = source.split('\n').filter((line) => /\bimport\(/.test(line));
      return lines.some((line) => !/\blazy(Component|Dialog|Extra|Part)\(/.test(line));
    });
    expect(others.map(([path]) => path).sort()).toEqual(Object.keys(HANDLED));
  });

  it('never uses React’s own lazy components, whose failure takes the page away', () => {
    for (const [path, source] of nonEmpty(SOURCES))
      expect([path, /\blazy\b[^;]*from 'react'/.test(source)]).toEqual([path, false]);
  });
});
