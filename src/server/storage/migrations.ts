import { firstRow, type Driver } from './driver';
import { matches } from './migrations/1-matches';
import type { Migration } from './migrations/migration';
import { moves } from './migrations/2-moves';
import { hostsAndClocks } from './migrations/3-hosts-and-clocks';
import { seatPasses } from './migrations/4-seat-passes';
import { chat } from './migrations/5-chat';
import { spectators } from './migrations/6-spectators';
import { players } from './migrations/7-players';
import { versions } from './migrations/8-versions';
import { subscriptions } from './migrations/9-subscriptions';
import { stateNames } from './migrations/10-state-names';
import { rematches } from './migrations/11-rematches';

/** Schema migrations in order. Never change a released one: append. */
const MIGRATIONS: readonly Migration[] = [
  matches,
  moves,
  hostsAndClocks,
  seatPasses,
  chat,
  spectators,
  players,
  versions,
  subscriptions,
  stateNames,
  rematches,
];

/** Migrates the database to the latest schema, atomically. Rejects when a newer version of the program wrote it. */
export async function migrate(driver: Driver): Promise<void> {
  await driver.exclusive(async (tx) => {
    await tx.run('CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)');
    const rows = await tx.all('SELECT COALESCE(MAX(number), 0) AS applied FROM migrations');
    const applied = Number(firstRow(rows).applied);
    if (applied > MIGRATIONS.length) {
      throw new Error(
        `the database is at version ${applied}, this program knows version ${MIGRATIONS.length}: start a newer one`,
      );
    }
    for (const [index, migration] of MIGRATIONS.entries()) {
      const number = index + 1;
      if (number <= applied) continue;
      for (const step of migration) await (typeof step === 'string' ? tx.run(step) : step(tx));
      await tx.run('INSERT INTO migrations (number) VALUES (?)', number);
    }
  });
}
