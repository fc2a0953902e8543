import type { TestSeat } from '../support/test-server';

/** The match under attack: two players, the first to move, no moves yet. */
export interface Target {
  readonly matchID: string;
  readonly ann: TestSeat;
  readonly bob: TestSeat;
}

/** Whose connection an attack uses. */
export type Actor = 'ann' | 'bob' | 'spectator' | 'stranger';

/** A socket message that must be rejected, and its sender. */
export type HostileMessage = readonly [
  what: string,
  event: string,
  args: (target: Target) => readonly unknown[],
  by?: Actor,
];

/** A raw frame on an open WebSocket, and whether the connection survives it. */
export type HostileFrame = readonly [what: string, frame: string | Uint8Array, outcome: 'closed' | 'open'];

/** An HTTP request and its expected response statuses. */
export type HostileRequest = readonly [
  what: string,
  method: string,
  path: string | ((target: Target) => string),
  body: string | ((target: Target) => unknown) | undefined,
  statuses: readonly number[],
  headers?: Readonly<Record<string, string>>,
];

/** Bytes on a raw TCP connection, and a pattern for the response, which is empty when the connection is just closed. */
export type HostileBytes = readonly [what: string, bytes: string, response: RegExp];

const reveal = (playerID: unknown = '0', more: object = {}) => ({
  type: 'MAKE_MOVE',
  payload: { type: 'reveal', args: [], playerID, ...more },
});

/** Returns an array nested to this depth. */
export function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 1; i < depth; i++) value = [value];
  return value;
}

const event = (type: string, args: unknown) => ({ type: 'GAME_EVENT', payload: { type, args, playerID: '0' } });

const update =
  (action: unknown, stateID: unknown = 0, seat: unknown = '0') =>
  ({ matchID }: Target) => [action, stateID, matchID, seat];

const named = (type: unknown) => update(reveal('0', { type }));

const withArgs = (args: unknown) => update(reveal('0', { args }));

const keyed = (text: string) => JSON.parse(text) as unknown;

