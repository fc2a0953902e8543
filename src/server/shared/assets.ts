/** Returns whether this is an immutable file: Vite puts a content hash into the names of assets only. */
export function isAsset(path: string): boolean {
  return path.startsWith('/assets/');
}
