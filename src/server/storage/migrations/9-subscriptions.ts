import type { Migration } from './migration';

/**
 * Adds push subscriptions. They belong to the hash of an owner's credentials, so they follow the owner to another seat.
 * `told` is the state ID of the last notification.
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
