import { Encoder, type Packet } from 'socket.io-parser';

/** Writes messages as socket.io does, but does not look for binary data in all of each: there is none. */
export class TextEncoder extends Encoder {
  override encode({ type, nsp, id, data }: Packet): string[] {
    const place = nsp === '/' ? '' : `${nsp},`;
    return [`${type}${place}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`];
  }
}
