import fc from 'fast-check';
import type { Actor } from './hostile-list';

/** A generated hostile action. Its actor is never authorized to do it. */
export type HostileAction =
  | { readonly kind: 'message'; readonly event: string; readonly args: readonly unknown[]; readonly by: Actor }
  | { readonly kind: 'request'; readonly path: string; readonly body: unknown }
  | { readonly kind: 'frame'; readonly frame: string };

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'reveal',
  'pass',
  'MAKE_MOVE',
  'UPDATE',
  'endGame',
];

/** Fields of our messages and bodies, so that generated values resemble real ones. */
const FIELDS = ['type', 'payload', 'args', 'playerID', 'credentials', 'state', 'numPlayers', 'setupData', 'bots'];

const MORE_FIELDS = ['playerName', 'newName', 'unlisted', 'data', '__proto__', 'constructor'];

/** Generates messages, requests and frames against a match: junk, and valid ones with junk in places. */
export function hostileActions(matchID: string, deep: unknown): fc.Arbitrary<HostileAction> {
  const junk = junkWith(matchID, deep);
  const near = <T>(valid: T) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant<unknown>(valid) }, { weight: 1, arbitrary: junk });
  const record = fc.dictionary(fc.constantFrom(...FIELDS, ...MORE_FIELDS), junk, { maxKeys: 6 });
  const payload = fc.record({ type: near('reveal'), args: near([]), playerID: near('1') });
  const action = fc.oneof(fc.record({ type: near('MAKE_MOVE'), payload: fc.oneof(payload, record) }), record, junk);
  // These actors are not to move or have no seat: everything they send must be rejected.
  const by = fc.constantFrom<Actor>('bob', 'spectator', 'stranger');
  const message = (event: fc.Arbitrary<string>, args: fc.Arbitrary<unknown[]>, sender = by) =>
    fc.record({ kind: fc.constant('message' as const), event, args, by: sender });
  const update = message(fc.constant('update'), fc.tuple(action, near(0), near(matchID), near('1')));
  const sync = message(fc.constant('sync'), fc.tuple(near('nobody'), near('0'), junk, junk));
  const content = fc.oneof(fc.record({ text: near('hi') }), fc.record({ phrase: near('ahoy') }), record, junk);
  const outsider = fc.constantFrom<Actor>('spectator', 'stranger');
  const chat = message(fc.constant('chat'), fc.tuple(near(matchID), content), outsider);
  const other = message(eventName(), fc.array(junk, { maxLength: 5 }));
  const path = fc
    .constantFrom(
      'join',
      'leave',
      'rename',
      'update',
      'playAgain',
      'declineRematch',
      'setSpectators',
      'setAnnounced',
      'mail',
      'subscribe',
      'unsubscribe',
    )
    .map((name) => `/games/piratz/${matchID}/${name}`);
  const request = fc.record({ kind: fc.constant('request' as const), path, body: fc.oneof(record, junk) });
  const frame = fc.record({ kind: fc.constant('frame' as const), frame: frames(junk) });
  return fc.oneof({ weight: 4, arbitrary: update }, sync, chat, other, { weight: 2, arbitrary: request }, frame);
}

function junkWith(matchID: string, deep: unknown): fc.Arbitrary<unknown> {
  const numbers = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(-0, 2 ** 53, 1e300),
  );
  return fc.oneof(
    fc.constantFrom<unknown>(...NAMES, matchID, '0', '1', '', null, true, deep),
    numbers,
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.jsonValue({ maxDepth: 4 }),
    fc.array(fc.integer(), { maxLength: 60 }),
  );
}

/** Generates event names, except the reserved ones, which socket.io's client does not send. */
function eventName(): fc.Arbitrary<string> {
  const reserved = ['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener'];
  return fc
    .oneof(fc.constantFrom('UPDATE', 'SYNC', 'undo', 'redo', 'reset', ...NAMES), fc.string({ maxLength: 30 }))
    .filter((name) => !reserved.includes(name) && !['sync', 'update', 'chat'].includes(name));
}

function frames(junk: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const start = fc.constantFrom(
    '42/piratz,',
    '42',
    '43/piratz,1',
    '40/piratz,',
    '451-/piratz,',
    '4',
    '3',
    '6',
    '2',
    '',
  );
  const rest = fc.oneof(
    fc.string({ maxLength: 80 }),
    junk.map((value) => JSON.stringify(['update', value])),
  );
  return fc.tuple(start, rest).map(([type, data]) => type + data);
}
