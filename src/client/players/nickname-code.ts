import type { PlayerProof } from '../../protocol/http';

/** Formats a nickname and its secret as one line to copy to another device: "Anna 3f2a-9c01-…". */
export function formatCode({ name, secret }: PlayerProof): string {
  return `${name} ${secret.match(/.{4}/g)?.join('-') ?? secret}`;
}

/** Parses such a line, with any separators between the groups; undefined if it is malformed. */
export function parseCode(text: string): PlayerProof | undefined {
  const [, name, code] = /^\s*(\S.*?)\s+((?:[0-9a-f][\s-]*){32})$/isu.exec(text) ?? [];
  return name === undefined || code === undefined
    ? undefined
    : { name, secret: code.replace(/[\s-]/g, '').toLowerCase() };
}

/** Returns a new secret: 128 random bits in hexadecimal. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
