import type { Fault } from './fault';

const MOVES = 'src/server/realtime/moves.ts';
const STORE = 'src/server/storage/moves.ts';
const CHAT = 'src/server/realtime/chat.ts';

/** Faults of moves and chat on the server. */
export const MOVE_FAULTS: readonly Fault[] = [
  {
    about: 'a move is broadcast before it is stored',
    file: STORE,
    find: 'await this.driver.transaction(async (tx) => {\n      await writeMove',
    replace: 'void this.driver.transaction(async (tx) => {\n      await writeMove',
  },
  {
    about: 'a repeated move is refused instead of answered',
    file: MOVES,
    find: 'if (moveID && request.stateID < before._stateID) {',
    replace: 'if (moveID && request.stateID < 0) {',
  },
  {
    about: 'neither the lock of a match nor its version guards its moves',
    file: 'src/server/matches/match-lock.ts',
    find: 'const result = previous ? previous.then(work) : work();',
    replace: 'const result = work();',
    and: {
      file: STORE,
      find: 'WHERE id = ? AND state_id = ? AND version = ?`;',
      replace: 'WHERE id = ? AND state_id = ? AND version >= ? - 100`;',
    },
  },
  {
    about: 'a move does not check the version of the match',
    file: STORE,
    find: 'WHERE id = ? AND state_id = ? AND version = ?`;',
    replace: 'WHERE id = ? AND state_id = ? AND version >= ? - 100`;',
  },
  {
    about: 'a move is stored whatever the state is',
    file: STORE,
    find: 'WHERE id = ? AND state_id = ? AND version = ?`;',
    replace: 'WHERE id = ? AND state_id >= ? - 100 AND version >= ? - 100`;',
  },
  {
    about: 'a move on an old state is made',
    file: MOVES,
    find: 'if (request.stateID !== before._stateID && !(await this.isStillValid(handle, before, request))) throw staleMove();',
    replace: 'void this.isStillValid;',
  },
  {
    about: 'a move after the end of a match is made',
    file: MOVES,
    find: "if (match.gameover !== undefined) throw new ApiError('match-over', 'The match is over.');",
    replace: 'void match;',
  },
  {
    about: 'nothing follows a move',
    file: 'src/server/realtime/moves.ts',
    find: '    lifecycle.afterMove(handle, made);\n',
    replace: '',
  },
  {
    about: 'a move is not broadcast',
    file: 'src/server/realtime/moves.ts',
    find: 'const update = broadcaster.broadcastState(handle, made, made.before.state, sender);',
    replace: 'const update = sender && broadcaster.broadcastState(handle, made, made.before.state, sender);',
  },
  {
    about: 'a failed move leaves its state in the cache',
    file: STORE,
    find: 'this.cache.delete(matchID); // boardgame.io',
    replace: 'this.cache.set(matchID, { match, state, version: before.version + 1 }); // boardgame.io',
  },
  {
    about: 'the cached match is older than its version says',
    file: 'src/server/storage/match-rows.ts',
    find: "'UPDATE matches SET version = version + 1 WHERE id = ?'",
    replace: "'UPDATE matches SET version = version + 0 WHERE id = ?'",
  },
  {
    about: 'changed keys are computed from the wrong state',
    file: 'src/server/realtime/broadcaster.ts',
    find: 'cached?._stateID === lastBroadcast && state._stateID === lastBroadcast + 1 ? cached : undefined',
    replace: 'cached',
  },
  {
    about: 'an update lacks the keys that are gone',
    file: 'src/protocol/socket.ts',
    find: 'Object.fromEntries([...changed, ...removed.map((name) => [name, null] as const)])',
    replace: 'Object.fromEntries(removed.length > 99 ? [] : changed)',
  },
  {
    about: 'a sync lacks the last entry of the log',
    file: 'src/server/realtime/match-subscription.ts',
    find: 'since <= stateID ? since : 0, stateID)',
    replace: 'since <= stateID ? since + 1 : 0, stateID)',
  },
  {
    about: 'a move can be missed between a sync and the subscription',
    file: 'src/server/realtime/match-subscription.ts',
    find: 'await locks.run(matchID, () => this.subscribe({ ...hosted, matchID }, socket, request, missed));',
    replace: 'await (void locks, this.subscribe({ ...hosted, matchID }, socket, request, missed));',
  },
  {
    about: 'messages of a socket overtake each other',
    file: 'src/server/realtime/socket-server.ts',
    find: 'return ({ socket }, next) => queues.run(socket.id, next);',
    replace: 'return (_message, next) => (void queues, next());',
  },
  {
    about: 'the chat cursor is ahead',
    file: CHAT,
    find: 'this.lastSent.set(socket, last.id);',
    replace: 'this.lastSent.set(socket, last.id + 1);',
  },
  {
    about: 'the chat of a restored backup is taken for the one before',
    file: CHAT,
    find: 'const isKnown = last.id === 0 || (await this.deps.store.hasMessage(matchID, last.id, last.at));',
    replace: 'const isKnown = true;',
  },
  {
    about: 'a chat message is not broadcast',
    file: CHAT,
    find: 'await this.broadcast(matchID).catch((error: unknown) => toErrorBody(error, log));',
    replace: 'void log;',
  },
  {
    about: 'chat messages reach only some sockets',
    file: CHAT,
    find: 'const from = Math.min(...listeners.map((each) => this.lastSentTo(each)));',
    replace: 'const from = Math.max(...listeners.map((each) => this.lastSentTo(each)));',
  },
  {
    about: 'a result counts for nobody',
    file: STORE,
    find: 'await recordResults(tx, matchID, gameover);',
    replace: 'void recordResults;',
  },
  {
    about: 'a result counts twice',
    file: STORE,
    find: 'await recordResults(tx, matchID, gameover);',
    replace: "await recordResults(tx, matchID, gameover); await tx.run('UPDATE standings SET matches = matches + 1');",
  },
  {
    about: 'a move is stored without its log',
    file: STORE,
    find: '...[moveID, JSON.stringify(log), matchID, state._stateID],',
    replace: '...[moveID, JSON.stringify(log.slice(log.length)), matchID, state._stateID],',
  },
  {
    about: 'the first move from another server is left out of the log',
    file: 'src/server/realtime/broadcaster.ts',
    find: 'logSince(matchID, lastBroadcast, state._stateID)',
    replace: 'logSince(matchID, lastBroadcast + 1, state._stateID)',
  },
  {
    about: 'results are stored after the transaction of the last move',
    file: STORE,
    find: '      await recordResults(tx, matchID, gameover);\n    });',
    replace:
      '    });\n    if (gameover !== undefined) await this.driver.transaction((tx) => recordResults(tx, matchID, gameover));',
  },
  {
    about: 'a move is tried on a cached match only',
    file: MOVES,
    find: 'attempt === 0 ? storage.matches.cached(handle.matchID) : undefined;',
    replace: 'attempt < 9 ? storage.matches.cached(handle.matchID) : undefined;',
  },
  {
    about: 'a sync sends a cached state',
    file: 'src/server/realtime/match-subscription.ts',
    find: 'const stored = await requireStored(storage, handle);',
    replace: 'const stored = storage.matches.cached(matchID) ?? (await requireStored(storage, handle));',
  },
  {
    about: 'a chat message is known by its number alone',
    file: 'src/server/storage/chat.ts',
    find: 'AND said_at = COALESCE(CAST(? AS BIGINT), said_at)',
    replace: 'AND said_at >= COALESCE(0 * CAST(? AS BIGINT), 0)',
  },
  {
    about: 'the chat of a rematch counts from the beginning',
    file: 'src/server/storage/chat.ts',
    find: "WHERE earlier.id = ?) WHERE id = ?'",
    replace: "WHERE earlier.id = ?) WHERE id = ? AND last_line > 99'",
  },
];
