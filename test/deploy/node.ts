import '../../src/cli/shared/set-production-env';
import { execFileSync } from 'node:child_process';
import { readFlags, runCommand, UsageError } from '../../src/cli/shared/usage';
import { RELAXED_LIMITS } from '../support/relaxed-limits';
import { killAllOnInterrupt, ServerProcess } from '../support/server-process';
import { checkMatch, playMatch } from './online-match';

/** Plays a match on the built server in a given version of Node, kills the server and reads the match again. */
async function tryNode(): Promise<void> {
  const { node } = readFlags({
    node: { type: 'string', default: process.execPath, about: 'path of the Node program that runs the server' },
  });
  const version = versionOf(node);
  killAllOnInterrupt();
  const server = new ServerProcess(RELAXED_LIMITS, undefined, undefined, node);
  try {
    await server.open();
    const match = await playMatch(server.url);
    await server.close('SIGKILL');
    await server.open();
    await checkMatch(server.url, match);
    const code = await server.close();
    if (code !== 0) throw new Error(`the server ended with ${code} after SIGTERM`);
    console.log(`Node ${version}: a match of ${match.sync.log.length} moves was played and survived SIGKILL.`);
  } catch (error) {
    throw new Error(`The built server fails on Node ${version}: ${(error as Error).message}`, { cause: error });
  } finally {
    await server.tearDown();
  }
}

function versionOf(node: string): string {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    throw new UsageError(`--node must be the path of a Node program, not "${node}"`);
  }
}

runCommand('Plays a match over the wire on the built server in a given version of Node.', tryNode).catch(
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
