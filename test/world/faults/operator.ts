import type { Fault } from './fault';

const CLOCKS = 'src/server/matches/clocks.ts';
const SUBSCRIPTION = 'src/server/realtime/match-subscription.ts';

/** Faults of taking moves back, of what the operator does, and of invitations. */
export const OPERATOR_FAULTS: readonly Fault[] = [
  {
    about: 'the move before the last one is taken back',
    file: 'src/games/contract/undo.ts',
    find: '{ ...steps.at(-1)?.before } as Partial<G>',
    replace: '{ ...steps.at(0)?.before } as Partial<G>',
  },
  {
    about: 'a move that was taken back leaves its last change',
    file: 'src/games/contract/undo.ts',
    find: '{ ...steps.at(-1)?.before } as Partial<G>',
    replace: 'Object.fromEntries(Object.entries({ ...steps.at(-1)?.before }).slice(1)) as Partial<G>',
  },
  {
    about: 'everybody may take back the last move',
    file: 'src/games/contract/undo.ts',
    find: 'undoerOf(history) === player ? UNDO : undefined;',
    replace: 'undoerOf(history) !== undefined ? UNDO : undefined;',
    and: {
      file: 'src/games/bgio/undo.ts',
      find: 'if (history && undoerOf(history) === playerID) undone',
      replace: 'if (history && playerID !== "-") undone',
    },
  },
  {
    about: 'a move that was taken back keeps what it has earned on the clock',
    file: CLOCKS,
    find: 'time: { ...time, left: time.left - undoneMs } };',
    replace: 'time: { ...time, left: time.left } };',
  },
  {
    about: 'clocks that ran after a move run on when it is taken back',
    file: CLOCKS,
    find: 'return time.since === undefined ? seat : { ...seat, time: { left: time.left } };',
    replace: 'return seat;',
  },
  {
    about: 'pages are not told that the operator has ended a match',
    file: 'src/server/realtime/broadcaster.ts',
    find: "        if (isCalledOff(match)) emit(socket, 'calledOff', matchID, closingReason(match));\n",
    replace: '        void [isCalledOff, closingReason];\n',
  },
  {
    about: 'pages of a match stay open that the operator has deleted',
    file: 'src/server/operator/match-actions.ts',
    find: '    await broadcaster.publishSeats(matchID);\n',
    replace: '',
  },
  {
    about: 'a move is sent that a match which has been deleted meanwhile could not store',
    file: 'src/server/storage/moves.ts',
    find: 'if (changed === 0) throw',
    replace: "if (changed === 0 && (await tx.run('UPDATE matches SET id = id WHERE id = ?', matchID)) > 0) throw",
    and: {
      file: 'src/server/storage/moves.ts',
      find: 'if (inserted === 0) throw',
      replace: 'if (inserted === 0 && changed > 0) throw',
    },
  },
  {
    about: 'a table that was deleted is opened again by a request of which nobody knew whether it had arrived',
    file: 'src/server/lobby/lobby.ts',
    find: '    if (reason !== undefined) throw new RemovedMatch(reason);\n',
    replace: '    void [reason, RemovedMatch];\n',
  },
  {
    about: 'pages are not told of a change of the operator while the database failed',
    file: 'src/server/operator/match-actions.ts',
    find: '    if (error instanceof DatabaseUnavailable) broadcaster.resendSeats();\n',
    replace: '    void [broadcaster, DatabaseUnavailable];\n',
  },
  {
    about: 'tables go on showing the former name of a player',
    file: 'src/server/operator/player-actions.ts',
    find: '    for (const matchID of matchIDs) await this.deps.broadcaster.publishSeats(matchID);\n',
    replace: '    void matchIDs;\n',
  },
  {
    about: 'a player who is blocked takes a seat',
    file: 'src/server/players/players.ts',
    find: '    if (player.isBlocked) throw playerBlocked();\n',
    replace: '',
  },
  {
    about: 'standings of merged players are added up from their former standings',
    file: 'src/server/storage/player-changes.ts',
    find: '  await tx.run(`DELETE FROM results WHERE player = ? AND match IN (${shared})`, from, to);\n',
    replace: '  await tx.run(`DELETE FROM results WHERE player = ? AND NOT match IN (${shared})`, from, to);\n',
  },
  {
    about: 'people without a session operate the server',
    file: 'src/server/http/operator-routes.ts',
    find: '      await sessions.require(request.ctx);\n',
    replace: '',
  },
  {
    about: 'strangers take seats',
    file: 'src/server/http/routes.ts',
    find: '      if (FOR_INVITED.includes(route.path)) invitation.require(ctx.req);\n',
    replace: '',
  },
  {
    about: 'strangers watch where people have to be invited',
    file: SUBSCRIPTION,
    find: '    if (verified.playerID === null) connections.checkWatching(socket);\n',
    replace: '',
  },
  {
    about: 'a notice is not shown whose storing seemed to fail',
    file: 'src/server/realtime/cluster-sync.ts',
    find: 'if (!this.isAlone || notices?.isUnsure) await',
    replace: 'if (!this.isAlone) await',
  },
  {
    about: 'other servers do not hear of a notice',
    file: 'src/server/realtime/cluster-sync.ts',
    find: "    if (event.kind === 'notice') return this.runAndLog(this.loadNotice());\n",
    replace: "    if (event.kind === 'notice') return;\n",
    and: {
      file: 'src/server/realtime/cluster-sync.ts',
      find: 'if (!this.isAlone || notices?.isUnsure) await this.loadNotice();',
      replace: 'if (this.isAlone && notices?.isUnsure) await this.loadNotice();',
    },
  },
];
