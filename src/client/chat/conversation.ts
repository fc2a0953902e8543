import type { ChatLine, ChatContent, Spectators } from '../../protocol/protocol';
import { createStore, type Store } from '../shared/store';

/** What there is besides the game at a table: what people say, and who watches. */
export interface ChatState {
  /** By their ids, oldest first. */
  readonly messages: readonly ChatLine[];
  /** Undefined until the server has told. */
  readonly spectators?: Spectators;
}

/** The talk at a match, watched apart from the match: a line makes nobody draw the board anew. */
export interface ChatStore extends Store<ChatState> {
  /** Rejects with FailedRequest when it cannot be said now. */
  send(said: ChatContent): Promise<void>;
}

/** A conversation, and the way to tell it what has come over the wire. */
export interface WritableChatStore extends ChatStore {
  addMessages(lines: readonly ChatLine[]): void;
  setSpectators(spectators: Spectators): void;
}

/** A conversation in which nothing has been heard. */
export function createChatStore(send: ChatStore['send']): WritableChatStore {
  const store = createStore<ChatState>({ messages: [] });
  return {
    ...store,
    send,
    // The same lines may come again over a new line; those that have come before are replaced.
    addMessages: (lines) => store.update({ messages: mergeMessages(store.get().messages, lines) }),
    setSpectators: (spectators) => store.update({ spectators }),
  };
}

function mergeMessages(known: readonly ChatLine[], received: readonly ChatLine[]): ChatLine[] {
  const byID = new Map([...known, ...received].map((line) => [line.id, line]));
  return [...byID.values()].sort((a, b) => a.id - b.id);
}
