import '../../src/cli/shared/set-production-env';
import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { columns, lines } from '../../src/cli/shared/output';
import { readFlags, runCommand, SIGINT_EXIT_CODE } from '../../src/cli/shared/usage';
import { freePort } from '../support/programs';
import { RELAXED_LIMITS } from '../support/relaxed-limits';
import { baseImage } from './base-image';
import { playOnCluster } from './cluster';
import { playOnCompose } from './compose';
import { composeProgram, removeProject } from './compose-project';
import { findEngine, UNPRIVILEGED, type Engine } from './engine';
import { checkMatch, playMatch } from './online-match';

const MEGABYTE = 1e6;
const MAX_MEGABYTES_ABOVE_BASE = 120;
const START_TIMEOUT_MS = 30_000;
const FIXTURES = join(__dirname, '../fixtures/before-1.0');

/** The name of the image, container and volume of this run. */
const NAME = `piratz-check-${process.pid}`;
const CLUSTER = [1, 2, 3].map((nth) => `${NAME}-${nth}`);

/** Measurements of the image; times are in milliseconds. */
interface Figures {
  readonly base: string;
  readonly sizeAboveBase: number;
  readonly start: number;
  readonly restart: number;
  /** Resident memory of the server in bytes after a match. */
  readonly memory: number;
  readonly stop: number;
}

/** Builds the image, plays a match in a container, kills and restarts it, and prints size, times and memory. */
async function checkImage(): Promise<void> {
  const flags = readFlags({
    cluster: {
      type: 'boolean',
      default: false,
      about: 'also play on three containers with PostgreSQL, Redis and nginx',
    },
    compose: {
      type: 'boolean',
      default: false,
      about: 'also run compose.yaml: play, kill a server, restore a backup of the database',
    },
  });
  const engine = findEngine();
  if (flags.compose) composeProgram(engine); // before the image is built
  process.once('SIGINT', () => void cleanUp(engine).finally(() => process.exit(SIGINT_EXIT_CODE)));
  try {
    const figures = await measure(engine);
    const rows = formatRows(engine, figures);
    if (flags.cluster) {
      progress('playing on three containers behind nginx and killing one');
      rows.push(['moves on three servers', String(await playOnCluster(engine, NAME, CLUSTER))]);
    }
    if (flags.compose) {
      const moves = await playOnCompose(engine, NAME, progress);
      rows.push(['moves on compose.yaml', moves.join(', ')]);
    }
    process.stdout.write(lines(columns(rows)));
    if (figures.sizeAboveBase > MAX_MEGABYTES_ABOVE_BASE * MEGABYTE)
      throw new Error(`The image is more than ${MAX_MEGABYTES_ABOVE_BASE} MB above its base.`);
  } finally {
    await cleanUp(engine);
  }
}

async function measure(engine: Engine): Promise<Figures> {
  const base = await baseImage(engine);
  progress(`building the image on ${base} with ${engine.name}`);
  await engine.build(NAME, base);
  const size = async (image: string) => Number(await engine.call('image', 'inspect', '--format', '{{.Size}}', image));
  const sizeAboveBase = (await size(NAME)) - (await size(base));

  progress('starting a container with a read-only root and playing a match');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = Object.entries(RELAXED_LIMITS).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const volumes = ['--volume', `${NAME}:/data`, '--volume', `${FIXTURES}:/fixtures:ro`];
  const flags = [...UNPRIVILEGED, ...volumes, ...environment, ...engine.publish(port)];
  const start = await timed(async () => {
    await engine.call('run', '--detach', '--name', NAME, ...flags, NAME);
    await ready(engine, url);
  });
  await checkContent(engine);
  const match = await playMatch(url);
  const memory = await residentMemory(engine);

  progress(`killing and restarting the container after ${match.sync.log.length} moves`);
  await engine.call('kill', '--signal', 'KILL', NAME);
  const restart = await timed(async () => {
    await engine.call('start', NAME);
    await ready(engine, url);
  });
  await checkMatch(url, match);
  await healthy(engine);

  progress('stopping it');
  const stop = await timed(async () => void (await engine.call('stop', '-t', '10', NAME)));
  const code = await engine.call('inspect', '--format', '{{.State.ExitCode}}', NAME);
  if (code !== '0') throw new Error(`the server ended with ${code} after SIGTERM`);
  return { base, sizeAboveBase, start, restart, memory, stop };
}

/** Rejects unless the image holds only what runs, unprivileged, and its commands work. */
async function checkContent(engine: Engine): Promise<void> {
  const run = (...command: readonly string[]) => engine.call('exec', NAME, ...command);
  const folders = (await run('ls', '/piratz', '/piratz/dist')).split(/\s+/).filter((name) => /^\w+$/.test(name));
  deepStrictEqual(folders, ['dist', 'node_modules', 'cli', 'client', 'server'], 'the image holds other folders');
  const tools = (await run('ls', '/piratz/node_modules'))
    .split(/\s+/)
    .filter((name) => ['tsx', 'typescript', 'vite'].includes(name));
  deepStrictEqual(tools, [], 'the image holds build tools');
  if ((await run('id', '-u')) === '0') throw new Error('the server runs as root');
  await run('node', 'dist/cli/backup.cjs', '/data/copy.sqlite');
  await run('node', 'dist/cli/verify.cjs', '/fixtures/piratz.match.json');
  await run('node', 'dist/cli/vapid.cjs');
}

async function residentMemory(engine: Engine): Promise<number> {
  const status = await engine.call('exec', NAME, 'cat', '/proc/1/status');
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** Resolves when the server accepts matches; rejects with the container's log when it does not. */
async function ready(engine: Engine, url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await poll(isReady, async () => `the server does not start: ${await engine.call('logs', NAME)}`);
}

async function healthy(engine: Engine): Promise<void> {
  await poll(
    () => engine.isHealthy(NAME),
    async () => 'the health check of the image fails',
  );
}

async function poll(condition: () => boolean | Promise<boolean>, message: () => Promise<string>): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; !(await condition()); await sleep(20))
    if (Date.now() > deadline) throw new Error(await message());
}

async function timed(action: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

async function cleanUp(engine: Engine): Promise<void> {
  const ignore = () => undefined; // It has not been created.
  await removeProject(engine, NAME).catch(ignore);
  for (const name of [NAME, ...CLUSTER]) await engine.call('rm', '--force', '--volumes', name).catch(ignore);
  for (const kind of ['volume', 'image']) await engine.call(kind, 'rm', '--force', NAME).catch(ignore);
}

function formatRows(engine: Engine, figures: Figures): string[][] {
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    ['engine', engine.name],
    ['base', figures.base],
    ['size above base', megabytes(figures.sizeAboveBase)],
    ['start', seconds(figures.start)],
    ['start after SIGKILL', seconds(figures.restart)],
    ['memory after a match', megabytes(figures.memory)],
    ['stop', seconds(figures.stop)],
  ];
}

const progress = (text: string) => console.error(text);

runCommand(
  'Builds the container image, plays, kills and restarts a match in it, and prints its figures.',
  checkImage,
).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
