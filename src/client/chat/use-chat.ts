import { useEffect, useState } from 'react';
import type { ChatMessage } from '../../protocol/socket';
import { useStore } from 'zustand';
import type { ChatStore } from './chat-store';
import { lastRead, mutedPeople, setLastRead, setMuted } from './chat-storage';

/** Another person who has written. */
export interface Sender {
  readonly person: string;
  /** Their latest name. */
  readonly name: string;
  readonly isMuted: boolean;
}

/** A chat as this user sees it. */
export interface ChatView {
  /** The messages of people who are not muted. */
  readonly messages: readonly ChatMessage[];
  /** Number of messages hidden by muting. */
  readonly hiddenCount: number;
  /** Number of unread messages of others. */
  readonly unreadCount: number;
  /** The latest message of others that arrived since the page was opened. */
  readonly latest: ChatMessage | undefined;
  readonly senders: readonly Sender[];
  mute(person: string, isMuted: boolean): void;
}

/** Returns the chat of a match, filtered by muting; while it is open, marks its messages as read. */
export function useChat(matchID: string, chat: ChatStore, isOpen: boolean): ChatView {
  const { messages: all } = useStore(chat);
  const [muted, setMutedPeople] = useState(mutedPeople);
  const [readBefore] = useState(() => lastRead(matchID));
  const [read, setRead] = useState(readBefore);
  const last = all.at(-1)?.id ?? 0;
  if (isOpen && read < last) setRead(last);
  useEffect(() => {
    if (isOpen && last > 0) setLastRead(matchID, last);
  }, [isOpen, matchID, last]);
  const messages = all.filter(({ person }) => !muted.includes(person));
  const others = messages.filter(({ yours }) => !yours);
  return {
    messages,
    hiddenCount: all.length - messages.length,
    unreadCount: others.filter(({ id }) => id > read).length,
    latest: others.findLast(({ id }) => id > readBefore),
    senders: sendersOf(all, muted),
    mute: (person, isMuted) => setMutedPeople(setMuted(person, isMuted)),
  };
}

function sendersOf(messages: readonly ChatMessage[], muted: readonly string[]): Sender[] {
  const names = new Map(messages.filter(({ yours }) => !yours).map(({ person, name }) => [person, name]));
  return Array.from(names, ([person, name]) => ({ person, name, isMuted: muted.includes(person) }));
}