/** Invalid `update` messages. */
export const UPDATES: readonly HostileMessage[] = [
  ['no arguments at all', 'update', () => []],
  ['a null action', 'update', update(null)],
  ['an action that is a string', 'update', update('MAKE_MOVE')],
  ['an action that is a list', 'update', update([reveal()])],
  ['an action without payload', 'update', update({ type: 'MAKE_MOVE' })],
  ['a null payload', 'update', update({ type: 'MAKE_MOVE', payload: null })],
  ['a payload that is a list', 'update', update({ type: 'MAKE_MOVE', payload: [] })],
  ['an action without a type', 'update', update({ payload: reveal().payload })],
  ['an action whose type is a list', 'update', update({ ...reveal(), type: ['MAKE_MOVE'] })],
  ['a whole state', 'update', update({ type: 'UPDATE', state: { _stateID: 1 }, payload: {} })],
  ['a reset', 'update', update({ type: 'RESET', state: null, payload: {} })],
  ['a sync action', 'update', update({ type: 'SYNC', state: {}, log: [], payload: {} })],
  ['a patch', 'update', update({ type: 'PATCH', patch: [], payload: {} })],
  ['an undo', 'update', update({ type: 'UNDO', payload: { playerID: '0' } })],
  ['a redo', 'update', update({ type: 'REDO', payload: { playerID: '0' } })],
  ['an action that strips transients', 'update', update({ type: 'STRIP_TRANSIENTS' })],
  ['a move in disguise of an event', 'update', update({ ...reveal(), type: 'GAME_EVENT' })],
  ['all players at once', 'update', update(event('setActivePlayers', [null]))],
  ['everybody in a stage', 'update', update(event('setActivePlayers', [{ all: 'x' }]))],
  ['the end of the game', 'update', update(event('endGame', [{ winner: '0' }]))],
  ['the end of the turn', 'update', update(event('endTurn', [{ next: '0' }]))],
  ['the end of the phase', 'update', update(event('endPhase', []))],
  ['another phase', 'update', update(event('setPhase', ['claim']))],
  ['another stage', 'update', update(event('setStage', ['x']))],
  ['a pass event', 'update', update(event('pass', [{ remove: true }]))],
  ['an event like a prototype', 'update', update(event('constructor', []))],
  ['a plugin action', 'update', update({ ...reveal(), type: 'PLUGIN' })],
  ['the move toString', 'update', named('toString')],
  ['the move __proto__', 'update', named('__proto__')],
  ['the move hasOwnProperty', 'update', named('hasOwnProperty')],
  ['a move name that is a number', 'update', named(7)],
  ['a move name that is null', 'update', named(null)],
  ['a move without a name', 'update', named('')],
  ['a move with an overlong name', 'update', named('x'.repeat(1500))],
  ['a move in the wrong case', 'update', named('Reveal')],
  ['a move of another game', 'update', named('roll')],
  ['a move that is not due', 'update', update(reveal('0', { type: 'pass', args: ['pearl'] }))],
  ['arguments that are no list', 'update', withArgs('pearl')],
  ['arguments like a list', 'update', withArgs({ length: 1, 0: 'pearl' })],
  ['an object as argument', 'update', update(reveal('0', { type: 'pass', args: [{ toString: 1 }] }))],
  ['null as argument', 'update', update(reveal('0', { type: 'pass', args: [null] }))],
  ['true as argument', 'update', update(reveal('0', { type: 'pass', args: [true] }))],
  ['an argument that defines __proto__', 'update', withArgs([keyed('{"__proto__":{"reveal":1}}')])],
  ['too many arguments', 'update', withArgs(Array(100).fill(1))],
  ['arguments of three kilobytes', 'update', withArgs(['x'.repeat(3000)])],
  ['a deep argument', 'update', withArgs([nested(1000)])],
  ['an argument seventeen deep', 'update', withArgs([nested(15)])],
  ['an argument that is a long list', 'update', withArgs([Array(33).fill(1)])],
  ['an argument too many', 'update', withArgs(['more'])],
  ['an infinite argument', 'update', withArgs([1e308 * 10])],
  ['an action with an unknown field', 'update', update({ ...reveal(), clientOnly: true })],
  ['an action that defines __proto__', 'update', update(keyed('{"__proto__":{"type":"MAKE_MOVE"},"payload":{}}'))],
  ['a payload with an unknown field', 'update', update(reveal('0', { G: {} }))],
  ['a payload with a state', 'update', update(reveal('0', { state: { G: {} } }))],
  ['a fractional version', 'update', update(reveal(), 0.5)],
  ['a version that is a string', 'update', update(reveal(), '0')],
  ['a negative version', 'update', update(reveal(), -1)],
  ['no version', 'update', update(reveal(), null)],
  ['a version that is a list', 'update', update(reveal(), [0])],
  ['a version that is too large', 'update', update(reveal(), 2 ** 60)],
  ['another match', 'update', () => [reveal(), 0, 'nobody', '0']],
  ['a match like a prototype', 'update', () => [reveal(), 0, 'constructor', '0']],
  ['a match ID that is a list', 'update', ({ matchID }) => [reveal(), 0, [matchID], '0']],
  ['a match with a path', 'update', ({ matchID }) => [reveal(), 0, `../${matchID}`, '0']],
  ['a match with SQL', 'update', () => [reveal(), 0, "x' OR '1'='1", '0']],
  ['the seat of another player', 'update', update(reveal()), 'bob'],
  ['another player’s move', 'update', update(reveal('0'), 0, '1'), 'bob'],
  ['a move for another player’s seat', 'update', update(reveal('1')), 'bob'],
  ['another player’s credentials in the payload', 'update', (t) => update(stolen(t))(t), 'bob'],
  ['a move out of turn', 'update', update(reveal('1'), 0, '1'), 'bob'],
  ['a move without a player', 'update', update(reveal(null), 0, null)],
  ['a spectator’s move', 'update', update(reveal()), 'spectator'],
  ['a spectator’s move without a player', 'update', update(reveal(null), 0, null), 'spectator'],
  ['a spectator’s move with credentials', 'update', (t) => update(stolen(t))(t), 'spectator'],
  ['a stranger’s move', 'update', update(reveal()), 'stranger'],
  ['a stranger’s move with credentials', 'update', (t) => update(stolen(t))(t), 'stranger'],
  ['a seat that does not exist', 'update', update(reveal('9'), 0, '9')],
  ['a seat that is a number', 'update', update(reveal(0), 0, 0)],
  ['a seat like a prototype', 'update', update(reveal('__proto__'), 0, '__proto__')],
  ['a seat in another spelling', 'update', update(reveal('00'), 0, '00')],
  ['bytes as action', 'update', update(new Uint8Array(100))],
  ['bytes as argument', 'update', withArgs([new Uint8Array(8)])],
  [
    'bytes in every argument',
    'update',
    () => [new Uint8Array(4), new Uint8Array(4), new Uint8Array(4), new Uint8Array(4)],
  ],
];

