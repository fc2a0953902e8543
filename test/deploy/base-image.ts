import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../src/cli/shared/usage';
import { findProgram } from '../support/programs';
import { execute, type Engine } from './engine';

const ROOT = join(__dirname, '../..');

/** The base image of the Dockerfile, such as node:24-slim, and the major version of Node in it. */
const [, OFFICIAL = '', MAJOR = ''] =
  /^ARG BASE=(node:(\d+)-slim)$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? [];

const OWN = `localhost/piratz-node:${MAJOR}`;

/** The code name of this machine's Debian, such as bookworm; empty on another system. */
export const [, DEBIAN_RELEASE = ''] = /^VERSION_CODENAME=(.+)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];

/** The search path of an image made from Debian's packages. */
export const PATH_VARIABLE = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Resolves to the image to build on: the Dockerfile's base or, where no registry of images answers, one like it from Debian's
 * and npm's packages. The latter stays on the machine for the next time.
 */
export async function baseImage(engine: Engine): Promise<string> {
  if (await hasImage(engine, OFFICIAL)) return OFFICIAL;
  if (engine.name === 'Podman' && (await hasImage(engine, OWN))) return OWN;
  try {
    await engine.call('pull', `docker.io/library/${OFFICIAL}`);
    return OFFICIAL;
  } catch (error) {
    if (engine.name === 'Docker') throw error;
  }
  console.error(`no registry of images has ${OFFICIAL}; making ${OWN} from packages`);
  await importOwn(engine);
  return OWN;
}

/** Whether the machine has an image. */
export const hasImage = (engine: Engine, image: string) =>
  engine.call('image', 'inspect', image).then(
    () => true,
    () => false,
  );

/** Returns the program that makes root folders from Debian's packages; throws a UsageError when it is not installed. */
export function findBuilder(): string {
  const program = findProgram('mmdebstrap');
  if (program) return program;
  throw new UsageError('Install mmdebstrap; on Debian as root: apt-get install mmdebstrap');
}

async function importOwn(engine: Engine): Promise<void> {
  const builder = findBuilder();
  const folder = mkdtempSync(join(tmpdir(), 'piratz-base-'));
  try {
    const node = `node-linux-${process.arch}`;
    await execute('npm', [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      `${node}@${MAJOR}`,
      'npm@11',
    ]);
    const modules = join(folder, 'node_modules');
    const hooks = [
      'chroot "$1" useradd --create-home --uid 1000 node',
      `copy-in ${modules}/${node}/bin/node /usr/local/bin`,
      'mkdir -p "$1/usr/local/lib/node_modules"',
      `copy-in ${modules}/npm /usr/local/lib/node_modules`,
      'ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"',
      'ln -s ../lib/node_modules/npm/bin/npx-cli.js "$1/usr/local/bin/npx"',
    ].map((hook) => `--customize-hook=${hook}`);
    const tar = join(folder, 'base.tar');
    await execute(builder, ['--variant=minbase', '--quiet', ...hooks, DEBIAN_RELEASE, tar]);
    await engine.call('import', '--change', PATH_VARIABLE, tar, OWN);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
