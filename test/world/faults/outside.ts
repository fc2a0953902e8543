import type { Fault } from './fault';

const SEEN = 'src/server/realtime/seen-marks.ts';
const SENDER = 'src/server/notify/post-sender.ts';
const ANNOUNCER = 'src/server/notify/announcer.ts';
const MAILER = 'src/server/notify/mailer.ts';

/** Faults of what people have missed, and of what channels and mailboxes are told. */
export const OUTSIDE_FAULTS: readonly Fault[] = [
  {
    about: 'a mark of what was seen goes back',
    file: 'src/server/storage/seen-marks.ts',
    find: 'CASE WHEN excluded.state_id > seen_marks.state_id THEN',
    replace: 'CASE WHEN excluded.state_id < seen_marks.state_id THEN',
  },
  {
    about: 'all that is stored counts as seen',
    file: 'src/server/storage/seen-marks.ts',
    find: 'CASE WHEN state_id < CAST(? AS BIGINT) THEN',
    replace: 'CASE WHEN state_id > -1 - CAST(? AS BIGINT) THEN',
  },
  {
    about: 'the film of what was missed shows what seat 0 saw',
    file: SEEN,
    find: 'handle.entry.rules.view(G, playerID)',
    replace: "handle.entry.rules.view(G, playerID && '0')",
  },
  {
    about: 'the film shows what a bot saw before its seat was taken',
    file: SEEN,
    find: 'Math.max(known, since, state',
    replace: 'Math.max(known, 0 * since, state',
    hidden: 'the pages of a new owner mark no state from before, unless they lie about what they have shown',
  },
  {
    about: 'the film begins a state too late',
    file: 'src/server/matches/past-states.ts',
    find: 'if (stateID >= from)',
    replace: 'if (stateID > from)',
  },
  {
    about: 'nobody is told what they have missed',
    file: 'src/server/realtime/match-subscription.ts',
    find: "    if (missed) emit(socket, 'missed', matchID, missed);\n",
    replace: '    void missed;\n',
  },
  {
    about: 'a post is sent without a claim',
    file: SENDER,
    find: "      throw new NotDelivered('another process is sending it');\n    if (!post)",
    replace: '      void now;\n    await deliveries.release(matchID, target, text, false);\n    if (!post)',
  },
  {
    about: 'a post of which nobody knows whether it has arrived is sent again',
    file: SENDER,
    find: 'if (error.isUnknown && !isHarmless) return void (await storage.deliveries.settle(',
    replace: 'if (error.isUnknown && isHarmless && matchID === "") return void (await storage.deliveries.settle(',
    and: {
      file: SENDER,
      find: 'await storage.deliveries.release(matchID, channel.id, text, error.isUnknown);',
      replace: 'await storage.deliveries.release(matchID, channel.id, text, false);',
    },
  },
  {
    about: 'what a process that died was sending is never sent',
    file: 'src/server/storage/deliveries.ts',
    find: 'WHERE deliveries.claimed_until <= ? AND',
    replace: 'WHERE deliveries.claimed_until <= 0 * ? AND',
  },
  {
    about: 'a post that a service has not taken counts as sent',
    file: SENDER,
    find: 'const isDone = (status >= 200 && status < 300)',
    replace: 'const isDone = (status >= 200 && status < 600)',
  },
  {
    about: 'channels are not told that a match is over',
    file: ANNOUNCER,
    find: 'return told === undefined ? undefined : OVER;',
    replace: 'return void OVER;',
  },
  {
    about: 'channels are not told of those who have moved and are to move again',
    file: ANNOUNCER,
    find: 'if (added.length > 0) return serializeTurn(turn);',
    replace: 'if (added.length > seats.length) return serializeTurn(turn);',
  },
  {
    about: 'a post shows what is stored of the seats',
    file: ANNOUNCER,
    find: 'title: entry.listing(channel.language).title },',
    replace: 'title: JSON.stringify(match.players) },',
  },
  {
    about: 'a second e-mail is sent about the same turn',
    file: MAILER,
    find: 'const isToWrite = !before ||',
    replace: 'const isToWrite = before !== undefined || !before ||',
  },
  {
    about: 'an e-mail goes to somebody who is there',
    file: MAILER,
    find: 'subscribers.isConnected(matchID, seat) ? currentTime() :',
    replace: 'subscribers.isConnected(matchID, seat) ? 0 :',
  },
  {
    about: 'nobody looks for posts and e-mails that were lost',
    file: 'src/server/lobby/deadlines.ts',
    find: '      for (const notifier of notifiers) await notifier.resume(currentTime() - NOTIFY_WINDOW_MS);\n',
    replace: '      void [notifiers, NOTIFY_WINDOW_MS];\n',
  },
  {
    about: 'a sender whose claim has expired undoes what another one has recorded',
    file: 'src/server/storage/deliveries.ts',
    find: 'sending = NULL, claimed_until = 0\n      WHERE match = ? AND target = ? AND sending = ?`;',
    replace: "sending = NULL, claimed_until = 0\n      WHERE match = ? AND target = ? AND ? <> ''`;",
  },
];