function stolen({ ann }: Target): object {
  return reveal('0', { credentials: ann.playerCredentials });
}

/** Unknown messages. */
export const UNKNOWN: readonly HostileMessage[] = [
  ['constructor', 'constructor', () => [{}]],
  ['__proto__', '__proto__', () => [{}]],
  ['an event without a name', '', () => []],
  ['an event with an overlong name', 'x'.repeat(1900), () => []],
  ['matchData, which only servers send', 'matchData', ({ matchID }) => [matchID, []]],
  ['patch, which only servers send', 'patch', ({ matchID }) => [matchID, 0, 1, [], []]],
  ['rematch, which only servers send', 'rematch', ({ matchID }) => [matchID, { by: '0', answers: {} }]],
  ['nextMatch, which only servers send', 'nextMatch', ({ matchID }) => [matchID, 'x']],
  ['refused, which only servers send', 'refused', () => [{ code: 'closing' }]],
  ['setActivePlayers', 'setActivePlayers', () => [null]],
];

const say =
  (content: unknown, ...more: unknown[]) =>
  ({ matchID }: Target) => [matchID, content, ...more];

const hi = { text: 'hi' };

/** Invalid `chat` messages. */
export const CHATS: readonly HostileMessage[] = [
  ['no arguments at all', 'chat', () => []],
  ['a chat without a message', 'chat', ({ matchID }) => [matchID]],
  ['a null message', 'chat', say(null)],
  ['a message that is a string', 'chat', say('hi')],
  ['a message that is a list', 'chat', say([hi])],
  ['an empty object', 'chat', say({})],
  ['an empty text', 'chat', say({ text: '' })],
  ['a text of blanks', 'chat', say({ text: ' \n\u200b\u00a0' })],
  ['a text that is a number', 'chat', say({ text: 7 })],
  ['a text that is a list', 'chat', say({ text: ['hi'] })],
  ['a text like a string', 'chat', say({ text: { length: 2, toString: 'hi' } })],
  ['a text of 301 characters', 'chat', say({ text: 'x'.repeat(301) })],
  ['a text of a thousand emoji', 'chat', say({ text: '🏴'.repeat(1000) })],
  ['a text of three kilobytes', 'chat', say({ text: 'x'.repeat(3000) })],
  ['a deep text', 'chat', say({ text: nested(1000) })],
  ['an unknown phrase', 'chat', say({ phrase: 'arr' })],
  ['a phrase like a prototype', 'chat', say({ phrase: '__proto__' })],
  ['a phrase like another prototype', 'chat', say({ phrase: 'toString' })],
  ['a phrase that is a list', 'chat', say({ phrase: ['ahoy'] })],
  ['a text and a phrase', 'chat', say({ ...hi, phrase: 'ahoy' })],
  ['a message in another player’s name', 'chat', say({ ...hi, name: 'Bob' })],
  ['a message from another player’s seat', 'chat', say({ ...hi, playerID: '1' })],
  ['a message that defines __proto__', 'chat', say(keyed('{"text":"hi","__proto__":{"owner":"x"}}'))],
  ['a message with markup for a key', 'chat', say({ '<b>': 'hi' })],
  ['a chat with a seat', 'chat', say(hi, '1')],
  ['a chat with credentials', 'chat', ({ matchID, bob }) => [matchID, hi, null, bob.playerCredentials]],
  ['a chat whose ID is an object', 'chat', ({ matchID }) => [matchID, hi, {}]],
  ['boardgame.io’s chat', 'chat', (t) => [t.matchID, { id: 'x', sender: '0', payload: hi }, t.ann.playerCredentials]],
  ['the chat of another match', 'chat', () => ['nobody', hi]],
  ['the chat of a match like a prototype', 'chat', () => ['constructor', hi]],
  ['a chat whose match is a list', 'chat', ({ matchID }) => [[matchID], hi]],
  ['a spectator’s message', 'chat', say(hi), 'spectator'],
  ['a spectator’s phrase', 'chat', say({ phrase: 'ahoy' }), 'spectator'],
  [
    'a spectator’s message with credentials',
    'chat',
    (t) => [t.matchID, hi, null, t.ann.playerCredentials],
    'spectator',
  ],
  ['a stranger’s message', 'chat', say(hi), 'stranger'],
  ['bytes as message', 'chat', say(new Uint8Array(8))],
  ['spectators, which only servers send', 'spectators', ({ matchID }) => [matchID, { count: 99, welcome: false }]],
];

