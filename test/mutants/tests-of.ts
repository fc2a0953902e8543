import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');

/**
 * Returns the test files of a folder of `src`, or of a file in it: those under its mirror in `test`, or under that of the
 * nearest folder above it that has one. Of the tests of such a larger folder, it takes those that reach the smaller one and
 * nothing else in it: the rules of a game are tested by their tables, not by tests of bots, boards and texts.
 */
export function testsOf(path: string): string[] {
  const folder = statSync(join(ROOT, path)).isDirectory() ? path : dirname(path);
  const [source, mirror] = mirrorOf(folder);
  const tests = testFilesIn(mirror);
  if (source === folder) return tests;
  return tests.filter((test) => {
    const reached = sourcesOf(test).filter((file) => file.startsWith(`${source}/`) || file === source);
    return reached.length > 0 && reached.every((file) => file.startsWith(`${folder}/`));
  });
}

/** Returns the folder, or the nearest one above it, that has a mirror in `test`, and that mirror. */
function mirrorOf(folder: string): [source: string, mirror: string] {
  const mirror = folder.replace(/^src/, 'test');
  return existsSync(join(ROOT, mirror)) ? [folder, mirror] : mirrorOf(dirname(folder));
}

function testFilesIn(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`)
    .sort();
}

/** Returns the paths in `src`, without extension, that a test imports, itself or by its helpers beside it. */
function sourcesOf(file: string): string[] {
  const imports = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)];
  return imports.flatMap(([, name = '']) => {
    const path = relative(ROOT, join(ROOT, dirname(file), name));
    if (path.startsWith('src/')) return [path];
    return dirname(path) === dirname(file) ? sourcesOf(`${path}.ts`) : [];
  });
}
