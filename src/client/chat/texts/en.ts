import type { ChatPhrase } from '../../../protocol/socket';

const phrases: Readonly<Record<ChatPhrase, string>> = {
  ahoy: 'Ahoy!',
  luck: 'Good luck!',
  yourTurn: 'It’s your turn!',
  moment: 'One moment, please.',
  wellPlayed: 'Well played!',
  thanks: 'Thank you!',
  ouch: 'Ouch!',
  laugh: 'Ha ha!',
  again: 'Another round?',
  farewell: 'Fair winds, see you!',
};

/** Texts for chat and spectators, in English. The other languages have the same shape. */
export const en = {
  title: 'Chat',
  toChat: 'To the chat',
  unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  lines: 'Messages',
  empty: 'No messages yet.',
  you: 'You',
  says: (name: string, text: string) => `${name} says: ${text}`,
  line: 'Your message',
  send: 'Send',
  phrases: 'Quick phrases',
  phrasesHelp: 'Everyone reads them in their own language.',
  phrase: phrases,
  readOnly: 'Only players can write. You can read along.',
  muting: 'Mute players',
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Unmute ${name}`,
  hidden: (count: number) => (count === 1 ? '1 message is hidden.' : `${count} messages are hidden.`),
  watching: (count: number) => (count === 1 ? '1 is watching' : `${count} are watching`),
  spectators: 'Spectators',
  welcome: 'Allowed',
  unwelcome: 'Not allowed',
  closed: 'Spectators are not allowed at this table.',
  closedSeat: 'But a seat is free.',
};

export type Texts = typeof en;