/** `sync` messages of a client without a seat that must return no data. */
export const SYNCS: readonly HostileMessage[] = [
  ['no arguments at all', 'sync', () => []],
  ['an object as match', 'sync', () => [{}, null]],
  ['null as match', 'sync', () => [null, null]],
  ['a match without a name', 'sync', () => ['', null]],
  ['an overlong ID', 'sync', () => ['x'.repeat(1000), null]],
  ['a match that does not exist', 'sync', () => ['default', null, undefined, 2]],
  ['a match of a million players', 'sync', () => ['default', null, undefined, 1e6]],
  ['a match like a prototype', 'sync', () => ['__proto__', null, undefined, 2]],
  ['a match like another prototype', 'sync', () => ['hasOwnProperty', null, undefined, 2]],
  ['a size that is a string', 'sync', ({ matchID }) => [matchID, null, undefined, 'two']],
  ['a size that is an object', 'sync', ({ matchID }) => [matchID, null, undefined, { valueOf: 2 }]],
  ['a seat without credentials', 'sync', ({ matchID }) => [matchID, '0']],
  ['a seat with empty credentials', 'sync', ({ matchID }) => [matchID, '0', '']],
  ['a seat with wrong credentials', 'sync', ({ matchID }) => [matchID, '0', 'f'.repeat(32)]],
  ['a seat with another player’s credentials', 'sync', ({ matchID, bob }) => [matchID, '0', bob.playerCredentials]],
  ['a seat with half of the credentials', 'sync', (t) => [t.matchID, '0', t.ann.playerCredentials.slice(0, 16)]],
  ['a seat with a list of credentials', 'sync', ({ matchID, ann }) => [matchID, '0', [ann.playerCredentials]]],
  ['a seat with true as credentials', 'sync', ({ matchID }) => [matchID, '0', true]],
  ['a seat with an object as credentials', 'sync', ({ matchID }) => [matchID, '0', { length: 32 }]],
  ['a chat message ID that is a string', 'sync', ({ matchID }) => [matchID, null, undefined, 2, 0, 'all']],
  ['a negative chat message ID', 'sync', ({ matchID }) => [matchID, null, undefined, 2, 0, -1]],
  ['a fractional chat message ID', 'sync', ({ matchID }) => [matchID, null, undefined, 2, 0, 0.5]],
  ['a chat of a seat without credentials', 'sync', ({ matchID }) => [matchID, '0', undefined, 2, 0, 0]],
  ['a seat that does not exist', 'sync', ({ matchID, ann }) => [matchID, '7', ann.playerCredentials]],
  ['a seat that is a number', 'sync', ({ matchID, ann }) => [matchID, 0, ann.playerCredentials]],
  ['a seat like a prototype', 'sync', ({ matchID, ann }) => [matchID, '__proto__', ann.playerCredentials]],
  ['a seat in another spelling', 'sync', ({ matchID, ann }) => [matchID, '00', ann.playerCredentials]],
  ['a negative seat', 'sync', ({ matchID, ann }) => [matchID, '-1', ann.playerCredentials]],
  ['deep arguments', 'sync', ({ matchID }) => [matchID, nested(500)]],
  ['bytes as match', 'sync', () => [new Uint8Array(12), null]],
];

