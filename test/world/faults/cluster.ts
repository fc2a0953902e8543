import type { Fault } from './fault';

const SYNC = 'src/server/realtime/cluster-sync.ts';
const SUBSCRIBERS = 'src/server/realtime/subscribers.ts';
const SUBSCRIPTION = 'src/server/realtime/match-subscription.ts';
const BROADCASTER = 'src/server/realtime/broadcaster.ts';

/** Faults between several servers, of presence, and of jobs. */
export const CLUSTER_FAULTS: readonly Fault[] = [
  {
    about: 'a server does not look for missed moves',
    file: SYNC,
    find: '      await broadcaster.catchUp(matchID, stateID);\n',
    replace: '',
  },
  {
    about: 'a server does not look for missed chat messages',
    file: SYNC,
    find: '      await chat.catchUp(matchID, lastMessageID);\n',
    replace: '',
  },
  {
    about: 'a server does not hear of moves elsewhere',
    file: SYNC,
    find: "if (event.kind === 'moved') return this.runAndLog(broadcaster.catchUp(event.matchID, event.stateID));",
    replace: "if (event.kind === 'moved') return;",
  },
  {
    about: 'a server does not hear of changed seats elsewhere',
    file: SYNC,
    find: '    this.broadcastSeats([event.matchID]);\n',
    replace: '',
  },
  {
    about: 'the presence of a dead server stays',
    file: SUBSCRIBERS,
    find: '> MAX_SILENT_BEATS);',
    replace: '> 1000 * MAX_SILENT_BEATS);',
  },
  {
    about: 'a server does not publish its presence',
    file: SYNC,
    find: "eventBus.publish({ kind: 'present', seats: subscribers.localPresence() });",
    replace: 'void subscribers.localPresence();',
  },
  {
    about: 'changes of seats that a server has missed are not found by polling',
    file: SYNC,
    find: 'if (isBehind || isChanged) await',
    replace: 'if (isBehind || (isChanged && false)) await',
  },
  {
    about: 'what could not be sent while the database failed is not sent later',
    file: SYNC,
    find: 'broadcaster.hasUnsentSeats(matchID) || chat.hasUnsent(matchID);',
    replace: 'broadcaster.hasUnsentSeats(matchID) && chat.hasUnsent("");',
  },
  {
    about: 'a missed deal is not sent',
    file: BROADCASTER,
    find: 'if (lastBroadcast < 0) return this.broadcastDeal(handle, snapshot);',
    replace: 'if (lastBroadcast < 0) return;',
  },
  {
    about: 'a closed connection keeps its subscription',
    file: SUBSCRIPTION,
    find: 'if (socket.connected) subscribers.add(socket, verified, stateID);',
    replace: 'subscribers.add(socket, verified, stateID);',
  },
  {
    about: 'nobody is told who has gone',
    file: SUBSCRIPTION,
    find: '    await broadcaster.publishPresence([identity]);\n',
    replace: '    void broadcaster;\n',
  },
  {
    about: 'nobody is told who has come',
    file: SUBSCRIPTION,
    find: '      await broadcaster.publishPresence(changed);\n',
    replace: '      void changed;\n',
  },
  {
    about: 'one tab that closes counts as the whole seat',
    file: SUBSCRIBERS,
    find: '    if (sockets?.size === 0) viewers?.delete(identity.playerID);\n',
    replace: '    viewers?.delete(identity.playerID);\n',
  },
  {
    about: 'nothing is resumed after a restart, nor looked for',
    file: 'src/server/lobby/deadlines.ts',
    find: '    this.track(this.resume());\n    const sweep = () => this.track(this.sweep(currentTime() - GRACE_MS));\n    this.timer = startRepeating(sweep, this.deps.sweepMs ?? SWEEP_INTERVAL_MS);\n',
    replace: '    void startRepeating;\n',
  },
  {
    about: 'a failed job is not repeated',
    file: 'src/server/cluster/jobs.ts',
    find: '        due = currentTime() + backoffMs(failures);\n',
    replace: '        return;\n',
  },
  {
    about: 'a bot is not called for its turn',
    file: 'src/server/bots/bot-runner.ts',
    find: 'if (!pendingBotIn(handle, stored)) return;\n',
    replace: 'if (pendingBotIn(handle, stored) || stored) return;\n',
  },
  {
    about: 'a bot moves on a state that it has not seen',
    file: 'src/server/bots/bot-runner.ts',
    find: 'stateID: stored.state._stateID, move, args, bot });',
    replace: 'stateID: stored.state._stateID - 1, move, args, bot });',
  },
  {
    about: 'a server does not hear of rematches elsewhere',
    file: SYNC,
    find: "if (event.kind === 'next') return this.runAndLog(broadcaster.broadcastNextMatch(event.matchID));",
    replace: "if (event.kind === 'next') return;",
  },
  {
    about: 'a server does not tell the others of changed seats',
    file: BROADCASTER,
    find: "    eventBus.publish({ kind: 'seats', matchID, present: subscribers.presentIn(matchID) });\n",
    replace: '    void eventBus;\n',
  },
  {
    about: 'a bot whose move fails is not called again',
    file: 'src/server/bots/bot-runner.ts',
    find: 'if (!(error instanceof PoolFullError)) throw error;',
    replace: 'if (!(error instanceof PoolFullError)) return;',
  },
  {
    about: 'what follows from a move is not stored with it',
    file: 'src/server/matches/consequences.ts',
    find: 'match: dueAt === timed.dueAt ? timed : { ...timed, dueAt },',
    replace: 'match: timed,',
  },
  {
    about: 'a server does not look for overdue matches',
    file: 'src/server/lobby/deadlines.ts',
    find: 'startRepeating(sweep, ',
    replace: 'startRepeating(() => void sweep, ',
  },
];
