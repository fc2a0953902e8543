import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEBIAN_RELEASE, findBuilder, hasImage, PATH_VARIABLE } from './base-image';
import { execute, type Engine } from './engine';

const COMPOSE = join(__dirname, '../../compose.yaml');
const SCRIPTS = join(__dirname, 'stand-ins');

/** An image like the official one of a service, made of Debian's packages. */
interface StandIn {
  readonly packages: string;
  /** The file in `stand-ins/` that starts the service. */
  readonly script?: string;
  /** Shell commands that finish the root folder "$1". */
  readonly hooks: readonly string[];
  /** Instructions of a Dockerfile. */
  readonly settings: readonly string[];
}

const STAND_INS: Readonly<Record<string, StandIn>> = {
  postgres: {
    packages: 'postgresql',
    script: 'postgres.sh',
    hooks: ['rm -rf "$1"/var/lib/postgresql/*', `chroot "$1" sh -c 'ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin'`],
    settings: [
      'ENV PGDATA=/var/lib/postgresql/data',
      'VOLUME /var/lib/postgresql/data',
      'ENTRYPOINT ["postgres.sh"]',
      'CMD ["postgres"]',
      'STOPSIGNAL SIGINT',
    ],
  },
  redis: {
    packages: 'redis-server',
    script: 'redis.sh',
    hooks: ['mkdir "$1/data"'],
    settings: ['VOLUME /data', 'WORKDIR /data', 'ENTRYPOINT ["redis.sh"]', 'CMD ["redis-server"]'],
  },
  nginx: {
    packages: 'nginx,curl',
    hooks: [
      'rm -rf "$1/var/lib/nginx"',
      'mkdir -p "$1/var/cache/nginx"',
      'ln -s /var/cache/nginx "$1/var/lib/nginx"',
      'ln -sf /dev/stdout "$1/var/log/nginx/access.log"',
      'ln -sf /dev/stderr "$1/var/log/nginx/error.log"',
    ],
    settings: ['CMD ["nginx", "-g", "daemon off;"]', 'STOPSIGNAL SIGQUIT'],
  },
};

/**
 * Provides the images of the services in compose.yaml under the names in it: from a registry or, with Podman where none answers,
 * stand-ins from Debian's packages. Resolves to the names that stand-ins have got, which the caller removes; the images stay on
 * the machine for the next time.
 */
export async function provideServiceImages(engine: Engine, progress: (text: string) => void): Promise<string[]> {
  if (engine.name === 'Docker') return [];
  const names = [...readFileSync(COMPOSE, 'utf8').matchAll(/^ +image: (\w+:[\w.]+)$/gm)].map(([, name = '']) => name);
  const replaced: string[] = [];
  for (const name of names) {
    if (await isOfficialThere(engine, name)) continue;
    const [service = ''] = name.split(':');
    const standIn = STAND_INS[service];
    if (!standIn) throw new Error(`there is no stand-in for the image ${name}`);
    const own = `localhost/piratz-${service}:${DEBIAN_RELEASE}-${fingerprint(standIn)}`;
    if (!(await hasImage(engine, own))) {
      progress(`no registry of images has ${name}; making one like it from packages`);
      await importStandIn(engine, standIn, own);
    }
    await engine.call('tag', own, `localhost/${name}`);
    replaced.push(`localhost/${name}`);
  }
  return replaced;
}

async function isOfficialThere(engine: Engine, name: string): Promise<boolean> {
  const official = `docker.io/library/${name}`;
  if (await hasImage(engine, official)) return true;
  return engine.call('pull', official).then(
    () => true,
    () => false,
  );
}

/** Returns a hash of what a stand-in is made from. */
function fingerprint({ script, ...rest }: StandIn): string {
  const text = script === undefined ? '' : readFileSync(join(SCRIPTS, script), 'utf8');
  return createHash('sha256')
    .update(JSON.stringify({ ...rest, text }))
    .digest('hex')
    .slice(0, 8);
}

async function importStandIn(engine: Engine, standIn: StandIn, image: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'piratz-service-'));
  try {
    const tar = join(folder, 'service.tar');
    const script = standIn.script === undefined ? [] : [`copy-in ${join(SCRIPTS, standIn.script)} /usr/local/bin`];
    const hooks = [...script, ...standIn.hooks].map((hook) => `--customize-hook=${hook}`);
    const flags = ['--variant=minbase', '--quiet', `--include=${standIn.packages}`, ...hooks];
    await execute(findBuilder(), [...flags, DEBIAN_RELEASE, tar]);
    const changes = [PATH_VARIABLE, ...standIn.settings].flatMap((setting) => ['--change', setting]);
    await engine.call('import', ...changes, tar, image);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
