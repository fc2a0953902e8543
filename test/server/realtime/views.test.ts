import { Decoder, Encoder, PacketType, type Packet } from 'socket.io-parser';
import { preSerialized, PacketEncoder } from '../../../src/server/realtime/views';

const PACKETS: Packet[] = [
  { type: PacketType.CONNECT, nsp: '/piratz', data: { sid: 'abc' } },
  { type: PacketType.DISCONNECT, nsp: '/piratz' },
  { type: PacketType.EVENT, nsp: '/', data: ['sync', 'm', null, { a: [1, 'zwölf, "x"'] }] },
  { type: PacketType.EVENT, nsp: '/piratz', id: 0, data: ['update', undefined] },
  { type: PacketType.ACK, nsp: '/piratz', id: 12, data: [{ ok: true }] },
  { type: PacketType.ACK, nsp: '/piratz', id: 13, data: [] },
  { type: PacketType.CONNECT_ERROR, nsp: '/nowhere', data: { message: 'Invalid namespace' } },
];

describe('PacketEncoder', () => {
  it.each(PACKETS)('the encoder encodes packets like socket.io: $type $nsp $id', (packet) => {
    expect(new PacketEncoder().encode(packet)).toEqual(new Encoder().encode(packet));
  });

  it.each(PACKETS.filter(({ id }) => id !== undefined))(
    'socket.io decodes the packets of the encoder: $type $id',
    (packet) => {
      const decoded: Packet[] = [];
      const decoder = new Decoder();
      decoder.on('decoded', (one) => decoded.push(one));
      for (const chunk of new PacketEncoder().encode(packet)) decoder.add(chunk);
      expect(decoded).toEqual([expect.objectContaining(JSON.parse(JSON.stringify(packet)))]);
    },
  );
});

describe('a pre-serialized value', () => {
  const encode = (data: unknown[]) => new PacketEncoder().encode({ type: PacketType.EVENT, nsp: '/', data });

  it('the value is encoded as without pre-serialization, at any depth', () => {
    const [a, b] = [{ say: '"zwölf"' }, [1, { n: null }]];
    const [again, others] = [preSerialized(a), preSerialized(b)];
    expect(encode(['x', again, { deep: [others] }, again])).toEqual(encode(['x', a, { deep: [b] }, a]));
    expect(JSON.stringify({ again, others })).toBe(JSON.stringify({ again: a, others: b }));
  });

  it('the value is serialized once', () => {
    let times = 0;
    const value = preSerialized({ toJSON: () => ++times });
    const texts = [encode([value]), encode(['other', value])];
    expect(texts).toEqual([['2[1]'], ['2["other",1]']]);
    expect(times).toBe(1);
  });

  it('later packets are unaffected by one that fails to encode', () => {
    const fails = {
      toJSON() {
        throw new Error('no');
      },
    };
    const value = preSerialized({ a: 1 });
    expect(() => encode([value, fails])).toThrow('no');
    expect(JSON.stringify(value)).toBe('{"a":1}');
    expect(encode([value])).toEqual(['2[{"a":1}]']);
  });
});
