import { isDeepStrictEqual } from 'node:util';
import { applyDelta, CHAT_PHRASES, deltaBetween, LOBBY_NAMESPACE, REFUSED_EVENT } from '../../src/protocol/socket';

describe('a delta between two states', () => {
  it.each([
    ['no change', { a: 1, list: [1] }, { a: 1, list: [1] }, {}],
    ['a changed and a new field', { a: 1, list: [1] }, { a: 2, list: [1], b: 'new' }, { a: 2, b: 'new' }],
    ['a field that is gone', { a: 1, trigger: '0' }, { a: 1 }, { trigger: null }],
    ['a changed list', { list: [1] }, { list: [1, 2] }, { list: [1, 2] }],
  ])('with %s survives JSON and leads from one to the other', (_what, before: object, after: object, delta) => {
    const sent = JSON.parse(JSON.stringify(deltaBetween({ ...before }, { ...after }, isDeepStrictEqual))) as object;
    expect(sent).toEqual(delta);
    expect(applyDelta(before, sent)).toEqual(after);
    expect(Object.keys(applyDelta(before, sent)).sort()).toEqual(Object.keys(after).sort());
  });
});

describe('the names on the wire', () => {
  it('are those that pages of earlier versions know, and chats that were stored', () => {
    expect([REFUSED_EVENT, LOBBY_NAMESPACE]).toEqual(['refused', '/lobby']);
    const stored = 'ahoy luck yourTurn moment wellPlayed thanks ouch laugh again farewell';
    expect(CHAT_PHRASES).toEqual(stored.split(' '));
  });
});
