import type { ChatMessage, ChatContent, Spectators } from '../../protocol/socket';
import { createStore } from 'zustand/vanilla';
import type { ReadonlyStore } from '../shared/readonly-store';

/** State of a table's chat. */
interface ChatState {
  /** The messages by id, oldest first. */
  readonly messages: readonly ChatMessage[];
  /** Undefined until received from the server. */
  readonly spectators?: Spectators;
}

/** The chat of a match. It is a store of its own, so that a message does not rerender the board. */
export interface ChatStore extends ReadonlyStore<ChatState> {
  /** Sends a message. Rejects with RequestError when it is not delivered. */
  send(content: ChatContent): Promise<void>;
}

/** A chat store to which the transport adds what it receives. */
export interface WritableChatStore extends ChatStore {
  addMessages(messages: readonly ChatMessage[]): void;
  setSpectators(spectators: Spectators): void;
}

/** Creates an empty chat store. */
export function createChatStore(send: ChatStore['send']): WritableChatStore {
  const store = createStore<ChatState>(() => ({ messages: [] }));
  return {
    ...store,
    send,
    // Messages may arrive again after a reconnect; they replace the earlier copies.
    addMessages: (messages) => store.setState({ messages: mergeMessages(store.getState().messages, messages) }),
    setSpectators: (spectators) => store.setState({ spectators }),
  };
}

function mergeMessages(known: readonly ChatMessage[], received: readonly ChatMessage[]): ChatMessage[] {
  const byID = new Map([...known, ...received].map((message) => [message.id, message]));
  return [...byID.values()].sort((a, b) => a.id - b.id);
}
