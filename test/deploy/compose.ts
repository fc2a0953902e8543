import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/programs';
import { ComposeProject } from './compose-project';
import type { Engine } from './engine';
import { checkMatch } from './online-match';
import { PacedMatch } from './paced-match';
import { provideServiceImages } from './service-images';

const HOSTING = join(__dirname, '../../docs/hosting.md');
const SERVERS = ['server1', 'server2', 'server3'];
const SERVICES = [...SERVERS, 'postgres', 'redis', 'nginx'];
const HEALTH_TIMEOUT_MS = 180_000;
const MOVES_BEFORE_KILL = 10;
const IDENTITY = `docker compose exec -T postgres psql --username piratz --tuples-only --command 'SELECT system_identifier FROM pg_control_system()'`;

type Progress = (text: string) => void;

/**
 * Runs compose.yaml as it is: plays a match, kills the server of a seat during a second one, and moves both to a new database
 * with the commands of docs/hosting.md. Resolves to the numbers of moves.
 * @param image the image of the servers
 */
export async function playOnCompose(engine: Engine, image: string, progress: Progress): Promise<number[]> {
  const port = await freePort();
  const settings = { PORT: String(port), IMAGE: image, POSTGRES_PASSWORD: 'letters1digits' };
  const project = new ComposeProject(engine, image, settings);
  const standIns = await provideServiceImages(engine, progress);
  try {
    progress('starting compose.yaml');
    await project.run('docker compose up --detach');
    await allHealthy(engine, project);
    return await playAndRestore(engine, project, `http://127.0.0.1:${port}`, progress);
  } catch (error) {
    const logs = await project.run('docker compose logs').catch((reason: Error) => reason.message);
    throw new Error(`${(error as Error).message}\n${logs.slice(-4000)}`, { cause: error });
  } finally {
    await project.remove();
    for (const name of standIns) await engine.call('untag', name, name);
  }
}

async function playAndRestore(
  engine: Engine,
  project: ComposeProject,
  url: string,
  progress: Progress,
): Promise<number[]> {
  progress('playing a match through nginx');
  const first = await PacedMatch.open(url);
  await first.play();
  first.close();
  const matches = [await first.result(), await playThroughKill(engine, project, url, progress)];
  const [backup = '', restore = ''] = documentedCommands();
  const before = await project.run(IDENTITY);
  progress('copying the database, deleting it and restoring the copy');
  await project.run(backup);
  await project.run(restore);
  await allHealthy(engine, project);
  if ((await project.run(IDENTITY)) === before) throw new Error('the database has not been deleted');
  for (const match of matches) for (let nth = 0; nth < SERVERS.length; nth++) await checkMatch(url, match);
  return matches.map(({ sync }) => sync.log.length);
}

async function playThroughKill(engine: Engine, project: ComposeProject, url: string, progress: Progress) {
  const match = await PacedMatch.open(url);
  await match.play(MOVES_BEFORE_KILL);
  const server = await serverOfSeat(project);
  progress(`killing ${server} after ${MOVES_BEFORE_KILL} moves of a second match and playing on`);
  const container = await project.container(server);
  await engine.call('kill', '--signal', 'KILL', container);
  await match.lost();
  await match.connect();
  await match.play();
  match.close();
  const result = await match.result();
  progress(`starting ${server} again`);
  await engine.call('start', container);
  await allHealthy(engine, project);
  await checkMatch(url, result);
  return result;
}

/** Resolves to the service that holds the connection of a seat. */
async function serverOfSeat(project: ComposeProject): Promise<string> {
  const print = 'fetch("http://127.0.0.1:8000/metrics").then((r) => r.text()).then(console.log)';
  for (const server of SERVERS) {
    const metrics = await project.run(`docker compose exec -T ${server} node -e '${print}'`);
    if (Number(/^\S*sockets (\d+)$/m.exec(metrics)?.[1]) > 0) return server;
  }
  throw new Error('no server has a connection');
}

/** Resolves when the health checks of all services pass; rejects with the names of those that fail. */
async function allHealthy(engine: Engine, project: ComposeProject): Promise<void> {
  for (const deadline = Date.now() + HEALTH_TIMEOUT_MS; ; await sleep(500)) {
    const failing: string[] = [];
    for (const service of SERVICES)
      if (!(await engine.isHealthy(await project.container(service)))) failing.push(service);
    if (failing.length === 0) return;
    if (Date.now() > deadline) throw new Error(`not healthy: ${failing.join(', ')}`);
  }
}

/** Returns the commands of docs/hosting.md that copy the database of compose.yaml, and those that restore the copy. */
function documentedCommands(): string[] {
  const [, section = ''] = /^### Docker Compose\n([^]*?)^##/m.exec(readFileSync(HOSTING, 'utf8')) ?? [];
  const blocks = [...section.matchAll(/^```\n([^]*?)^```$/gm)].map(([, commands = '']) => commands);
  if (blocks.length !== 2) throw new Error('docs/hosting.md does not say how to copy and restore the database');
  return blocks;
}
