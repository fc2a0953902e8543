import { join } from 'node:path';
import { createServer as createViteServer, type ProxyOptions } from 'vite';
import { createServer } from '../server';
import { readEnvironment } from '../server/config/environment';
import { API_PATHS } from '../server/http/api';

const VITE_PORT = 5173;

/** Starts our server and, in front of it, Vite's development server with hot reload for the client. */
async function open(): Promise<void> {
  const options = readEnvironment(process.env);
  const server = await createServer(options);
  const target = `http://127.0.0.1:${server.port}`;
  const api = API_PATHS.map((path): [string, ProxyOptions] => [`/${path}`, { target }]);
  const pages = await createViteServer({
    configFile: join(__dirname, '../client/vite.config.ts'),
    configLoader: 'runner',
    server: {
      port: VITE_PORT,
      host: process.env.HOST || 'localhost',
      proxy: { ...Object.fromEntries(api), '/socket.io': { target, ws: true } },
    },
  });
  await pages.listen();
  console.log(`pages with hot reload: ${pages.resolvedUrls?.local.join(' ') ?? ''}\nserver: ${target}`);
  const close = () => void Promise.all([pages.close(), server.close()]).catch(fail);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, close);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

open().catch(fail);
