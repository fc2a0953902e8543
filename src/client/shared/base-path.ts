/**
 * The path under which this server is, with a slash at both ends: "/" unless it shares its address with others. The server
 * writes it into the front page; without one that does, it is "./", which is the top.
 */
export function basePath(): string {
  const { content = './' } = document.querySelector<HTMLMetaElement>('meta[name="base-path"]') ?? {};
  return new URL(content, location.origin).pathname;
}

/** An address of this server as browsers need it, of one that begins with a slash. */
export function withBasePath(path: string): string {
  return basePath() + path.slice(1);
}
