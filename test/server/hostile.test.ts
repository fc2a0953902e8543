import { io } from 'socket.io-client';
import { House, silenceConsole, temporaryFolder, type Place } from './house';
import type { Visitor } from './visitor';

silenceConsole();
const house = new House({ dataDir: temporaryFolder() });
let matchID: string;
let places: Place[];
let ann: Visitor;
let bob: Visitor;
let spectator: Visitor;

beforeAll(async () => {
  await house.open();
  ({ matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } }));
  places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
  [ann, bob] = await Promise.all(places.map((place) => house.watch(matchID, place)));
  spectator = await house.watch(matchID);
});
afterAll(() => house.close());

const reveal = (playerID: unknown = '0', more: object = {}) => ({
  type: 'MAKE_MOVE',
  payload: { type: 'reveal', args: [], playerID, ...more },
});

const deep = () => {
  let nested: unknown = [];
  for (let i = 0; i < 1000; i++) nested = [nested];
  return nested;
};

type Attack = [what: string, event: string, args: () => unknown[], by?: () => Visitor];

const ATTACKS: Attack[] = [
  ['no arguments at all', 'update', () => []],
  ['a null action', 'update', () => [null, 0, matchID, '0']],
  ['an action of words', 'update', () => ['MAKE_MOVE', 0, matchID, '0']],
  ['an action without payload', 'update', () => [{ type: 'MAKE_MOVE' }, 0, matchID, '0']],
  ['a null payload', 'update', () => [{ type: 'MAKE_MOVE', payload: null }, 0, matchID, '0']],
  ['a whole state', 'update', () => [{ type: 'UPDATE', state: { _stateID: 1 }, payload: {} }, 0, matchID, '0']],
  ['a reset', 'update', () => [{ type: 'RESET', state: null, payload: {} }, 0, matchID, '0']],
  ['a sync action', 'update', () => [{ type: 'SYNC', state: {}, log: [], payload: {} }, 0, matchID, '0']],
  ['a patch', 'update', () => [{ type: 'PATCH', patch: [], payload: {} }, 0, matchID, '0']],
  ['an undo', 'update', () => [{ type: 'UNDO', payload: { playerID: '0' } }, 0, matchID, '0']],
  ['the end of the game', 'update', () => [{ ...reveal(), type: 'GAME_EVENT' }, 0, matchID, '0']],
  [
    'all players at once',
    'update',
    () => [{ type: 'GAME_EVENT', payload: { type: 'setActivePlayers', args: [null], playerID: '0' } }, 0, matchID, '0'],
  ],
  ['a plugin action', 'update', () => [{ ...reveal(), type: 'PLUGIN' }, 0, matchID, '0']],
  ['the move toString', 'update', () => [reveal('0', { type: 'toString' }), 0, matchID, '0']],
  ['the move __proto__', 'update', () => [reveal('0', { type: '__proto__' }), 0, matchID, '0']],
  ['the move of a number', 'update', () => [reveal('0', { type: 7 }), 0, matchID, '0']],
  ['arguments that are no list', 'update', () => [reveal('0', { args: 'pearl' }), 0, matchID, '0']],
  ['an object as argument', 'update', () => [reveal('0', { type: 'pass', args: [{ toString: 1 }] }), 0, matchID, '0']],
  ['too many arguments', 'update', () => [reveal('0', { args: Array(100).fill(1) }), 0, matchID, '0']],
  ['a deep argument', 'update', () => [reveal('0', { args: [deep()] }), 0, matchID, '0']],
  ['an argument too many', 'update', () => [reveal('0', { args: ['more'] }), 0, matchID, '0']],
  ['more than an action', 'update', () => [{ ...reveal(), clientOnly: true }, 0, matchID, '0']],
  ['more than a payload', 'update', () => [reveal('0', { G: {} }), 0, matchID, '0']],
  ['a broken version', 'update', () => [reveal(), 0.5, matchID, '0']],
  ['a version in words', 'update', () => [reveal(), '0', matchID, '0']],
  ['a negative version', 'update', () => [reveal(), -1, matchID, '0']],
  ['another match', 'update', () => [reveal(), 0, 'nobody', '0']],
  ['a match like a prototype', 'update', () => [reveal(), 0, 'constructor', '0']],
  ['a match of a list', 'update', () => [reveal(), 0, [matchID], '0']],
  ['the seat of somebody else', 'update', () => [reveal(), 0, matchID, '0'], () => bob],
  ['somebody else’s move', 'update', () => [reveal('0'), 0, matchID, '1'], () => bob],
  ['somebody else’s hand', 'update', () => [reveal('1'), 0, matchID, '0'], () => bob],
  ['a move of nobody', 'update', () => [reveal(null), 0, matchID, null]],
  ['a spectator’s move', 'update', () => [reveal(), 0, matchID, '0'], () => spectator],
  ['a spectator’s move of nobody', 'update', () => [reveal(null), 0, matchID, null], () => spectator],
  ['a seat that does not exist', 'update', () => [reveal('9'), 0, matchID, '9']],
  ['a seat like a prototype', 'update', () => [reveal('__proto__'), 0, matchID, '__proto__']],
  ['chat', 'chat', () => [matchID, { id: 'x', sender: '0', payload: 'hi' }, places[0].playerCredentials]],
  ['an unknown message', 'constructor', () => [{}]],
  ['bytes', 'update', () => [Buffer.alloc(100), 0, matchID, '0']],
];

