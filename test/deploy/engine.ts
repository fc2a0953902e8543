import { execFile, spawnSync, type ExecFileOptions } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../../src/cli/shared/usage';
import { findProgram } from '../support/programs';

/** Programs that build and run containers. Every command rejects with its output when it fails. */
export interface Engine {
  readonly name: 'Docker' | 'Podman';
  /** Flags of `run` that publish the server's port on 127.0.0.1. */
  publish(port: number): string[];
  /** Builds an image. @param base the image in place of the Dockerfile's base */
  build(tag: string, base: string): Promise<void>;
  /** Runs a command of the engine and resolves to its output: `call('stop', 'name')`. */
  call(command: string, ...args: readonly string[]): Promise<string>;
  /** Whether the health check of a container passes. */
  isHealthy(container: string): Promise<boolean>;
}

/** Flags of `run` for a container that may write only to its volumes and /tmp. */
export const UNPRIVILEGED = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all'],
  ...['--security-opt', 'no-new-privileges'],
];

/** The port of the image's server. */
const SERVER_PORT = 8000;

const CERTIFICATES = '/etc/ssl/certs';

/** Limits without which containers cannot start where the surrounding machine has lower ones than the engine's defaults. */
const ULIMITS = ['--ulimit', 'nofile=1024:1024'];

/** Returns Docker if its daemon answers, otherwise Podman with Buildah; throws a UsageError when neither is there. */
export function findEngine(): Engine {
  if (findProgram('docker') && spawnSync('docker', ['info']).status === 0) return DOCKER;
  const missing = ['podman', 'buildah', 'runc'].filter((name) => !findProgram(name, ['/usr/sbin']));
  if (missing.length === 0) return PODMAN;
  throw new UsageError(
    `Start Docker, or install what Podman lacks (${missing.join(', ')}); on Debian as root: ` +
      'apt-get install podman buildah runc mmdebstrap',
  );
}

const DOCKER: Engine = {
  name: 'Docker',
  publish: (port) => ['--publish', `127.0.0.1:${port}:${SERVER_PORT}`],
  build: async (tag, base) => void (await execute('docker', ['build', '--tag', tag, ...baseArg(base), '.'])),
  call: (command, ...args) => execute('docker', [command, ...args]),
  isHealthy: async (name) => (await DOCKER.call('inspect', '--format', '{{.State.Health.Status}}', name)) === 'healthy',
};

/** Uses the network and the npm registry of this machine, so that it also works inside a container. */
const PODMAN: Engine = {
  name: 'Podman',
  publish: (port) => ['--network', 'host', '--env', `PORT=${port}`],
  async build(tag, base) {
    const isolation = ['--isolation', 'chroot', '--network', 'host', ...ULIMITS];
    // Only a Docker manifest has a health check.
    const format = ['--format', 'docker', '--tag', tag];
    await withNpmConfig(async (file) => {
      const volumes = ['--volume', `${CERTIFICATES}:${CERTIFICATES}:ro`, '--volume', `${file}:/root/.npmrc:ro`];
      await execute('buildah', ['bud', ...isolation, ...format, ...volumes, ...baseArg(base), '.']);
    });
  },
  call(command, ...args) {
    const limits = command === 'run' ? [...ULIMITS, '--ulimit', 'nproc=1000:1000'] : [];
    return execute('podman', ['--runtime', 'runc', command, ...limits, ...args]);
  },
  isHealthy: (name) =>
    PODMAN.call('healthcheck', 'run', name).then(
      () => true,
      () => false,
    ),
};

const baseArg = (base: string) => ['--build-arg', `BASE=${base}`];

/** Runs an action with a file that holds the npm configuration of this machine, for `npm ci` in a build. */
async function withNpmConfig(action: (file: string) => Promise<void>): Promise<void> {
  const get = (name: string) => execute('npm', ['config', 'get', name]);
  const user = await get('userconfig');
  const lines = [existsSync(user) ? readFileSync(user, 'utf8') : '', `registry=${await get('registry')}`];
  if ((await get('cafile')) !== 'null') lines.push(`cafile=${CERTIFICATES}/ca-certificates.crt`);
  const folder = mkdtempSync(join(tmpdir(), 'piratz-npm-'));
  try {
    const file = join(folder, 'npmrc');
    writeFileSync(file, lines.join('\n'), { mode: 0o600 });
    await action(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a program and resolves to its output, without white space around it. Rejects with the output when it fails. */
export async function execute(
  program: string,
  args: readonly string[],
  options: Pick<ExecFileOptions, 'cwd' | 'env'> = {},
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { ...options, encoding: 'utf8', maxBuffer: 2 ** 26 });
    return stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`.trimEnd(), { cause: error });
  }
}
