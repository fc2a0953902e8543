import { createServer as createHttpServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { Server } from 'boardgame.io/server';
import type { SocketServer } from '../realtime/socket-server';
import type { Guard } from '../shared/guard';

/**
 * HTTP timeouts in milliseconds. The keep-alive timeout exceeds that of proxies (nginx: 60 s), so that no proxy sends a
 * request on a connection that we are closing.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5000,
};

/** Idle timeout of a connection during a request or response. WebSockets have their own pings. */
const SOCKET_TIMEOUT_MS = 60_000;

/** Where to listen. */
interface ListenOptions {
  readonly port: number;
  readonly host?: string | undefined;
  readonly basePath?: string | undefined;
}

/** Creates an HTTP server that does not listen yet. */
export function createHttp(): HttpServer {
  return createHttpServer(TIMEOUTS);
}

/** Runs boardgame.io's server on our own HTTP server, because it supports neither a host, nor listen errors, nor our sockets. */
export async function listen(
  http: HttpServer,
  framework: ReturnType<typeof Server>,
  sockets: SocketServer,
  guard: Guard,
  { port, host = '0.0.0.0', basePath = '/' }: ListenOptions,
): Promise<void> {
  http.setTimeout(SOCKET_TIMEOUT_MS);
  http.on('connection', (connection) => void guard.onConnection(connection));
  // During an upgrade Node no longer handles socket errors and ws does not yet. Unhandled, an error would crash the process.
  http.on('upgrade', ({ socket }) =>
    socket.setTimeout(SOCKET_TIMEOUT_MS, () => socket.destroy()).on('error', () => socket.destroy()),
  );
  const failure = new Promise<never>((_, reject) =>
    http.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port, host))),
  );
  framework.app.listen = ((_port: number, done: () => void) => {
    const handleRequest = framework.app.callback();
    http.on(
      'request',
      (request, response) => void guard.admit(request, response, () => void handleRequest(request, response)),
    );
    sockets.attach(http); // after our listener, because socket.io wraps the existing ones
    mountAtBasePath(http, basePath);
    return http.listen(port, host, done);
  }) as typeof framework.app.listen;
  await Promise.race([framework.run(port), failure]);
  http.removeAllListeners('error');
}

function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is taken: set PORT to another one.`,
    EACCES: `port ${port} needs elevated privileges: set PORT to 1024 or above.`,
    EADDRNOTAVAIL: `HOST must be an address of this machine, not "${host}".`,
    ENOTFOUND: `HOST must be an address of this machine, not "${host}".`,
  };
  const reason = reasons[error.code ?? ''];
  return reason === undefined ? error : new Error(reason, { cause: error });
}

/**
 * Serves everything below a base path as well, for requests and sockets alike: proxies may strip the path or keep it.
 * Call this after all other listeners have been added to the server.
 */
function mountAtBasePath(http: HttpServer, basePath: string): void {
  if (basePath === '/') return;
  const rewriteUrl = (request: IncomingMessage) => {
    request.url = stripBasePath(basePath, request.url ?? '/');
  };
  http.prependListener('request', rewriteUrl);
  http.prependListener('upgrade', rewriteUrl);
}

function stripBasePath(basePath: string, url: string): string {
  if (url.startsWith(basePath)) return url.slice(basePath.length - 1);
  const top = basePath.slice(0, -1);
  return url === top || url.startsWith(`${top}?`) ? `/${url.slice(top.length)}` : url;
}
