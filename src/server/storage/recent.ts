import type { Table } from './tables';

/** A table as it was stored, or read, last. The version grows with everything that is written of it. */
export interface Stand extends Table {
  readonly version: number;
}

/** How many matches are kept in mind; those of a busier server are read again. */
const MOST = 2000;

/** How busy matches stood last: right unless somebody else has written meanwhile, which whoever builds on it must check. */
export class Recent {
  private readonly stands = new Map<string, Stand>();

  get(matchID: string): Stand | undefined {
    return this.stands.get(matchID);
  }

  /** Forgets how a match stood. */
  forget(matchID: string): void {
    this.stands.delete(matchID);
  }

  /** Takes note of a stand, which nobody may change any more. */
  note(matchID: string, stand: Stand): void {
    this.stands.delete(matchID);
    this.stands.set(matchID, stand);
    const [oldest] = this.stands.keys(); // the first of them alone is read
    if (this.stands.size > MOST) this.stands.delete(oldest);
  }
}
