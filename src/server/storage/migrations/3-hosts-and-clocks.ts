import type { Migration } from './migration';

/** Who is host, how long people may think, and what their clocks stand at. */
export const hostsAndClocks: Migration = [
  'ALTER TABLE matches ADD COLUMN host INTEGER',
  'ALTER TABLE matches ADD COLUMN clock TEXT',
  'ALTER TABLE seats ADD COLUMN time_left BIGINT',
  'ALTER TABLE seats ADD COLUMN awaited_since BIGINT',
];
