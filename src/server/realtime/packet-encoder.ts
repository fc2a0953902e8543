import { randomUUID } from 'node:crypto';
import { Encoder, type Packet } from 'socket.io-parser';

/** Marks where pre-serialized JSON is inserted. Random, so that no client can send it. */
const PLACEHOLDER = randomUUID();

/** The JSON to insert into the packet that is being encoded, in order. */
let chunks: string[] | undefined;

/** A value that is serialized once and sent several times. */
class PreSerialized<T> {
  private json?: string;

  constructor(private readonly value: T) {}

  toJSON(): unknown {
    if (!chunks) return this.value;
    chunks.push((this.json ??= JSON.stringify(this.value)));
    return PLACEHOLDER;
  }
}

/** Wraps a value that PacketEncoder serializes only once. Use it for JSON output only, and do not nest it. */
export function preSerialized<T extends object>(value: T): T {
  return new PreSerialized(value) as unknown as T;
}

/** Encodes packets like socket.io's Encoder, but skips the search for binary data, because we send none. */
export class PacketEncoder extends Encoder {
  override encode({ type, nsp, id, data }: Packet): string[] {
    const place = nsp === '/' ? '' : `${nsp},`;
    return [`${type}${place}${id ?? ''}${data === undefined ? '' : serialize(data)}`];
  }
}

function serialize(data: unknown): string {
  const inserted: string[] = [];
  chunks = inserted;
  try {
    const parts = JSON.stringify(data).split(`"${PLACEHOLDER}"`);
    return parts.flatMap((part, i) => [part, inserted[i]]).join(''); // nothing follows the last part
  } finally {
    chunks = undefined;
  }
}
