import type { Migration } from './migration';

/**
 * Where to tell the owners of seats that it is their turn, by the hash of their credentials: it goes with them when they are
 * moved, and to nobody else. `told` is the version of the match at which they were told last.
 */
export const subscriptions: Migration = [
  `CREATE TABLE subscriptions (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    owner TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    told BIGINT,
    PRIMARY KEY (match, owner, endpoint)
  )`,
  'CREATE INDEX subscriptions_by_endpoint ON subscriptions (endpoint)',
];
