import type { ChatPhrase } from '../../../protocol/socket';

const phrases: Readonly<Record<ChatPhrase, string>> = {
  ahoy: 'Ahoy!',
  luck: 'Good luck!',
  yourTurn: 'It is your turn!',
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
  unread: (count: number) => (count === 1 ? '1 new line' : `${count} new lines`),
  lines: 'What was said',
  empty: 'Nobody has said anything yet.',
  you: 'You',
  says: (name: string, text: string) => `${name} says: ${text}`,
  line: 'Your line',
  send: 'Send',
  phrases: 'Quick phrases',
  phrasesHelp: 'Everybody reads them in their own language.',
  phrase: phrases,
  readOnly: 'Whoever has a seat may write. You can read along.',
  muting: 'Whom to hear',
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Hear ${name} again`,
  hidden: (count: number) => (count === 1 ? '1 line is hidden.' : `${count} lines are hidden.`),
  watching: (count: number) => (count === 1 ? '1 is watching' : `${count} are watching`),
  spectators: 'Spectators',
  welcome: 'Welcome',
  unwelcome: 'Nobody may watch',
  closed: 'At this table nobody may watch. The host wants it so.',
  closedSeat: 'But a seat is free.',
};

export type Texts = typeof en;
