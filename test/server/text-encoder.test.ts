import { Decoder, Encoder, PacketType, type Packet } from 'socket.io-parser';
import { TextEncoder } from '../../src/server/text-encoder';

const PACKETS: Packet[] = [
  { type: PacketType.CONNECT, nsp: '/piratz', data: { sid: 'abc' } },
  { type: PacketType.DISCONNECT, nsp: '/piratz' },
  { type: PacketType.EVENT, nsp: '/', data: ['sync', 'm', null, { a: [1, 'zwölf, "x"'] }] },
  { type: PacketType.EVENT, nsp: '/piratz', id: 0, data: ['update', undefined] },
  { type: PacketType.ACK, nsp: '/piratz', id: 12, data: [{ ok: true }] },
  { type: PacketType.ACK, nsp: '/piratz', id: 13, data: [] },
  { type: PacketType.CONNECT_ERROR, nsp: '/nowhere', data: { message: 'Invalid namespace' } },
];

describe('the words of our sockets', () => {
  it.each(PACKETS)('are those of socket.io: $type $nsp $id', (packet) => {
    expect(new TextEncoder().encode(packet)).toEqual(new Encoder().encode(packet));
  });

  it.each(PACKETS.filter(({ id }) => id !== undefined))('are understood: $type $id', (packet) => {
    const heard: Packet[] = [];
    const decoder = new Decoder();
    decoder.on('decoded', (one) => heard.push(one));
    for (const words of new TextEncoder().encode(packet)) decoder.add(words);
    expect(heard).toEqual([expect.objectContaining(JSON.parse(JSON.stringify(packet)))]);
  });
});
