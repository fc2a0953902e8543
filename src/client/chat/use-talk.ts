import { useEffect, useState } from 'react';
import type { ChatLine } from '../../protocol/protocol';
import { useStore } from '../shared/store';
import type { ChatStore } from './conversation';
import { lastRead, mutedPeople, setLastRead, setMuted } from './remembered-chat';

/** Somebody else who has said something. */
export interface Sender {
  readonly person: string;
  /** What he was called last. */
  readonly name: string;
  readonly isMuted: boolean;
}

/** A chat as this reader wants it. */
export interface ChatView {
  /** What those say who are not muted. */
  readonly messages: readonly ChatLine[];
  /** How many lines are left out. */
  readonly hiddenCount: number;
  /** How many of the others' lines have not been read. */
  readonly unreadCount: number;
  /** The last line of somebody else that has come since the page is there. */
  readonly latest?: ChatLine;
  readonly senders: readonly Sender[];
  mute(person: string, isMuted: boolean): void;
}

/** What is said at a match, read as long as the chat is open. */
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

function sendersOf(messages: readonly ChatLine[], muted: readonly string[]): Sender[] {
  const names = new Map(messages.filter(({ yours }) => !yours).map(({ person, name }) => [person, name]));
  return Array.from(names, ([person, name]) => ({ person, name, isMuted: muted.includes(person) }));
}
