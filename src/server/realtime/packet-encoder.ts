import { randomUUID } from 'node:crypto';
import { Encoder, type Packet } from 'socket.io-parser';

/** Stands in a text for what is put in later. Nobody knows it, and nobody can say it by chance. */
const PLACEHOLDER = randomUUID();

/** What belongs into the gaps of the text that is being written. */
let chunks: string[] | undefined;

/** Something that goes out several times, and is put into JSON once. */
class PreSerialized<T> {
  private json?: string;

  constructor(private readonly value: T) {}

  toJSON(): unknown {
    if (!chunks) return this.value;
    chunks.push((this.json ??= JSON.stringify(this.value)));
    return PLACEHOLDER;
  }
}

/** Stands for a value wherever that is to be JSON, and nowhere else; holds no other of its kind. TextEncoder writes it once. */
export function preSerialized<T extends object>(value: T): T {
  return new PreSerialized(value) as unknown as T;
}

/** Writes messages as socket.io does, but does not look for binary data in all of each: there is none. */
export class PacketEncoder extends Encoder {
  override encode({ type, nsp, id, data }: Packet): string[] {
    const place = nsp === '/' ? '' : `${nsp},`;
    return [`${type}${place}${id ?? ''}${data === undefined ? '' : serialize(data)}`];
  }
}

function serialize(data: unknown): string {
  chunks = [];
  try {
    const [start, ...others] = JSON.stringify(data).split(`"${PLACEHOLDER}"`);
    return others.reduce((text, part, i) => text + chunks?.[i] + part, start);
  } finally {
    chunks = undefined;
  }
}
