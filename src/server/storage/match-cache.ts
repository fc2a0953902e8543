import type { State } from 'boardgame.io';
import { LRUCache } from 'lru-cache';
import type { GameState } from '../../games/contract';
import type { CachedMatch } from './match-data';

/** Maximum number of cached matches. */
const MAX_MATCHES = 2000;

/** Minimum length of a value's JSON for it to be shared. */
const MIN_SHARED_LENGTH = 1000;

/** Maximum number of shared values. */
const MAX_SHARED_VALUES = 50;

/**
 * Caches matches and evicts the least recently used. Other processes may write, so writes check versions.
 */
export class MatchCache {
  private readonly matches = new LRUCache<string, CachedMatch>({ max: MAX_MATCHES });
  /** Keyed by JSON. */
  private readonly shared = new LRUCache<string, object>({ max: MAX_SHARED_VALUES });

  get(matchID: string): CachedMatch | undefined {
    return this.matches.get(matchID);
  }

  /** Removes a match. */
  delete(matchID: string): void {
    this.matches.delete(matchID);
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

  /** Stores a match, which must not be modified any more. */
  set(matchID: string, match: CachedMatch): void {
    this.matches.set(matchID, match);
  }
}

/** JSON of large immutable values, such as the cards, for as long as a state references them. */
const jsonCache = new WeakMap<object, string>();

/** Caches a value's JSON for `serializeState`. The value is frozen (shallowly) and must not be modified. */
function cacheJson(value: object, json: string): void {
  jsonCache.set(Object.freeze(value), json);
}

/** Serializes a state to JSON. Cached values of G are reused and come first. */
export function serializeState({ G, ...rest }: State<unknown>): string {
  return `{"G":${isRecord(G) ? serializeRecord(G) : JSON.stringify(G)},${JSON.stringify(rest).slice(1)}`;
}

function isRecord(value: unknown): value is Record<string, object> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function serializeRecord(record: Record<string, object>): string {
  const fields: string[] = [];
  const uncached: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    const json = jsonCache.get(value);
    if (json === undefined) uncached[name] = value;
    else fields.push(`${JSON.stringify(name)}:${json}`);
  }
  const last = JSON.stringify(uncached).slice(1, -1);
  if (last) fields.push(last);
  return `{${fields.join()}}`;
}
