import { createReadStream, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawHex } from '../../random/entropy';
import type { Download } from './driver';
import { createPrivateFile } from './private-files';
import { SqliteConnection } from './sqlite';

/**
 * Copies an SQLite database beside its file, for the owner alone, without blocking the event loop. The copy is removed when its
 * stream has been closed.
 */
export async function downloadOf(file: string): Promise<Download> {
  const copy = join(dirname(file), `download-${drawHex(16)}.sqlite`);
  const connection = new SqliteConnection(file);
  try {
    createPrivateFile(copy);
    await connection.executeAsync(`VACUUM INTO '${copy.replaceAll("'", "''")}'`);
    const stream = createReadStream(copy);
    stream.once('close', () => rmSync(copy, { force: true }));
    return { stream, bytes: statSync(copy).size };
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  } finally {
    connection.close();
  }
}
