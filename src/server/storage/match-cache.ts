import type { State } from 'boardgame.io';
import { LRUCache } from 'lru-cache';
import type { GameState } from '../../games/contract';
import { cacheJson } from './state-json';
import type { StoredMatch } from './update-match';

/** A match as last stored or read. The version grows with every write to the match or its seats. */
export interface CachedMatch extends StoredMatch {
  readonly version: number;
}

/** Maximum number of cached matches. */
const MAX_MATCHES = 2000;

/** Minimum length of a value's JSON for it to be shared. */
const MIN_SHARED_LENGTH = 1000;

/** Maximum number of shared values. */
const MAX_SHARED_VALUES = 50;

/**
 * Caches match snapshots and evicts the least recently used. Other processes may write, so writes check versions.
 */
export class MatchCache {
  private readonly snapshots = new LRUCache<string, CachedMatch>({ max: MAX_MATCHES });
  /** Keyed by JSON. */
  private readonly shared = new LRUCache<string, object>({ max: MAX_SHARED_VALUES });

  get(matchID: string): CachedMatch | undefined {
    return this.snapshots.get(matchID);
  }

  /** Removes a match. */
  delete(matchID: string): void {
    this.snapshots.delete(matchID);
  }

  /**
   * Interns large values of G, such as the cards, that are equal in many matches. This saves memory and garbage
   * collection. The result must not be modified.
   */
  internState<S extends GameState>(state: State<S>): State<S> {
    const G = Object.fromEntries(Object.entries(state.G).map(([name, value]) => [name, this.internValue(value)]));
    return { ...state, G: G as unknown as S };
  }

  private internValue(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const json = JSON.stringify(value);
    if (json.length < MIN_SHARED_LENGTH) return value;
    const shared = this.shared.get(json) ?? value;
    cacheJson(shared, json);
    this.shared.set(json, shared);
    return shared;
  }

  /** Stores a snapshot, which must not be modified any more. */
  set(matchID: string, snapshot: CachedMatch): void {
    this.snapshots.set(matchID, snapshot);
  }
}
