import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const GUIDE = readFileSync(join(ROOT, 'docs/add-a-game.md'), 'utf8');

/** The commands of "Ten minutes", block by block: they copy the example, and test it. */
const [COPY = '', TEST = ''] = [...GUIDE.matchAll(/^ {3}```\n([^]*?)\n {3}```$/gm)].map(([, commands]) => commands);

/** Copies the files of this version to a new folder; packages are shared. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'add-a-game-'));
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  for (const file of files) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Adds the game to the registry as the second step says. */
function register(folder: string): void {
  const path = join(folder, 'src/games/index.ts');
  const [, line = ''] = /`(import .* from '\.\/kuhn';)`/.exec(GUIDE) ?? [];
  const source = readFileSync(path, 'utf8').replace(/^(export const GAMES.*)\];$/m, '$1, kuhn];');
  writeFileSync(path, `${line}\n${source}`);
}

describe('the ten minutes of docs/add-a-game.md', () => {
  const folder = copyOfProject();
  const run = (commands: string) =>
    execFileSync('bash', ['-ec', commands], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, LONG: '' },
    });

  beforeAll(() => {
    run(COPY);
    register(folder);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  it('the example can be played in the terminal', () => {
    const play = /`(npm run -s play -- --game kuhn [^`]*)`/.exec(GUIDE)?.[1] ?? '';
    expect(run(`yes p | ${play} --language en`)).toContain('Kuhn poker');
  });

  it('the types fit together', () => {
    expect(run('npx tsc --noEmit')).toBe('');
  }, 300_000);

  it('the example passes the tests of every game', () => {
    expect(() => run(TEST)).not.toThrow();
  }, 1_200_000);
});
