import type { IncomingMessage, Server } from 'node:http';

/**
 * Lets everything that a server has be found below a path as well, by requests and sockets alike: proxies may strip the
 * path or leave it there. To be called when everybody else listens to the server already.
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