/** Raw frames. The first digit is engine.io's packet type, the second socket.io's. */
export const FRAMES: readonly HostileFrame[] = [
  ['nothing', '', 'closed'],
  ['a letter', 'x', 'closed'],
  ['a packet of an unknown type', '9', 'closed'],
  ['a ping, which only servers send', '2', 'closed'],
  ['a message without a packet', '4', 'closed'],
  ['a packet of a type that does not exist', '49/piratz,[]', 'closed'],
  ['an event without a list', '42/piratz,{}', 'closed'],
  ['an event that is no JSON', '42/piratz,["sync"', 'closed'],
  ['an event without a name', '42/piratz,[]', 'closed'],
  ['an event whose name is an object', '42/piratz,[{}]', 'closed'],
  ['an event whose name is null', '42/piratz,[null]', 'closed'],
  ['an event of the framework', '42/piratz,["disconnect"]', 'closed'],
  ['an event of Node', '42/piratz,["error"]', 'open'],
  ['an event called newListener', '42/piratz,["newListener","x"]', 'closed'],
  ['an event in a namespace that was not joined', '42/piraten-kapern,["sync"]', 'closed'],
  ['an event in a namespace that does not exist', '42/constructor,["sync"]', 'closed'],
  ['a namespace that does not exist', '40/__proto__,', 'open'],
  ['another namespace with a name of a kilobyte', `40/${'x'.repeat(1024)},`, 'open'],
  ['the same namespace twice', '40/piratz,', 'closed'],
  ['an acknowledgement of nothing', '43/piratz,7[]', 'open'],
  ['an acknowledgement with the number of a prototype', '43/piratz,__proto__[]', 'closed'],
  ['an error of the client', '44/piratz,{"message":"x"}', 'closed'],
  ['bytes announced that never come', '451-/piratz,["sync",{"_placeholder":true,"num":0}]', 'closed'],
  ['an absurd number of announced bytes', '45999999999-/piratz,["sync"]', 'closed'],
  ['a placeholder for bytes that do not exist', '451-/piratz,["sync",{"_placeholder":true,"num":7}]', 'closed'],
  ['unannounced bytes', new Uint8Array([1, 2, 3]), 'closed'],
  ['JSON eight thousand deep', `42/piratz,["sync",${'['.repeat(8000)}${']'.repeat(8000)}]`, 'open'],
  ['an argument that defines __proto__', '42/piratz,["sync",{"__proto__":{"reveal":1}}]', 'open'],
  ['a number with ten thousand digits', `42/piratz,["sync",${'9'.repeat(10_000)}]`, 'open'],
  ['a zero byte', '42/piratz,["\u0000"]', 'closed'],
  ['half a character', '42/piratz,["\\ud800"]', 'open'],
  ['seventeen kilobytes', `42/piratz,["${'x'.repeat(17 * 1024)}"]`, 'closed'],
  ['a disconnection', '41/piratz,', 'open'],
  ['an upgrade to what it is already', '5', 'open'],
];

const owner = (t: Target, more: object = {}) => ({ playerID: '0', credentials: t.bob.playerCredentials, ...more });
const at = (action: string) => (t: Target) => `/games/piratz/${t.matchID}/${action}`;
const CREATE = '/games/piratz/create';