const SYNCS: Attack[] = [
  ['no arguments at all', 'sync', () => []],
  ['an object as match', 'sync', () => [{}, null]],
  ['an endless id', 'sync', () => ['x'.repeat(10_000), null]],
  ['a match that does not exist', 'sync', () => ['default', null, undefined, 2]],
  ['a match like a prototype', 'sync', () => ['__proto__', null, undefined, 2]],
  ['a seat without credentials', 'sync', () => [matchID, '0']],
  ['a seat with wrong credentials', 'sync', () => [matchID, '0', 'f'.repeat(32)]],
  ['a seat with somebody else’s credentials', 'sync', () => [matchID, '0', places[1].playerCredentials]],
  ['a seat with a list of credentials', 'sync', () => [matchID, '0', [places[0].playerCredentials]]],
  ['a seat that does not exist', 'sync', () => [matchID, '7', places[0].playerCredentials]],
  ['a seat like a prototype', 'sync', () => [matchID, '__proto__', places[0].playerCredentials]],
  ['a seat in another spelling', 'sync', () => [matchID, '00', places[0].playerCredentials]],
  ['something more', 'sync', () => [matchID, null, undefined, 2, 'more']],
];

describe('a hostile message', () => {
  it.each(ATTACKS)('is refused and changes nothing: %s', async (_what, event, args, by = () => ann) => {
    const [before, heard] = [await house.match(matchID), bob.received.length];
    expect(await by().ask(event, ...args())).toEqual({
      ok: false,
      code: expect.stringMatching(/^(bad-request|unauthorized|illegal-move)$/) as string,
      error: expect.any(String) as string,
    });
    expect((await house.watch(matchID)).state?._stateID).toBe(0);
    expect(await house.match(matchID)).toEqual(before);
    const told = bob.received.slice(heard).filter((data) => data.includes('"update"'));
    expect(told).toEqual([]);
    expect(({} as Record<string, unknown>).reveal).toBeUndefined();
  });

  it.each(SYNCS)('gets no data: %s', async (_what, event, args) => {
    const stranger = await house.visit();
    expect(await stranger.ask(event, ...args())).toMatchObject({
      ok: false,
      code: expect.stringMatching(/^(bad-request|unauthorized|not-found)$/) as string,
    });
    expect(stranger.state).toBeUndefined();
    expect(await stranger.ask('update', reveal(), 0, matchID, '0')).toMatchObject({ code: 'unauthorized' });
  });

  it('that asks for another seat gives up the one it had', async () => {
    const page = await house.watch(matchID, places[0]);
    expect(await page.sync(matchID, '1', places[0].playerCredentials)).toMatchObject({ code: 'unauthorized' });
    expect(await page.ask('update', reveal(), 0, matchID, '0')).toMatchObject({ code: 'unauthorized' });
  });

  it('needs no answer to be survived', async () => {
    const stranger = await house.visit();
    for (const [, event, args] of [...ATTACKS, ...SYNCS]) stranger.socket.emit(event, ...args());
    expect(await stranger.sync(matchID, null)).toEqual({ ok: true, stateID: 0 });
  });

  it('of more than 16 KB costs the connection', async () => {
    const stranger = await house.visit();
    const closed = new Promise((resolve) => stranger.socket.once('disconnect', resolve));
    stranger.socket.emit('sync', 'x'.repeat(20_000));
    await closed;
    expect((await house.watch(matchID)).state?._stateID).toBe(0);
  });

  it('after hundreds of others costs the connection', async () => {
    const stranger = await house.visit();
    const closed = new Promise((resolve) => stranger.socket.once('disconnect', resolve));
    for (let i = 0; i < 500; i++) stranger.socket.emit('sync', matchID, null);
    await closed;
    expect((await house.watch(matchID)).state?._stateID).toBe(0);
  });

  it('finds no room that we have not opened', async () => {
    const socket = io(`${house.url}/constructor`, { transports: ['websocket'], forceNew: true, reconnection: false });
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(error.message).toBe('Invalid namespace');
    socket.close();
  });

  it('leaves the match as it was for those who play it', async () => {
    expect(await ann.play({ move: 'reveal', args: [] })).toEqual({ ok: true, stateID: 1 });
  });
});
