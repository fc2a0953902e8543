import type { Fault } from './fault';

const TRANSPORT = 'src/client/shared/transport.ts';
const LOG_SYNC = 'src/client/shared/log-sync.ts';
const CONNECTION = 'src/client/shared/server-connection.ts';

/** Faults of the match client and its connection. */
export const CLIENT_FAULTS: readonly Fault[] = [
  {
    about: 'a page does not notice a gap between states',
    file: TRANSPORT,
    find: 'if (!this.state || delta._stateID > this.stateID + 1) {',
    replace: 'if (!this.state) {',
  },
  {
    about: 'a page does not send its move again after a reconnect',
    file: TRANSPORT,
    find: 'if (isReconnect) this.sendMove();',
    replace: 'void isReconnect;',
  },
  {
    about: 'a page does not ask for the match after a reconnect',
    file: TRANSPORT,
    find: "socket.on('connect', () => this.requestSync());",
    replace: "socket.once('connect', () => this.requestSync());",
  },
  {
    about: 'a page mixes the log with that of a restored backup',
    file: LOG_SYNC,
    find: 'connects && hasSameHistory(known, log)',
    replace: 'connects && hasSameHistory(known, []) !== undefined',
  },
  {
    about: 'a page takes the log of a sync that begins after its own',
    file: LOG_SYNC,
    find: '(since <= stateID && stateID <= state._stateID)',
    replace: 'stateID <= state._stateID',
  },
  {
    about: 'a page takes the log of a server that a restored backup has set back behind it',
    file: LOG_SYNC,
    find: '(since <= stateID && stateID <= state._stateID)',
    replace: 'since <= stateID',
  },
  {
    about: 'a page takes an old state for a new one',
    file: TRANSPORT,
    find: 'this.isBehind || delta._stateID <= this.stateID) return;',
    replace: 'this.isBehind || delta._stateID < 0) return;',
    hidden: "boardgame.io's client shows neither an older state nor an entry of the log twice",
  },
  {
    about: 'a page does not try again after a temporary refusal',
    file: TRANSPORT,
    find: 'else this.scheduleSync(delay);',
    replace: '',
  },
  {
    about: 'a page never tries again at a table that nobody may watch',
    file: 'src/client/shared/refusals.ts',
    find: "return code === 'no-spectators' ? SLOW_RETRY_DELAY_MS : RETRY_DELAY_MS;",
    replace: "return code === 'no-spectators' ? undefined : RETRY_DELAY_MS;",
  },
  {
    about: 'a page stays behind after its sync',
    file: TRANSPORT,
    find: '    this.isBehind = false;\n    this.notifyClient',
    replace: '    this.notifyClient',
  },
  {
    about: 'a page forgets the move in flight when its answer is late',
    file: TRANSPORT,
    find: 'else if (socket.connected) socket.io.engine.close();',
    replace: '',
    hidden: 'the heartbeat closes the connection later',
  },
  {
    about: 'a page does not connect again after the server has ended the connection',
    file: CONNECTION,
    find: '    this.downSince = monotonicNow();\n    this.reconnect(0);',
    replace: '    this.downSince = monotonicNow();',
  },
  {
    about: 'a page gives up after a refused connection',
    file: CONNECTION,
    find: '    this.socket.disconnect();\n    this.reconnect(RETRY_DELAY_MS);',
    replace: '    this.socket.disconnect();\n    this.isClosed = true;',
    hidden: 'only limits refuse connections, which worlds do not reach; test/e2e/networks.test.ts does',
  },
  {
    about: 'a page sorts its chat by arrival',
    file: 'src/client/chat/chat-store.ts',
    find: 'return [...byID.values()].sort((a, b) => a.id - b.id);',
    replace: 'return [...known, ...received];',
  },
  {
    about: 'a page keeps the chat that a restored backup does not have',
    file: 'src/client/match/online-match.ts',
    find: '      chat.clear();\n',
    replace: '',
  },
  {
    about: 'a page does not ask for the match after a refusal',
    file: TRANSPORT,
    find: 'if (!answer.ok || answer.stateID > this.stateID) this.requestSync();',
    replace: 'if (answer.ok && answer.stateID > this.stateID) this.requestSync();',
    hidden: 'the news that has made a move stale comes by itself',
  },
  {
    about: 'a page does not say which history it knows',
    file: LOG_SYNC,
    find: 'Math.max(0, stateID - compared)',
    replace: 'Math.max(0, stateID + 0 * compared)',
  },
  {
    about: 'a page takes no log from a sync',
    file: LOG_SYNC,
    find: 'return [...known.filter(({ _stateID }) => _stateID < since), ...log];',
    replace: 'return [...log, ...known.filter(({ _stateID }) => _stateID < since)];',
  },
  {
    about: 'a page keeps a call-off and a rematch that a restored backup does not have',
    file: TRANSPORT,
    find: 'this.listener.onSynced(told);',
    replace: '',
  },
  {
    about: 'a page keeps a deal that a restored backup does not have',
    file: TRANSPORT,
    find: "if (!told.has('state')) this.forgetState();",
    replace: '',
  },
];