/** Invalid HTTP requests. */
export const REQUESTS: readonly HostileRequest[] = [
  ['no body', 'POST', CREATE, undefined, [400]],
  ['a body that is no JSON', 'POST', CREATE, '{"numPlayers":', [400]],
  ['a body of another type', 'POST', CREATE, '<x/>', [415], { 'content-type': 'text/xml' }],
  ['a form from a foreign page', 'POST', CREATE, 'a=1', [415], { 'content-type': 'text/plain' }],
  ['a body that is a list', 'POST', CREATE, () => [], [400]],
  ['null as body', 'POST', CREATE, () => null, [400]],
  ['a body that is a string', 'POST', CREATE, () => 'two players', [400]],
  ['a body of forty kilobytes', 'POST', CREATE, () => ({ x: 'x'.repeat(40_000) }), [413]],
  ['a body a thousand lists deep', 'POST', CREATE, () => nested(1000), [400]],
  ['a body of six thousand braces', 'POST', CREATE, '['.repeat(6000), [400]],
  ['a billion players', 'POST', CREATE, () => ({ numPlayers: 1e9 }), [400]],
  ['an infinite number of players', 'POST', CREATE, '{"numPlayers":1e999}', [400]],
  ['half a player', 'POST', CREATE, () => ({ numPlayers: 2.5 }), [400]],
  ['no players', 'POST', CREATE, () => ({ numPlayers: 0 }), [400]],
  ['players as a string', 'POST', CREATE, () => ({ numPlayers: '2' }), [400]],
  ['players as a list', 'POST', CREATE, () => ({ numPlayers: [2] }), [400]],
  ['an unknown field', 'POST', CREATE, () => ({ numPlayers: 2, seed: 'x' }), [400]],
  ['an option that does not exist', 'POST', CREATE, () => ({ numPlayers: 2, setupData: { x: 1 } }), [400]],
  ['an option like a prototype', 'POST', CREATE, '{"numPlayers":2,"setupData":{"constructor":1}}', [400]],
  ['options that are a list', 'POST', CREATE, () => ({ numPlayers: 2, setupData: [] }), [400]],
  ['options within options', 'POST', CREATE, () => ({ numPlayers: 2, setupData: { firstPlayer: {} } }), [400]],
  ['a boolean as a string', 'POST', CREATE, () => ({ numPlayers: 2, unlisted: 'yes' }), [400]],
  ['bots in a list', 'POST', CREATE, () => ({ numPlayers: 2, bots: ['random'] }), [400]],
  ['a bot at a seat that does not exist', 'POST', CREATE, () => ({ numPlayers: 2, bots: { 5: 'random' } }), [404]],
  ['a bot at a seat like a prototype', 'POST', CREATE, () => ({ numPlayers: 2, bots: { toString: 'random' } }), [400]],
  ['a bot that does not exist', 'POST', CREATE, () => ({ numPlayers: 2, bots: { 1: 'constructor' } }), [400]],
  ['a game like a prototype', 'POST', '/games/constructor/create', () => ({ numPlayers: 2 }), [404]],
  ['a game with a path', 'POST', '/games/..%2f..%2fetc/create', () => ({ numPlayers: 2 }), [400, 404]],
  ['a seat like a prototype', 'POST', at('join'), () => ({ playerName: 'x', playerID: '__proto__' }), [400]],
  ['a seat that does not exist', 'POST', at('join'), () => ({ playerName: 'x', playerID: '9' }), [404]],
  ['a seat that is taken', 'POST', at('join'), () => ({ playerName: 'x', playerID: '0' }), [409]],
  ['a seat in a full match', 'POST', at('join'), () => ({ playerName: 'x' }), [409]],
  ['a seat without a name', 'POST', at('join'), () => ({}), [400]],
  ['a name that is an object', 'POST', at('join'), () => ({ playerName: {} }), [400]],
  ['a name of nine kilobytes', 'POST', at('join'), () => ({ playerName: 'x'.repeat(9000) }), [400]],
  ['data for a seat', 'POST', at('join'), () => ({ playerName: 'x', data: { bot: 'random' } }), [400]],
  ['a leave for another player', 'POST', at('leave'), (t) => owner(t), [403]],
  ['a leave without a seat', 'POST', at('leave'), () => ({}), [400]],
  ['a leave for a prototype', 'POST', at('leave'), (t) => owner(t, { playerID: '__proto__' }), [400]],
  ['a name for another player', 'POST', at('rename'), (t) => owner(t, { newName: 'x' }), [403]],
  ['data for another player', 'POST', at('update'), (t) => owner(t, { data: {} }), [400]],
  ['credentials that are an object', 'POST', at('rename'), (t) => owner(t, { newName: 'x', credentials: {} }), [400]],
  ['a rematch for another player', 'POST', at('playAgain'), (t) => owner(t), [403]],
  ['a rematch before the match is over', 'POST', at('playAgain'), ({ ann }) => seatOf(ann), [409]],
  ['a refused rematch for another player', 'POST', at('declineRematch'), (t) => owner(t), [403]],
  ['a transfer of another player’s seat', 'POST', at('transfer'), (t) => owner(t), [403]],
  ['a transfer of a prototype', 'POST', at('transfer'), (t) => owner(t, { playerID: '__proto__' }), [400]],
  ['a transfer with a chosen code', 'POST', at('transfer'), ({ ann }) => ({ ...seatOf(ann), code: 'AAAAAAAA' }), [400]],
  ['a transfer code that was never issued', 'POST', '/transfers', () => ({ code: 'AAAAAAAA' }), [403]],
  ['a transfer code with SQL', 'POST', '/transfers', () => ({ code: "' OR 1=1 --" }), [403]],
  ['a transfer code that is a list', 'POST', '/transfers', () => ({ code: [''] }), [400]],
  ['a transfer without a code', 'POST', '/transfers', () => ({}), [400]],
  ['an action that does not exist', 'POST', at('explode'), () => ({}), [404, 405]],
  ['a match like a prototype', 'GET', '/games/piratz/__proto__', undefined, [404]],
  ['a match with SQL', 'GET', "/games/piratz/x'%20OR%20'1'='1", undefined, [404]],
  ['a code with SQL', 'GET', "/codes/'%20OR%201=1", undefined, [404]],
  ['a list with a repeated filter', 'GET', '/games/piratz?isGameover=a&isGameover=b', undefined, [400]],
  ['a list with a time out of range', 'GET', '/games/piratz?updatedAfter=1e400', undefined, [400]],
  ['a list with an injected query', 'GET', '/games/piratz?where[$gt]=', undefined, [400]],
  ['a path out of the public folder', 'GET', '/..%2f..%2fpackage.json', undefined, [404]],
  ['a path that is no text', 'GET', '/%E0%A4%A', undefined, [400, 404]],
  ['a path with a zero byte', 'GET', '/a%00b', undefined, [400, 404]],
  ['another method', 'DELETE', at(''), undefined, [404, 405]],
  ['a method of WebDAV', 'PROPFIND', '/games', undefined, [404, 405, 501]],
  ['a page of a foreign origin', 'GET', '/games', undefined, [403], { origin: 'https://evil.example' }],
  ['a page without an origin', 'GET', '/games', undefined, [403], { origin: 'null' }],
  ['a polling without a handshake', 'POST', '/socket.io/?EIO=4&transport=polling', '42["x"]', [400]],
  ['a polling of another player', 'GET', '/socket.io/?EIO=4&transport=polling&sid=__proto__', undefined, [400]],
  ['a transport like a prototype', 'GET', '/socket.io/?EIO=4&transport=constructor', undefined, [400]],
  ['an outdated protocol', 'GET', '/socket.io/?EIO=3&transport=polling', undefined, [400]],
  ['a handshake by another method', 'PUT', '/socket.io/?EIO=4&transport=polling', 'x', [400]],
];

