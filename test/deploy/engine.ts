import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../src/cli/shared/usage';
import { findProgram } from '../support/programs';

/** Programs that build and run containers. Every command throws an Error with its output when it fails. */
export interface Engine {
  readonly name: 'Docker' | 'Podman';
  /** Flags of `run` that publish the server's port on 127.0.0.1. */
  publish(port: number): string[];
  /** Builds an image. @param base the image in place of the Dockerfile's base */
  build(tag: string, base: string | undefined): void;
  /** Runs a command of the engine and returns its output: `call('stop', 'name')`. */
  call(...args: readonly string[]): string;
  /** Whether the health check of a container passes. */
  isHealthy(container: string): boolean;
}

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
  build: (tag, base) => void execute('docker', ['build', '--tag', tag, ...baseArgs(base), '.']),
  call: (command, ...args) => execute('docker', [command!, ...args]),
  isHealthy: (name) => DOCKER.call('inspect', '--format', '{{.State.Health.Status}}', name) === 'healthy',
};

/** Uses the network and the npm registry of this machine, so that it also works inside a container. */
const PODMAN: Engine = {
  name: 'Podman',
  publish: (port) => ['--network', 'host', '--env', `PORT=${port}`],
  build(tag, base) {
    const isolation = ['--isolation', 'chroot', '--network', 'host', ...ULIMITS];
    // Only a Docker manifest has a health check.
    const format = ['--format', 'docker', '--tag', tag];
    withNpmConfig((file) => {
      const volumes = [`${CERTIFICATES}:${CERTIFICATES}:ro`, `${file}:/root/.npmrc:ro`].flatMap((at) => [
        '--volume',
        at,
      ]);
      execute('buildah', ['bud', ...isolation, ...format, ...volumes, ...baseArgs(base), '.']);
    });
  },
  call(command, ...args) {
    const limits = command === 'run' ? [...ULIMITS, '--ulimit', 'nproc=1000:1000'] : [];
    return execute('podman', ['--runtime', 'runc', command!, ...limits, ...args]);
  },
  isHealthy: (name) => spawnSync('podman', ['--runtime', 'runc', 'healthcheck', 'run', name]).status === 0,
};

const baseArgs = (base: string | undefined) => (base === undefined ? [] : ['--build-arg', `BASE=${base}`]);

/** Runs an action with a file that holds the npm configuration of this machine, for `npm ci` in a build. */
function withNpmConfig(action: (file: string) => void): void {
  const get = (name: string) => execute('npm', ['config', 'get', name]);
  const user = get('userconfig');
  const lines = [existsSync(user) ? readFileSync(user, 'utf8') : '', `registry=${get('registry')}`];
  if (get('cafile') !== 'null') lines.push(`cafile=${CERTIFICATES}/ca-certificates.crt`);
  const folder = mkdtempSync(join(tmpdir(), 'piratz-npm-'));
  try {
    const file = join(folder, 'npmrc');
    writeFileSync(file, lines.join('\n'), { mode: 0o600 });
    action(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a program and returns its output, without the white space around it. Throws an Error with the output when it fails. */
export function execute(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 }).trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`.trimEnd(), { cause: error });
  }
}
