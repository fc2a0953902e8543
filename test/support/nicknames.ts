import type { DatabaseConnection } from '../../src/server/storage/driver';
import { playerIdOf } from '../../src/server/storage/players';

/** Adds a nickname that looks like another one, as versions up to 1.0 allowed. */
export async function addTwin(database: DatabaseConnection, name: string): Promise<void> {
  const twin = `${name}\u{E0100}`;
  await database.run(
    `INSERT INTO players (id, name, secret, claimed_at, skeleton, folded_skeleton)
      SELECT ?, ?, secret, claimed_at, skeleton, folded_skeleton FROM players WHERE name = ?`,
    playerIdOf(twin),
    twin,
    name,
  );
}
