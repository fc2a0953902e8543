import { isIPv6 } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { createServer } from './src/server';
import { readEnvironment } from './src/server/config/environment';
import { silentLogger } from './src/server/shared/log';

/** Hard limit for a graceful shutdown. Every acknowledged move is on disk by then, even if a connection still hangs. */
const SHUTDOWN_TIMEOUT_MS = 4500;

/** V8 heap growth before a collection, in percent of the live heap (default: 300). A lower value saves memory. */
const HEAP_GROWING_PERCENT = 225;

/** Entry point: reads the environment, starts one server and shuts it down gracefully on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  const options = readEnvironment(process.env);
  const { log = silentLogger } = options;
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  const server = await createServer(options);
  console.log(`Piratz is open: http://${displayHostOf(options.host)}:${server.port}`);
  const shutDown = () => {
    log.info('shutting down');
    setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS).unref();
    server.close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, shutDown);
}

/** Returns the host to enter into a browser for the address that the server listens on. */
function displayHostOf(host = '0.0.0.0'): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
