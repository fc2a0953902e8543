import { join } from 'node:path';
import { createServer as createViteServer, type ProxyOptions, type ViteDevServer } from 'vite';
import { createServer } from '../server';
import { readEnvironment } from '../server/config/environment';
import { API_PATHS, isApiPath } from '../server/http/api';
import { readFlags, runCommand, UsageError } from './shared/usage';

/** Starts the server on a port of its own, and Vite in front of it, which serves the pages with hot reload at PORT. */
async function open(): Promise<void> {
  readFlags({});
  const { port, ...options } = readServerOptions();
  const host = process.env.HOST || 'localhost';
  const server = await createServer({ ...options, host: '127.0.0.1', port: 0 });
  const pages = await createPages(port, host, `http://127.0.0.1:${server.port}`);
  await pages.listen();
  console.log(`Open ${pages.resolvedUrls?.local.join(' ') ?? ''}: pages and server, with hot reload of the pages.`);
  const close = () => void Promise.all([pages.close(), server.close()]);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, close);
}

function readServerOptions() {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

/** Leaves a page below whose path there are routes to Vite. */
const bypass: NonNullable<ProxyOptions['bypass']> = ({ url = '' }) =>
  isApiPath(url.replace(/\?.*/, '')) ? undefined : url;

/** Creates Vite's development server, which passes what belongs to the server on to `target`. */
function createPages(port: number, host: string, target: string): Promise<ViteDevServer> {
  const api = API_PATHS.map((path): [string, ProxyOptions] => [`/${path}`, { target, bypass }]);
  const proxy = { ...Object.fromEntries(api), '/socket.io': { target, ws: true } };
  return createViteServer({
    configFile: join(__dirname, '../client/vite.config.ts'),
    configLoader: 'runner',
    server: { port, strictPort: true, host, proxy },
  });
}

runCommand('Starts server and client with hot reload, at http://localhost:8000 or at PORT.', open).catch(
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
