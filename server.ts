import { isIPv6 } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { createServer } from './src/server';
import { readEnvironment } from './src/server/config/environment';
import { silentLogger } from './src/server/shared/log';

/** How long closing may take, in milliseconds. Whatever was acknowledged is on disk by then, whatever may still hang. */
const SHUTDOWN_TIMEOUT_MS = 4500;

/** Unless told, V8 lets garbage grow to three times what is in use before it collects it: memory that the machine lacks elsewhere. */
const HEAP_GROWING_PERCENT = 225;

/** The door: settings from the environment, one server, an orderly end on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  const options = readEnvironment(process.env);
  const { log = silentLogger } = options;
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'nobody has handled this'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'this must not happen');
    process.exit(1);
  });
  const server = await createServer(options);
  console.log(`Piratz is open: http://${displayHostOf(options.host)}:${server.port}`);
  const close = () => {
    log.info('closing');
    setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS).unref();
    server.close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, close);
}

/** What to write into a browser for an address that a server listens at. */
function displayHostOf(host = '0.0.0.0'): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
