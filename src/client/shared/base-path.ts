/**
 * Returns the base path of the server, with a slash at both ends. The server writes it into index.html; without a server
 * that does so, it is "/".
 */
export function basePath(): string {
  const { content = './' } = document.querySelector<HTMLMetaElement>('meta[name="base-path"]') ?? {};
  return new URL(content, location.origin).pathname;
}

/** Prefixes a path that begins with a slash with the server's base path. */
export function withBasePath(path: string): string {
  return basePath() + path.slice(1);
}
