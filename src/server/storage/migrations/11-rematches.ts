import type { Migration } from './migration';

/** Adds the offer of a rematch, and the score of the series that a rematch continues. */
export const rematches: Migration = [
  'ALTER TABLE matches ADD COLUMN rematch TEXT',
  'ALTER TABLE matches ADD COLUMN series TEXT',
  'CREATE INDEX matches_with_offers ON matches (id) WHERE rematch IS NOT NULL AND next_match_id IS NULL',
];
