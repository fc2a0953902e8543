import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../src/cli/shared/usage';
import { findProgram } from '../support/programs';
import { execute, type Engine } from './engine';

const COMPOSE = join(__dirname, '../../compose.yaml');

/** Podman's settings of containers that compose.yaml starts, as for those that the engine starts itself. */
const PODMAN_SETTINGS = `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1000:1000"]
[engine]
runtime = "runc"
`;

const MAX_REMOVALS = 5;

/** The containers, network and volumes of compose.yaml, under a name of their own. */
export class ComposeProject {
  private readonly folder = mkdtempSync(join(tmpdir(), 'piratz-compose-'));
  private readonly program: string;
  private readonly environment: NodeJS.ProcessEnv;

  /** @param settings environment variables that compose.yaml reads */
  constructor(
    private readonly engine: Engine,
    private readonly name: string,
    settings: Readonly<Record<string, string>>,
  ) {
    this.program = composeProgram(engine);
    const containersConf = join(this.folder, 'containers.conf');
    writeFileSync(containersConf, PODMAN_SETTINGS);
    this.environment = { ...process.env, CONTAINERS_CONF: containersConf, ...settings };
  }

  /** Runs commands as documentation has them, with `docker compose` for this project, in an empty folder. */
  async run(commands: string): Promise<string> {
    const script = `set -e\ndocker() {\n${this.shellFunction()}\n}\n${commands}`;
    return execute('sh', ['-c', script], { cwd: this.folder, env: this.environment });
  }

  /** Resolves to the ID of a service's container. */
  async container(service: string): Promise<string> {
    const labels = { project: this.name, service };
    const filters = Object.entries(labels).flatMap(([key, value]) => [
      '--filter',
      `label=com.docker.compose.${key}=${value}`,
    ]);
    return this.engine.call('ps', '--all', '--quiet', ...filters);
  }

  /** Returns the body of a shell function that does what `docker compose` does. */
  private shellFunction(): string {
    const compose = `shift; ${this.program} -p ${this.name} -f ${COMPOSE} "$@"`;
    if (this.engine.name === 'Docker') return compose;
    // podman-compose 1.0 writes lines of its own into the output of exec, and hides its exit status.
    const exec = `shift 3; service=$1; shift; podman exec --interactive "${this.name}_\${service}_1" "$@"`;
    return `if [ "$2 $3" = 'exec -T' ]; then ${exec}; else ${compose}; fi`;
  }

  /** Removes everything. */
  async remove(): Promise<void> {
    await removeProject(this.engine, this.name);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Removes the containers, volumes and networks of a project. */
export async function removeProject(engine: Engine, name: string): Promise<void> {
  const filter = ['--quiet', '--filter', `label=com.docker.compose.project=${name}`];
  const list = async (...command: readonly [string, ...string[]]) =>
    (await engine.call(...command, ...filter)).split('\n').filter(Boolean);
  // A container that is about to be started again cannot be removed at once.
  for (let tries = MAX_REMOVALS; tries > 0 && (await list('ps', '--all')).length > 0; tries--)
    for (const container of await list('ps', '--all'))
      await engine.call('rm', '--force', '--volumes', container).catch(() => undefined);
  for (const kind of ['volume', 'network'])
    for (const id of await list(kind, 'ls')) await engine.call(kind, 'rm', '--force', id);
}

/** Returns the program that runs compose files; throws a UsageError when it is not installed. */
export function composeProgram({ name }: Engine): string {
  if (name === 'Docker') {
    if (spawnSync('docker', ['compose', 'version']).status === 0) return 'command docker compose';
    throw new UsageError('Install the plugin of Docker for compose files: apt-get install docker-compose-plugin');
  }
  if (findProgram('podman-compose')) return 'podman-compose';
  throw new UsageError('Install podman-compose; on Debian as root: apt-get install podman-compose aardvark-dns');
}
