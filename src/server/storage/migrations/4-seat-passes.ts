import type { Migration } from './migration';

/** Adds seat transfers: single-use codes that expire, and the credentials of further devices. */
export const seatPasses: Migration = [
  `CREATE TABLE seat_passes (
    code TEXT PRIMARY KEY,
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    owner TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    UNIQUE (match, owner)
  )`,
  'ALTER TABLE seats ADD COLUMN devices TEXT',
  'CREATE INDEX seat_passes_by_expiry ON seat_passes (expires_at)',
];
