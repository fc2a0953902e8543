import type { Migration } from './migration';

/** Adds the host, the clock setting and the state of each seat's clock. */
export const hostsAndClocks: Migration = [
  'ALTER TABLE matches ADD COLUMN host INTEGER',
  'ALTER TABLE matches ADD COLUMN clock TEXT',
  'ALTER TABLE seats ADD COLUMN time_left BIGINT',
  'ALTER TABLE seats ADD COLUMN awaited_since BIGINT',
];
