import type { State } from 'boardgame.io';

/** How many matches are kept in mind. */
const MOST = 1000;

/**
 * States of matches as text and back. A busy match is not read anew from the text that was written last; what the
 * database says counts, any other text is read.
 */
export class StateTexts {
  private readonly recent = new Map<string, { readonly text: string; readonly state: State }>();

  /** The text of a state, which nobody may change any more. */
  write(matchID: string, state: State): string {
    const text = JSON.stringify(state);
    this.recent.delete(matchID);
    this.recent.set(matchID, { text, state });
    if (this.recent.size > MOST) this.recent.delete([...this.recent.keys()][0]);
    return text;
  }

  /** The state of a text; others may have it, too. */
  read(matchID: string, text: string): State {
    const known = this.recent.get(matchID);
    return known?.text === text ? known.state : (JSON.parse(text) as State);
  }
}
