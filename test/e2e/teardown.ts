import { rmSync } from 'node:fs';

/** Jest global teardown of the browser tests: removes the folder that they shared. */
export default function teardown(): void {
  const { SNAPSHOTS_DIR: folder } = process.env;
  if (folder) rmSync(folder, { recursive: true, force: true });
}
