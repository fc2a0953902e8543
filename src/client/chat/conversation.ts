import type { ChatLine, Said, Spectators } from '../../protocol/protocol';
import { watched, type Watched } from '../shared/store';

/** What there is besides the game at a table: what people say, and who watches. */
export interface Talk {
  /** By their ids, oldest first. */
  readonly lines: readonly ChatLine[];
  /** Undefined until the server has told. */
  readonly spectators?: Spectators;
}

/** The talk at a match, watched apart from the match: a line makes nobody draw the board anew. */
export interface Conversation extends Watched<Talk> {
  /** Rejects with FailedRequest when it cannot be said now. */
  say(said: Said): Promise<void>;
}

/** A conversation, and the way to tell it what has come over the wire. */
export interface HeardConversation extends Conversation {
  hear(lines: readonly ChatLine[]): void;
  count(spectators: Spectators): void;
}

/** A conversation in which nothing has been heard. */
export function conversation(say: Conversation['say']): HeardConversation {
  const talk = watched<Talk>({ lines: [] });
  return {
    ...talk,
    say,
    // The same lines may come again over a new line; those that have come before are replaced.
    hear: (lines) => talk.update({ lines: merged(talk.current().lines, lines) }),
    count: (spectators) => talk.update({ spectators }),
  };
}

function merged(known: readonly ChatLine[], news: readonly ChatLine[]): ChatLine[] {
  const byID = new Map([...known, ...news].map((line) => [line.id, line]));
  return [...byID.values()].sort((a, b) => a.id - b.id);
}
