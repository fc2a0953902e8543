import type { State } from 'boardgame.io';
import type { GameState } from '../../games/seam/entry';
import { cacheJson } from './state-json';
import type { StoredMatch } from './tables';

/** A table as it was stored, or read, last. The version grows with everything that is written of it. */
export interface MatchSnapshot extends StoredMatch {
  readonly version: number;
}

/** How many matches are kept in mind; those of a busier server are read again. */
const MAX_MATCHES = 2000;

/** Shorter values are not worth being shared, in characters of JSON. */
const MIN_SHARED_LENGTH = 1000;

/** How many values are shared. */
const MAX_SHARED_VALUES = 50;

/** How busy matches stood last: right unless somebody else has written meanwhile, which whoever builds on it must check. */
export class MatchCache {
  private readonly snapshots = new Map<string, MatchSnapshot>();
  /** By their JSON. */
  private readonly shared = new Map<string, object>();

  get(matchID: string): MatchSnapshot | undefined {
    return this.snapshots.get(matchID);
  }

  /** Forgets how a match stood. */
  delete(matchID: string): void {
    this.snapshots.delete(matchID);
  }

  /**
   * The same state, its G made of what other matches have in mind where that says the same, such as the cards of the box:
   * memory that need not be looked through for garbage a thousand times. Nobody may change it.
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
    this.shared.delete(json);
    this.shared.set(json, shared);
    const [oldest] = this.shared.keys();
    if (this.shared.size > MAX_SHARED_VALUES) this.shared.delete(oldest);
    return shared;
  }

  /** Takes note of a stand, which nobody may change any more. */
  set(matchID: string, snapshot: MatchSnapshot): void {
    this.snapshots.delete(matchID);
    this.snapshots.set(matchID, snapshot);
    const [oldest] = this.snapshots.keys(); // the first of them alone is read
    if (this.snapshots.size > MAX_MATCHES) this.snapshots.delete(oldest);
  }
}
