import type { Driver } from './driver';
import { HOSTS_AND_CLOCKS } from './tables';

/** What each version adds to the one before. Never change an entry that has been released: append. */
const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE matches (
      id TEXT PRIMARY KEY,
      code TEXT NOT NULL UNIQUE,
      game TEXT NOT NULL,
      unlisted INTEGER NOT NULL,
      setup_data TEXT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      gameover TEXT,
      next_match_id TEXT REFERENCES matches (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
      state_id INTEGER NOT NULL,
      state TEXT NOT NULL,
      initial_state TEXT NOT NULL
    )`,
    'CREATE INDEX matches_by_game ON matches (game, updated_at)',
    `CREATE TABLE seats (
      match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      seat INTEGER NOT NULL,
      name TEXT,
      credentials TEXT,
      data TEXT,
      PRIMARY KEY (match, seat)
    )`,
    `CREATE TABLE log (
      match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      entry TEXT NOT NULL,
      PRIMARY KEY (match, position)
    )`,
  ],
  HOSTS_AND_CLOCKS,
];

/** Brings the database up to this version, each step whole or not at all. Throws when a newer version wrote it. */
export async function migrate(driver: Driver): Promise<void> {
  await driver.run('CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)');
  const [{ applied }] = await driver.all('SELECT COALESCE(MAX(number), 0) AS applied FROM migrations');
  if (Number(applied) > MIGRATIONS.length) {
    throw new Error(
      `the database is at version ${applied}, this program knows version ${MIGRATIONS.length}: start a newer one`,
    );
  }
  for (let number = Number(applied) + 1; number <= MIGRATIONS.length; number++) {
    await driver.transaction(async (tx) => {
      for (const statement of MIGRATIONS[number - 1]) await tx.run(statement);
      await tx.run('INSERT INTO migrations (number) VALUES (?)', number);
    });
  }
}
