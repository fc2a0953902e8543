import type { PlayerProof } from '../../protocol/protocol';

/** A nickname and its secret as one line, to be copied, kept or typed elsewhere: "Anna 3f2a-9c01-…". */
export function formatCode({ name, secret }: PlayerProof): string {
  return `${name} ${secret.match(/.{4}/g)?.join('-') ?? secret}`;
}

/** Reads such a line, however its groups are set apart; undefined when it is none. */
export function parseCode(text: string): PlayerProof | undefined {
  const [, name, code] = /^\s*(\S.*?)\s+((?:[0-9a-f][\s-]*){32})$/isu.exec(text) ?? [];
  return code === undefined ? undefined : { name, secret: code.replace(/[\s-]/g, '').toLowerCase() };
}

/** A new secret: 128 bits of chance in hexadecimal. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
