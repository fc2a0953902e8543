import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { COMMANDS } from '../../src/cli/commands';
import commands from '../../src/cli/vite.config';

const ROOT = join(import.meta.dirname, '../..');
const OUT_DIR = join(ROOT, 'dist/commands');

/** What tests start: all commands, and the build. */
const PROGRAMS = [...Object.values(COMMANDS).map(({ file }) => file), 'src/cli/build', 'src/cli/dev'];

/** Scripts that commands start as processes. */
const WORKERS = ['src/cli/arena/worker'];

/**
 * Keeps what a module knows of its place. `__dirname` is the folder of the source, but the path of a script beside it is
 * that of the built one. A module in a bundle is never the main one: commands do not ask.
 */
const sourcePlaces: Plugin = {
  name: 'source-places',
  enforce: 'pre',
  transform(code, id) {
    if (!/\b(__dirname|require\.main)\b/.test(code)) return null;
    const folder = dirname(id);
    return code
      .replaceAll(/join\(__dirname, '([\w-]+)\.ts'\)/g, (_, name: string) =>
        JSON.stringify(join(OUT_DIR, relative(ROOT, folder), `${name}.cjs`)),
      )
      .replaceAll('__dirname', JSON.stringify(folder))
      .replaceAll('require.main === module', 'false');
  },
};

/** Builds all commands for the tests, which start a hundred of them: they start faster than through tsx. */
export default defineConfig({
  ...commands,
  plugins: [sourcePlaces],
  build: {
    ...commands.build,
    outDir: OUT_DIR,
    rolldownOptions: {
      ...commands.build?.rolldownOptions,
      input: Object.fromEntries([...PROGRAMS, ...WORKERS].map((name) => [name, join(ROOT, `${name}.ts`)])),
    },
  },
});
