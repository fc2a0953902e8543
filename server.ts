import { createServer } from './src/server';
import { readEnvironment } from './src/server/environment';

/** The door: settings from the environment, one server, an orderly end on SIGTERM and SIGINT. */
async function open(): Promise<void> {
  const options = readEnvironment(process.env);
  const server = await createServer(options);
  const host = options.host === '0.0.0.0' ? 'localhost' : options.host;
  console.log(`Piratz is open: http://${host}:${server.port}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close().catch(fail));
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

open().catch(fail);
