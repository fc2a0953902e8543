import type { State } from 'boardgame.io';
import type { GameState } from '../../games/seam/entry';
import { remember } from './state-json';
import type { Table } from './tables';

/** A table as it was stored, or read, last. The version grows with everything that is written of it. */
export interface Stand extends Table {
  readonly version: number;
}

/** How many matches are kept in mind; those of a busier server are read again. */
const MOST = 2000;

/** Shorter values are not worth being shared, in characters of JSON. */
const LONG = 1000;

/** How many values are shared. */
const MOST_SHARED = 50;

/** How busy matches stood last: right unless somebody else has written meanwhile, which whoever builds on it must check. */
export class Recent {
  private readonly stands = new Map<string, Stand>();
  /** By their JSON. */
  private readonly shared = new Map<string, object>();

  get(matchID: string): Stand | undefined {
    return this.stands.get(matchID);
  }

  /** Forgets how a match stood. */
  forget(matchID: string): void {
    this.stands.delete(matchID);
  }

  /**
   * The same state, its G made of what other matches have in mind where that says the same, such as the cards of the box:
   * memory that need not be looked through for garbage a thousand times. Nobody may change it.
   */
  share<S extends GameState>(state: State<S>): State<S> {
    const G = Object.fromEntries(Object.entries(state.G).map(([name, value]) => [name, this.shareValue(value)]));
    return { ...state, G: G as unknown as S };
  }

  private shareValue(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const json = JSON.stringify(value);
    if (json.length < LONG) return value;
    const shared = this.shared.get(json) ?? value;
    remember(shared, json);
    this.shared.delete(json);
    this.shared.set(json, shared);
    const [oldest] = this.shared.keys();
    if (this.shared.size > MOST_SHARED) this.shared.delete(oldest);
    return shared;
  }

  /** Takes note of a stand, which nobody may change any more. */
  note(matchID: string, stand: Stand): void {
    this.stands.delete(matchID);
    this.stands.set(matchID, stand);
    const [oldest] = this.stands.keys(); // the first of them alone is read
    if (this.stands.size > MOST) this.stands.delete(oldest);
  }
}
