import { createStore } from 'zustand/vanilla';
import type { ChatContent, ChatMessage, Spectators } from '../../protocol/socket';
import { isRecord, readStored, writeStored } from '../shared/local-store';
import type { ReadonlyStore } from '../shared/match-store';

/** State of a table's chat. */
interface ChatState {
  /** The messages by id, oldest first. */
  readonly messages: readonly ChatMessage[];
  /** How often the messages have started afresh. */
  readonly generation: number;
  /** Undefined until received from the server. */
  readonly spectators?: Spectators;
  /** The people whose messages are hidden. */
  readonly muted: readonly string[];
}

/** The chat of a match. It is a store of its own, so that a message does not rerender the board. */
export interface ChatStore extends ReadonlyStore<ChatState> {
  /** Sends a message. Rejects with RequestError when it is not delivered. */
  send(content: ChatContent): Promise<void>;
  /** Mutes or unmutes a person, at all tables. */
  mute(person: string, isMuted: boolean): void;
}

/** A chat store to which the transport adds what it receives. */
export interface WritableChatStore extends ChatStore {
  addMessages(messages: readonly ChatMessage[]): void;
  /** Discards all messages: those that follow count from the beginning again. */
  clear(): void;
  setSpectators(spectators: Spectators): void;
}

/** Creates an empty chat store. */
export function createChatStore(send: ChatStore['send']): WritableChatStore {
  const store = createStore<ChatState>(() => ({ messages: [], generation: 0, muted: mutedPeople() }));
  return {
    ...store,
    send,
    mute: (person, isMuted) => store.setState({ muted: setMuted(person, isMuted) }),
    // Messages may arrive again after a reconnect; they replace the earlier copies.
    addMessages: (messages) => store.setState({ messages: mergeMessages(store.getState().messages, messages) }),
    clear: () => store.setState({ messages: [], generation: store.getState().generation + 1 }),
    setSpectators: (spectators) => store.setState({ spectators }),
  };
}

function mergeMessages(known: readonly ChatMessage[], received: readonly ChatMessage[]): ChatMessage[] {
  const byID = new Map([...known, ...received].map((message) => [message.id, message]));
  return [...byID.values()].sort((a, b) => a.id - b.id);
}

/** Chat data that this browser stores: muted people and read positions. */

const MUTED_KEY = 'piratz.chat.muted';
const READ_KEY = 'piratz.chat.read';

/** Maximum number of muted people and of read positions; the oldest are dropped. */
const MAX_ENTRIES = 200;

const isPersonList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((person) => typeof person === 'string');

const isReadPositions = (value: unknown): value is Readonly<Record<string, number>> =>
  isRecord(value) && Object.values(value).every((position) => typeof position === 'number');

/** Returns the muted people. */
export function mutedPeople(): readonly string[] {
  return readStored(MUTED_KEY, isPersonList) ?? [];
}

/** Mutes or unmutes a person. Returns the muted people. */
export function setMuted(person: string, isMuted: boolean): readonly string[] {
  const others = mutedPeople().filter((other) => other !== person);
  const muted = isMuted ? [...others, person].slice(-MAX_ENTRIES) : others;
  writeStored(MUTED_KEY, muted);
  return muted;
}

/** Returns the id of the last message read in a match; 0 if none. */
export function lastRead(matchID: string): number {
  const positions = readStored(READ_KEY, isReadPositions) ?? {};
  return (Object.hasOwn(positions, matchID) ? positions[matchID] : undefined) ?? 0;
}

/** Stores the id of the last message read in a match. */
export function setLastRead(matchID: string, messageID: number): void {
  const others = Object.entries(readStored(READ_KEY, isReadPositions) ?? {}).filter(([id]) => id !== matchID);
  writeStored(READ_KEY, Object.fromEntries([...others, [matchID, messageID]].slice(-MAX_ENTRIES)));
}
