import { useEffect, useState } from 'react';
import type { ChatLine } from '../../protocol/protocol';
import { useWatched } from '../shared/store';
import type { Conversation } from './conversation';
import { lastRead, mutedPeople, setLastRead, setMuted } from './remembered-chat';

/** Somebody else who has said something. */
export interface Speaker {
  readonly person: string;
  /** What he was called last. */
  readonly name: string;
  readonly isMuted: boolean;
}

/** A chat as this reader wants it. */
export interface ReadTalk {
  /** What those say who are not muted. */
  readonly lines: readonly ChatLine[];
  /** How many lines are left out. */
  readonly hidden: number;
  /** How many of the others' lines have not been read. */
  readonly unread: number;
  /** The last line of somebody else that has come since the page is there. */
  readonly news?: ChatLine;
  readonly speakers: readonly Speaker[];
  mute(person: string, isMuted: boolean): void;
}

/** What is said at a match, read as long as the chat is open. */
export function useTalk(matchID: string, talk: Conversation, isOpen: boolean): ReadTalk {
  const { lines: all } = useWatched(talk);
  const [muted, setPeople] = useState(mutedPeople);
  const [known] = useState(() => lastRead(matchID));
  const [read, setRead] = useState(known);
  const last = all.at(-1)?.id ?? 0;
  if (isOpen && read < last) setRead(last);
  useEffect(() => {
    if (isOpen && last > 0) setLastRead(matchID, last);
  }, [isOpen, matchID, last]);
  const lines = all.filter(({ person }) => !muted.includes(person));
  const others = lines.filter(({ yours }) => !yours);
  return {
    lines,
    hidden: all.length - lines.length,
    unread: others.filter(({ id }) => id > read).length,
    news: others.findLast(({ id }) => id > known),
    speakers: speakersIn(all, muted),
    mute: (person, isMuted) => setPeople(setMuted(person, isMuted)),
  };
}

function speakersIn(lines: readonly ChatLine[], muted: readonly string[]): Speaker[] {
  const names = new Map(lines.filter(({ yours }) => !yours).map(({ person, name }) => [person, name]));
  return Array.from(names, ([person, name]) => ({ person, name, isMuted: muted.includes(person) }));
}