function seatOf({ playerID, playerCredentials }: TestSeat): object {
  return { playerID, credentials: playerCredentials };
}

const upgrade = (headers: string, path = '/socket.io/?EIO=4&transport=websocket') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n`;

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const VERSION = 'Sec-WebSocket-Version: 13\r\n';

/** Requests whose connection is reset right after sending. */
export const ABANDONED: readonly (readonly [what: string, bytes: string])[] = [
  ['an upgrade', upgrade(KEY + VERSION)],
  ['an upgrade elsewhere', upgrade(KEY + VERSION, '/elsewhere')],
  ['an upgrade from a foreign page', upgrade(`${KEY}${VERSION}Origin: https://evil.example\r\n`)],
  ['an upgrade without a key', upgrade(VERSION)],
  ['a request', 'GET /games HTTP/1.1\r\nHost: x\r\n\r\n'],
];

/** Invalid bytes on a raw TCP connection. */
export const BYTES: readonly HostileBytes[] = [
  ['an invalid URL', 'GET http://[::1/config HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400[^]*"bad-request"/],
  ['random bytes', '\u0000\u0001\u0002\r\n\r\n', /^HTTP\/1\.1 400/],
  ['TLS', '\u0016\u0003\u0001\u0002\u0000\r\n\r\n', /^HTTP\/1\.1 400/],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400/],
  ['a header of twenty kilobytes', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, /^HTTP\/1\.1 431/],
  ['a length that is no number', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', /^HTTP\/1\.1 400/],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', /^HTTP\/1\.1 400/],
  ['an invalid chunk', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', /^HTTP\/1\.1 400/],
  ['an upgrade without a key', upgrade(VERSION), /^HTTP\/1\.1 400/],
  ['an upgrade to another version', upgrade(`${KEY}Sec-WebSocket-Version: 99\r\n`), /^HTTP\/1\.1 4(00|26)/],
  ['an upgrade from a foreign page', upgrade(`${KEY}${VERSION}Origin: https://evil.example\r\n`), /^HTTP\/1\.1 403/],
  ['an upgrade elsewhere', upgrade(KEY + VERSION, '/elsewhere'), /^$/],
  [
    'an upgrade of an unknown polling session',
    upgrade(KEY + VERSION, '/socket.io/?EIO=4&transport=websocket&sid=x'),
    /^HTTP\/1\.1 400/,
  ],
  ['an upgrade with a broken address', upgrade(KEY + VERSION, '/socket.io/?EIO=4&transport=%'), /^HTTP\/1\.1 400/],
];
