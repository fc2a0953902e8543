import type { IncomingMessage, Server } from 'node:http';

/**
 * Serves everything below a base path as well, for requests and sockets alike: proxies may strip the path or keep it.
 * Call this after all other listeners have been added to the server.
 */
export function mountAtBasePath(http: Server, basePath: string): void {
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
