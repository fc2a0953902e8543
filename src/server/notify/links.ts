/** Where the pages of the server are. */
export interface PagePlace {
  /** The origins of the pages, the main one first. */
  readonly publicOrigins?: readonly string[] | undefined;
  /** With a slash at both ends. Default: /. */
  readonly basePath?: string | undefined;
}

/** Returns the address of a page or route by its path, without a slash before it. */
export function linkTo({ publicOrigins: [origin = ''] = [], basePath = '/' }: PagePlace, path: string): string {
  return `${origin}${basePath}${path}`;
}

/** Returns the address of the page that ends all e-mails. Its token is not part of what browsers send. */
export function stopPageOf(place: PagePlace, token: string): string {
  return linkTo(place, `alerts#stop=${token}`);
}
