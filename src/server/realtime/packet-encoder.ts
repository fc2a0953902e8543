import { randomUUID } from 'node:crypto';
import { Encoder, type Packet } from 'socket.io-parser';

/** Stands in a text for what is put in later. Nobody knows it, and nobody can say it by chance. */
const GAP = randomUUID();

/** What belongs into the gaps of the text that is being written. */
let inserts: string[] | undefined;

/** Something that goes out several times, and is put into JSON once. */
class Repeated<T> {
  private json?: string;

  constructor(private readonly value: T) {}

  toJSON(): unknown {
    if (!inserts) return this.value;
    inserts.push((this.json ??= JSON.stringify(this.value)));
    return GAP;
  }
}

/** Stands for a value wherever that is to be JSON, and nowhere else; holds no other of its kind. TextEncoder writes it once. */
export function repeated<T extends object>(value: T): T {
  return new Repeated(value) as unknown as T;
}

/** Writes messages as socket.io does, but does not look for binary data in all of each: there is none. */
export class TextEncoder extends Encoder {
  override encode({ type, nsp, id, data }: Packet): string[] {
    const place = nsp === '/' ? '' : `${nsp},`;
    return [`${type}${place}${id ?? ''}${data === undefined ? '' : write(data)}`];
  }
}

function write(data: unknown): string {
  inserts = [];
  try {
    const [start, ...others] = JSON.stringify(data).split(`"${GAP}"`);
    return others.reduce((text, part, i) => text + inserts?.[i] + part, start);
  } finally {
    inserts = undefined;
  }
}
